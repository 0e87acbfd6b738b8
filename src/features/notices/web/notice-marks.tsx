import { Chip } from '#src/ui/chip.tsx'
import type { NoticeItem } from './notice-queries.ts'

export const NoticeMarks = ({ notice }: { notice: Pick<NoticeItem, 'is_pinned' | 'is_open'> }) => (
  <>
    {notice.is_pinned && <Chip tone="warning">置顶</Chip>} {!notice.is_open && <Chip>仅成员可见</Chip>}
  </>
)
