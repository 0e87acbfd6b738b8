import { useNavigate } from 'react-router'
import type { Space } from '#src/features/spaces/web/public.tsx'
import { toast } from '#src/ui/toast.ts'
import { LoadedSpace } from './loaded-space.tsx'
import ProposalDialog, { type Reasons } from './proposal-dialog.tsx'
import { type Proposal, useProposing } from './use-proposing.ts'
import { saidOf, takesAtOnce } from './when-sent.ts'

interface Props {
  spaceId: number
  proposal: Proposal
  /** What was entered before. */
  initial: Reasons
  onKeep: (reasons: Reasons) => void
  onClose: () => void
}

/** Asks why, sends it, and shows what became of it. Default export, for loading lazily. */
export default function SendProposal({ spaceId, ...props }: Props) {
  return (
    <LoadedSpace spaceId={spaceId} onClose={props.onClose}>
      {(space) => <Sending {...props} space={space} />}
    </LoadedSpace>
  )
}

function Sending({ space, proposal, initial, onKeep, onClose }: Omit<Props, 'spaceId'> & { space: Space }) {
  const navigate = useNavigate()
  const propose = useProposing(space)
  return (
    <ProposalDialog
      joinsIn={space.id}
      initial={initial}
      licenseKey={space.license_key}
      isTaken={takesAtOnce(space)}
      onKeep={onKeep}
      onSend={async (reasons) => {
        const made = await propose(proposal, reasons)
        onClose()
        toast.success(saidOf(made), { text: '查看', run: () => void navigate(made.path) })
      }}
      onClose={onClose}
    />
  )
}
