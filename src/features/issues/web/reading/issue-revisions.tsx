import { readSpace } from '#src/features/spaces/contract.ts'
import { RevisionsDialog } from '#src/features/texts/web/public.tsx'
import { issueType } from '#src/features/issues/kind.ts'
import { type Issue, ofIssue } from '../issue-queries.ts'

/** The versions of an issue. Default export, for loading lazily. */
export default function IssueRevisions({ issue: { id, can }, onClose }: { issue: Issue; onClose: () => void }) {
  return (
    <RevisionsDialog
      of={{ type: issueType, id, refresh: [...ofIssue, readSpace] }}
      canRestore={can.edit}
      onClose={onClose}
    />
  )
}
