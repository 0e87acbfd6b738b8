import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react'
import type { ConfirmQuestion } from './confirm-dialog.tsx'

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'))

type Pending = ConfirmQuestion & { resolve: (confirmed: boolean) => void }

/**
 * Asks before an act that destroys something:
 * `const [confirm, confirmDialog] = useConfirm()` … `if (await confirm({ title, text, confirmText })) …`, with `{confirmDialog}` in the output.
 * The dialog's code is loaded with the first question.
 */
export function useConfirm(): [ask: (question: ConfirmQuestion) => Promise<boolean>, dialog: ReactNode] {
  const [pending, setPending] = useState<Pending>()

  const ask = useCallback((question: ConfirmQuestion) => {
    return new Promise<boolean>((resolve) => {
      setPending((earlier) => {
        earlier?.resolve(false)
        return { ...question, resolve }
      })
    })
  }, [])
  const answer = (confirmed: boolean) => {
    pending?.resolve(confirmed)
    setPending(undefined)
  }
  const dialog = pending && (
    <Suspense>
      <ConfirmDialog {...pending} onAnswer={answer} />
    </Suspense>
  )
  return [ask, dialog]
}
