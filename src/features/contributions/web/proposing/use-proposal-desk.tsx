import { type ReactNode, Suspense, lazy, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Space } from '#src/features/spaces/web/public.tsx'
import { toast } from '#src/ui/toast.ts'
import type { Contribution } from '../contribution-queries.ts'
import type { Reasons } from './proposal-dialog.tsx'
import { saidOf, takesAtOnce } from './when-sent.ts'

const ProposalDialog = lazy(() => import('./proposal-dialog.tsx'))

interface Options<Fields> {
  space: Pick<Space, 'id' | 'license_key' | 'auto_accept' | 'role'>
  /** What the dialog begins with. */
  initial: (fields: Fields) => Reasons
  /** Whether it is new, and may join what one has proposed already; else one goes on with what waits. */
  joins: boolean
  onSend: (fields: Fields, said: Reasons) => Promise<Pick<Contribution, 'path' | 'state'>>
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
export function useProposalDesk<Fields>({ space, initial, joins, onSend }: Options<Fields>): ProposalDesk<Fields> {
  const navigate = useNavigate()
  const [asking, setAsking] = useState<{ fields: Fields; answer: (isSent: boolean) => void }>()
  const [kept, keep] = useState<Reasons>()
  const made = useRef<Pick<Contribution, 'path' | 'state'>>(undefined)
  const answer = (isSent: boolean) => {
    setAsking(undefined)
    asking?.answer(isSent)
  }
  return {
    askFirst: (fields) => new Promise((told) => setAsking({ fields, answer: told })),
    leave: async () => {
      if (!made.current) return
      toast.success(joins ? saidOf(made.current) : '贡献已更新')
      void navigate(made.current.path)
    },
    dialog: (
      <Suspense>
        {asking && (
          <ProposalDialog
            {...(joins && { joinsIn: space.id })}
            initial={kept ?? initial(asking.fields)}
            licenseKey={space.license_key}
            isTaken={joins && takesAtOnce(space)}
            onKeep={keep}
            onSend={async (said) => {
              made.current = await onSend(asking.fields, said)
              answer(true)
            }}
            onClose={() => answer(false)}
          />
        )}
      </Suspense>
    ),
  }
}
