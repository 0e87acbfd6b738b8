import { placeOf } from '#src/features/groups/shapes.ts'
import { hasVoteOf, votesOf } from '#src/features/subjects/server/public.ts'
import { scopesSql } from '#src/features/votes/server/public.ts'
import { paths } from '#src/shared/paths.ts'
import { noticeType } from '../kind.ts'

/** What lists show of a notice. */
export interface ItemRow {
  id: number
  space_id: number
  group_id: number | null
  title: string
  excerpt: string
  is_pinned: boolean
  visibility: string
  owner_id: number
  nickname: string
  avatar_key: string | null
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

/** For `itemTables`. @param viewer as in visibleSql */
export const itemColumns = (
  viewer: string,
) => `subjects.id, notices.space_id, notices.group_id, notices.title, notices.excerpt, notices.is_pinned,
  subjects.visibility, subjects.owner_id, users.nickname, users.avatar_key, subjects.visit_count, subjects.comment_count,
  subjects.root_comment_count, subjects.like_count, subjects.dislike_count, subjects.collection_count, subjects.attention_count,
  ${scopesSql(viewer)} as scopes, subjects.created_at, subjects.updated_at`

export const itemTables = 'subjects join notices on notices.id = subjects.id join users on users.id = subjects.owner_id'

/** Address of its page. */
export const noticePath = ({ id, space_id, group_id }: Pick<ItemRow, 'id' | 'space_id' | 'group_id'>) =>
  group_id === null ? paths.notice(space_id, id) : paths.announcement(group_id, id)

export const presentItem = (row: ItemRow) => ({
  id: row.id,
  type: noticeType,
  noticeable_type: placeOf(row).type,
  noticeable_id: placeOf(row).id,
  title: row.title,
  description: row.excerpt,
  user: { id: row.owner_id, nickname: row.nickname, avatar: row.avatar_key },
  is_open: row.visibility === 'public',
  is_pinned: row.is_pinned,
  visitor_count: row.visit_count,
  comment_count: row.comment_count,
  root_comment_count: row.root_comment_count,
  votes: votesOf(row),
  has_vote: hasVoteOf(row.scopes),
  path: noticePath(row),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})
