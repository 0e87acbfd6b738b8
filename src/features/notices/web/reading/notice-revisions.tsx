import { noticeType } from '#src/features/notices/kind.ts'
import { RevisionsDialog } from '#src/features/texts/web/public.tsx'
import { type Notice, ofNotice } from '../notice-queries.ts'

/** The versions of a notice. Default export, for loading lazily. */
export default function NoticeRevisions({ notice: { id, can }, onClose }: { notice: Notice; onClose: () => void }) {
  return <RevisionsDialog of={{ type: noticeType, id, refresh: ofNotice }} canRestore={can.edit} onClose={onClose} />
}
