import { useState } from 'react'
import { useAction } from '#src/client/data/actions.ts'
import { editContribution } from '#src/features/contributions/contract.ts'
import type { Space } from '#src/features/spaces/web/public.tsx'
import { toast } from '#src/ui/toast.ts'
import { type Contribution, ofContribution } from '../contribution-queries.ts'
import ProposalDialog, { type Reasons } from '../proposing/proposal-dialog.tsx'
import { htmlOf, wordsOf } from '../words-of.ts'

interface Props {
  contribution: Contribution
  space: Space
  /** What was entered before. */
  kept: Reasons | undefined
  onKeep: (reasons: Reasons) => void
  onClose: () => void
}

/** Why it is proposed, said otherwise, under the licence as it is now. Default export, for loading lazily. */
export default function ReviseDialog({ contribution, space, kept, onKeep, onClose }: Props) {
  const { id, title, version, product_id: spaceId } = contribution
  const edit = useAction(editContribution, { refresh: ofContribution })
  const [words] = useState(() => wordsOf(contribution.description))
  return (
    <ProposalDialog
      heading={contribution.state === 'rejected' ? '修改说明并重新提交' : '修改说明'}
      initial={kept ?? { title, description: words }}
      licenseKey={space.license_key}
      onKeep={onKeep}
      onSend={async (given) => {
        // words that stand as they are keep what they look like
        const isOther = given.description !== words
        const said = { title: given.title.trim(), ...(isOther && { description: htmlOf(given.description) }) }
        await edit.mutateAsync({ params: { spaceId, id }, body: { ...said, license_key: space.license_key, version } })
        toast.success('贡献已更新')
        onClose()
      }}
      onClose={onClose}
    />
  )
}
