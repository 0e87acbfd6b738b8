import { placeOf } from '#src/features/groups/shapes.ts'
import { listedColumns, type ListedRow, presentListed } from '#src/features/votes/server/public.ts'
import { paths } from '#src/shared/paths.ts'
import { activityType } from '../kind.ts'

/** What lists show of an activity. */
export interface ItemRow extends ListedRow {
  space_id: number
  group_id: number | null
  title: string
  excerpt: string
  starts_at: Date
  ends_at: Date
  place: string
  link: string | null
  join_limit: number | null
  joined_count: number
  waiting_count: number
  joined: 'in' | 'waiting' | null
  is_over: boolean
}

/** For `itemTables`. @param viewer as in visibleSql */
export const itemColumns = (
  viewer: string,
) => `${listedColumns(viewer)}, activities.space_id, activities.group_id, activities.title, activities.excerpt, activities.starts_at, activities.ends_at,
  activities.place, activities.link, activities.join_limit, activities.joined_count, activities.waiting_count,
  (select case when is_waiting then 'waiting' else 'in' end from activity_people
    where activity_id = activities.id and user_id = ${viewer}) as joined,
  activities.ends_at <= now() as is_over`

export const itemTables =
  'subjects join activities on activities.id = subjects.id join users on users.id = subjects.owner_id'

/** Address of its page. */
export const activityPath = ({ id, space_id, group_id }: Pick<ItemRow, 'id' | 'space_id' | 'group_id'>) =>
  group_id === null ? paths.activity(space_id, id) : paths.groupActivity(group_id, id)

export const presentItem = (row: ItemRow) => ({
  ...presentListed(row),
  type: activityType,
  activityable_type: placeOf(row).type,
  activityable_id: placeOf(row).id,
  title: row.title,
  description: row.excerpt,
  start_at: row.starts_at.toISOString(),
  end_at: row.ends_at.toISOString(),
  place: row.place,
  link: row.link,
  join_limit: row.join_limit,
  join_count: row.joined_count,
  waiting_count: row.waiting_count,
  joined: row.joined,
  is_over: row.is_over,
  path: activityPath(row),
})
