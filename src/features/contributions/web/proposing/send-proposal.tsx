import { useNavigate } from 'react-router'
import { useEndpoint } from '#src/client/data/queries.ts'
import { readSpace } from '#src/features/spaces/contract.ts'
import { toast } from '#src/ui/toast.ts'
import ProposalDialog, { type Reasons } from './proposal-dialog.tsx'
import { type Proposal, useProposing } from './use-proposing.ts'

interface Props {
  spaceId: number
  proposal: Proposal
  /** What was entered before. */
  initial: Reasons
  onKeep: (reasons: Reasons) => void
  onClose: () => void
}

/** Asks why, sends it, and shows what became of it. Default export, for loading lazily. */
export default function SendProposal({ spaceId, proposal, initial, onKeep, onClose }: Props) {
  const { data: space } = useEndpoint(readSpace, { params: { spaceId: String(spaceId) } })
  const navigate = useNavigate()
  const propose = useProposing({ id: spaceId, license_key: space?.license_key ?? null })
  if (!space) return null
  return (
    <ProposalDialog
      joinsIn={spaceId}
      initial={initial}
      licenseKey={space.license_key}
      onKeep={onKeep}
      onSend={async (reasons) => {
        const made = await propose(proposal, reasons)
        onClose()
        const see = { text: '查看', run: () => void navigate(made.path) }
        toast.success(made.state === 'merged' ? '已合并' : '已提交，等待管理员处理', see)
      }}
      onClose={onClose}
    />
  )
}
