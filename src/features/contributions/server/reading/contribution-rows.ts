import { hasVoteOf, votesOf } from '#src/features/subjects/server/public.ts'
import { scopesSql } from '#src/features/votes/server/public.ts'
import { paths } from '#src/shared/paths.ts'
import { type Action, contributionType, type State } from '#src/features/contributions/kind.ts'

/** What lists show of a contribution. */
export interface ListedRow {
  id: number
  space_id: number
  pl_action: Action
  title: string
  excerpt: string
  state: State
  reverted_at: Date | null
  items_count: number
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

/** For `listedTables`. @param viewer as in visibleSql */
export const listedColumns = (
  viewer: string,
) => `subjects.id, contributions.space_id, contributions.pl_action, contributions.title, contributions.excerpt, contributions.state,
  contributions.reverted_at,
  (select count(*)::int from contribution_items where contribution_id = contributions.id) as items_count,
  subjects.owner_id, users.nickname, users.avatar_key, subjects.visit_count, subjects.comment_count, subjects.root_comment_count,
  subjects.like_count, subjects.dislike_count, subjects.collection_count, subjects.attention_count, ${scopesSql(viewer)} as scopes,
  subjects.created_at, subjects.updated_at`

export const listedTables =
  'subjects join contributions on contributions.id = subjects.id join users on users.id = subjects.owner_id'

export const presentListed = (row: ListedRow) => ({
  id: row.id,
  type: contributionType,
  product_id: row.space_id,
  pl_action: row.pl_action,
  title: row.title,
  excerpt: row.excerpt,
  state: row.state,
  is_reverted: row.reverted_at !== null,
  user: { id: row.owner_id, nickname: row.nickname, avatar: row.avatar_key },
  items_count: row.items_count,
  comment_count: row.comment_count,
  root_comment_count: row.root_comment_count,
  visitor_count: row.visit_count,
  votes: votesOf(row),
  has_vote: hasVoteOf(row.scopes),
  path: paths.contribution(row.space_id, row.id),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})
