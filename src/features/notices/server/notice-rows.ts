import { placeOf } from '#src/features/groups/shapes.ts'
import { listedColumns, type ListedRow, presentListed } from '#src/features/votes/server/public.ts'
import { paths } from '#src/shared/paths.ts'
import { noticeType } from '../kind.ts'

/** What lists show of a notice. */
export interface ItemRow extends ListedRow {
  space_id: number
  group_id: number | null
  title: string
  excerpt: string
  is_pinned: boolean
  visibility: string
}

/** For `itemTables`. @param viewer as in visibleSql */
export const itemColumns = (
  viewer: string,
) => `${listedColumns(viewer)}, notices.space_id, notices.group_id, notices.title, notices.excerpt, notices.is_pinned,
  subjects.visibility`

export const itemTables = 'subjects join notices on notices.id = subjects.id join users on users.id = subjects.owner_id'

/** Address of its page. */
export const noticePath = ({ id, space_id, group_id }: Pick<ItemRow, 'id' | 'space_id' | 'group_id'>) =>
  group_id === null ? paths.notice(space_id, id) : paths.announcement(group_id, id)

export const presentItem = (row: ItemRow) => ({
  ...presentListed(row),
  type: noticeType,
  noticeable_type: placeOf(row).type,
  noticeable_id: placeOf(row).id,
  title: row.title,
  description: row.excerpt,
  is_open: row.visibility === 'public',
  is_pinned: row.is_pinned,
  path: noticePath(row),
})
