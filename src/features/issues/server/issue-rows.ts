import type { Role } from '#src/features/spaces/server/public.ts'
import { type TagOf, tagsSql } from '#src/features/tags/server/public.ts'
import { presentThread, type ThreadRow, threadSql } from '#src/features/threads/server/public.ts'
import { listedColumns, type ListedRow, presentListed } from '#src/features/votes/server/public.ts'
import type { Viewer } from '#src/platform/permission.ts'
import { paths } from '#src/shared/paths.ts'
import { issueType } from '../kind.ts'
import { type IssueAccess, rightsTo } from './policy.ts'

/** What lists show of an issue. */
export interface ItemRow extends ListedRow {
  title: string
  excerpt: string
  space_id: number
  space_title: string
  tags: TagOf[] | null
  thread: ThreadRow
  is_duplicate: boolean
}
export interface DetailRow extends ItemRow {
  text: string
  has_math: boolean
  version: number
  space_open: boolean
  role: Role | null
  duplicate: { id: number; title: string; space: number } | null
  is_original_deleted: boolean
}

/** For `itemTables`. @param viewer as in visibleSql */
export const itemColumns = (viewer: string) => `${listedColumns(viewer)}, issues.title, issues.excerpt, issues.space_id,
  spaces.title as space_title, ${tagsSql('subjects.id')} as tags,
  ${threadSql('subjects.id')} as thread, exists (select from subjects original
    where original.id = issues.duplicate_of and original.deleted_at is null) as is_duplicate`

export const itemTables = `subjects join issues on issues.id = subjects.id join spaces on spaces.id = issues.space_id
  join users on users.id = subjects.owner_id`

export function presentItem(row: ItemRow) {
  const { user: owner, ...listed } = presentListed(row)
  return {
    ...listed,
    type: issueType,
    title: row.title,
    description: row.excerpt,
    owner,
    product: { id: row.space_id, title: row.space_title },
    tags: row.tags ?? [],
    ...presentThread(row.thread),
    is_duplicate: row.is_duplicate,
    count_comments_root_comment: row.root_comment_count,
    path: paths.issue(row.space_id, row.id),
  }
}

export const presentDetail = (row: DetailRow, viewer: Viewer) => ({
  ...presentItem(row),
  content: row.text,
  has_math: row.has_math,
  version: row.version,
  duplicate_of: row.duplicate && {
    id: row.duplicate.id,
    title: row.duplicate.title,
    path: paths.issue(row.duplicate.space, row.duplicate.id),
  },
  is_original_deleted: row.is_original_deleted,
  is_open: row.space_open,
  can: rightsTo(viewer, accessOf(row)),
})

const accessOf = (row: DetailRow): IssueAccess => ({
  id: row.id,
  spaceId: row.space_id,
  title: row.title,
  ownerId: row.owner_id,
  viewerRole: row.role,
  isLocked: row.thread.locked_at !== null,
})
