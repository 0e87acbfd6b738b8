import { type ReactNode, Suspense, lazy, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Space } from '#src/features/spaces/web/public.tsx'
import { toast } from '#src/ui/toast.ts'
import type { Reasons } from './proposal-dialog.tsx'

const ProposalDialog = lazy(() => import('./proposal-dialog.tsx'))

interface Options<Fields> {
  space: Pick<Space, 'id' | 'license_key'>
  /** What the dialog begins with. */
  initial: (fields: Fields) => Reasons
  /** Whether it may join what one has proposed already. */
  joins: boolean
  done: string
  onSend: (fields: Fields, said: Reasons) => Promise<{ path: string }>
}
interface ProposalDesk<Fields> {
  /** Asks for the reasons, and waits for them: closing the dialog goes back to the desk. @returns whether it was sent */
  askFirst: (fields: Fields) => Promise<boolean>
  /** After that. */
  leave: () => Promise<void>
  /** To be rendered. */
  dialog: ReactNode
}

/** A desk that proposes what others save. */
export function useProposalDesk<Fields>({
  space,
  initial,
  joins,
  done,
  onSend,
}: Options<Fields>): ProposalDesk<Fields> {
  const navigate = useNavigate()
  const [asking, setAsking] = useState<{ fields: Fields; answer: (isSent: boolean) => void }>()
  const [kept, keep] = useState<Reasons>()
  const path = useRef('')
  const answer = (isSent: boolean) => {
    setAsking(undefined)
    asking?.answer(isSent)
  }
  return {
    askFirst: (fields) => new Promise((told) => setAsking({ fields, answer: told })),
    leave: async () => {
      toast.success(done)
      void navigate(path.current)
    },
    dialog: (
      <Suspense>
        {asking && (
          <ProposalDialog
            {...(joins && { joinsIn: space.id })}
            initial={kept ?? initial(asking.fields)}
            licenseKey={space.license_key}
            onKeep={keep}
            onSend={async (said) => {
              path.current = (await onSend(asking.fields, said)).path
              answer(true)
            }}
            onClose={() => answer(false)}
          />
        )}
      </Suspense>
    ),
  }
}
