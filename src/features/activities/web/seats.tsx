import { Chip } from '#src/ui/chip.tsx'
import type { ActivityItem } from './activity-queries.ts'

/** 已报名 3 / 20，2 人候补 */
export const seatsOf = ({ join_count, join_limit, waiting_count }: ActivityItem): string =>
  `${join_count}${join_limit === null ? ' 人' : ` / ${join_limit}`}${waiting_count > 0 ? `，${waiting_count} 人候补` : ''}`

/** How the reader stands to it. */
export const JoinedMark = ({ activity: { joined } }: { activity: Pick<ActivityItem, 'joined'> }) =>
  joined && <Chip tone={joined === 'in' ? 'success' : 'warning'}>{joined === 'in' ? '已报名' : '候补中'}</Chip>
