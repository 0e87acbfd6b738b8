import type { Role } from '#src/features/spaces/server/public.ts'
import { hasVoteOf, votesOf } from '#src/features/subjects/server/public.ts'
import { type TagOf, tagsSql } from '#src/features/tags/server/public.ts'
import { presentThread, type ThreadRow, threadSql } from '#src/features/threads/server/public.ts'
import { scopesSql } from '#src/features/votes/server/public.ts'
import type { Viewer } from '#src/platform/permission.ts'
import { paths } from '#src/shared/paths.ts'
import { issueType } from '../kind.ts'
import { type IssueAccess, rightsTo } from './policy.ts'

/** What lists show of an issue. */
export interface ItemRow {
  id: number
  title: string
  excerpt: string
  space_id: number
  space_title: string
  owner_id: number
  nickname: string
  avatar_key: string | null
  tags: TagOf[] | null
  thread: ThreadRow
  is_duplicate: boolean
  visit_count: number
  comment_count: number
  root_comment_count: number
  like_count: number
  dislike_count: number
  collection_count: number
  attention_count: number
  /** How the viewer voted on it. */
  scopes: string[] | null
  created_at: Date
  updated_at: Date
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
export const itemColumns = (viewer: string) => `subjects.id, issues.title, issues.excerpt, issues.space_id,
  spaces.title as space_title, subjects.owner_id, users.nickname, users.avatar_key, ${tagsSql('subjects.id')} as tags,
  ${threadSql('subjects.id')} as thread, exists (select from subjects original
    where original.id = issues.duplicate_of and original.deleted_at is null) as is_duplicate, subjects.visit_count, subjects.comment_count, subjects.root_comment_count,
  subjects.like_count, subjects.dislike_count, subjects.collection_count, subjects.attention_count,
  ${scopesSql(viewer)} as scopes, subjects.created_at, subjects.updated_at`

export const itemTables = `subjects join issues on issues.id = subjects.id join spaces on spaces.id = issues.space_id
  join users on users.id = subjects.owner_id`

export const presentItem = (row: ItemRow) => ({
  id: row.id,
  type: issueType,
  title: row.title,
  description: row.excerpt,
  owner: { id: row.owner_id, nickname: row.nickname, avatar: row.avatar_key },
  product: { id: row.space_id, title: row.space_title },
  tags: row.tags ?? [],
  ...presentThread(row.thread),
  is_duplicate: row.is_duplicate,
  visitor_count: row.visit_count,
  comment_count: row.comment_count,
  root_comment_count: row.root_comment_count,
  count_comments_root_comment: row.root_comment_count,
  votes: votesOf(row),
  has_vote: hasVoteOf(row.scopes),
  path: paths.issue(row.space_id, row.id),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

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
