import type { Place } from '#src/features/groups/web/public.tsx'
import { Chip } from '#src/ui/chip.tsx'
import type { NoticeItem } from './notice-queries.ts'

/** That it is for members alone goes without saying in a group. */
export const NoticeMarks = ({ place, notice }: { place: Place; notice: Pick<NoticeItem, 'is_pinned' | 'is_open'> }) => (
  <>
    {notice.is_pinned && <Chip tone="warning">置顶</Chip>} {!notice.is_open && !place.group && <Chip>仅成员可见</Chip>}
  </>
)
