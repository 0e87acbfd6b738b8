import { lazy, Suspense, useState } from 'react'
import { useCurrentUser } from '#src/client/current-user.ts'
import { useAskToSignIn, useWantedPart } from '#src/client/pending-action.ts'
import { Button } from '#src/ui/button.tsx'

const LettersDialog = lazy(() => import('./letters-dialog.tsx'))

interface Props {
  user: { id: number; nickname: string }
  /** Why nobody writes to them. */
  reason?: string | undefined
}

/** Writes to somebody; a visitor signs in first, and finds the letter open afterwards. */
export function LetterButton({ user, reason }: Props) {
  const me = useCurrentUser()
  const askToSignIn = useAskToSignIn()
  const part = `letters/${user.id}`
  const isWanted = useWantedPart() === part
  const [isOpen, setOpen] = useState(isWanted && me !== null && me.id !== user.id)
  if (me?.id === user.id) return null
  return (
    <>
      <Button reason={reason} onClick={() => (me ? setOpen(true) : askToSignIn({ open: part }))}>
        发私信
        <span className="sr-only">给{user.nickname}</span>
      </Button>
      {isOpen && (
        <Suspense>
          <LettersDialog peerId={user.id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
