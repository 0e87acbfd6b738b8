import { hasVoteOf, votesOf } from '#src/features/subjects/server/public.ts'
import { scopesSql } from './scopes.ts'

/** What lists show of a thing of every kind: whose it is, since when, what is counted of it and how the viewer voted. */
export interface ListedRow {
  id: number
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

/** For `subjects join users on users.id = subjects.owner_id`. @param viewer as in visibleSql */
export const listedColumns = (
  viewer: string,
): string => `subjects.id, subjects.owner_id, users.nickname, users.avatar_key,
  subjects.visit_count, subjects.comment_count, subjects.root_comment_count, subjects.like_count, subjects.dislike_count,
  subjects.collection_count, subjects.attention_count, ${scopesSql(viewer)} as scopes, subjects.created_at, subjects.updated_at`

export const presentListed = (row: ListedRow) => ({
  id: row.id,
  user: { id: row.owner_id, nickname: row.nickname, avatar: row.avatar_key },
  visitor_count: row.visit_count,
  comment_count: row.comment_count,
  root_comment_count: row.root_comment_count,
  votes: votesOf(row),
  has_vote: hasVoteOf(row.scopes),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})
