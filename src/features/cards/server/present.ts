import type { Role } from '#src/features/spaces/server/public.ts'
import { hasVoteOf, votesOf } from '#src/features/subjects/server/public.ts'
import { type TagOf, tagsSql } from '#src/features/tags/server/public.ts'
import { scopesSql } from '#src/features/votes/server/public.ts'
import { addressOfCard, personalCardType, spaceCardType } from '../kind.ts'
import type { Face } from './text/card-text.ts'

/** What lists show of every card. */
interface CommonRow {
  id: number
  title: string
  excerpt: string
  face: Face
  border_hex: string
  horizontal: boolean
  font_size: number
  owner_id: number
  nickname: string
  avatar_key: string | null
  tags: TagOf[] | null
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
export interface SpaceCardRow extends CommonRow {
  is_good: boolean
  space_id: number
  space_title: string
}
export interface PersonalCardRow extends CommonRow {
  visibility: string
}
export interface CardTextRow {
  text: string
  has_math: boolean
  original_type: number
  original_author: string
  original_content: string
  version: number
}
export type SpaceCardDetail = SpaceCardRow & CardTextRow & { role: Role | null }
export type PersonalCardDetail = PersonalCardRow & CardTextRow & { expires_at: Date | null }

/** For `subjects join cards … join users …`. @param viewer as in visibleSql */
const commonColumns = (
  viewer: string,
) => `subjects.id, cards.title, cards.excerpt, cards.face, cards.border_hex, cards.horizontal,
  cards.font_size, subjects.owner_id, users.nickname, users.avatar_key, ${tagsSql('subjects.id')} as tags, subjects.visit_count,
  subjects.comment_count, subjects.root_comment_count, subjects.like_count, subjects.dislike_count, subjects.collection_count,
  subjects.attention_count, subjects.created_at, subjects.updated_at, ${scopesSql(viewer)} as scopes`

export const cardTables = 'subjects join cards on cards.id = subjects.id join users on users.id = subjects.owner_id'
export const spaceCardTables = `${cardTables} join spaces on spaces.id = cards.space_id`
export const spaceCardColumns = (viewer: string) =>
  `${commonColumns(viewer)}, cards.is_good, cards.space_id, spaces.title as space_title`
export const personalCardColumns = (viewer: string) => `${commonColumns(viewer)}, subjects.visibility`
/** @param raw SQL for whether it is to be edited */
export const textColumns = (
  raw: string,
) => `case when ${raw} then cards.content else cards.rendered end as text, cards.has_math,
  cards.original_type, cards.original_author, cards.original_content, cards.version`

const presentCommon = (row: CommonRow) => ({
  id: row.id,
  title: row.title,
  description: row.excerpt,
  face: { ...row.face, areas: [...row.face.areas] },
  border_hex: row.border_hex,
  horizontal: row.horizontal,
  font_size: row.font_size,
  user: { id: row.owner_id, nickname: row.nickname, avatar: row.avatar_key },
  tags: row.tags ?? [],
  count_visited: row.visit_count,
  visitor_count: row.visit_count,
  comment_count: row.comment_count,
  root_comment_count: row.root_comment_count,
  votes: votesOf(row),
  has_vote: hasVoteOf(row.scopes),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

export const presentSpaceCard = (row: SpaceCardRow) => ({
  ...presentCommon(row),
  type: spaceCardType,
  is_good: row.is_good,
  space: { id: row.space_id, title: row.space_title },
  path: addressOfCard({ id: row.id, space: row.space_id }),
})

export const presentPersonalCard = (row: PersonalCardRow) => ({
  ...presentCommon(row),
  type: personalCardType,
  is_open: row.visibility === 'public',
  path: addressOfCard({ id: row.id, space: null }),
})

export const presentCardText = (row: CardTextRow) => ({
  content: row.text,
  has_math: row.has_math,
  original_type: row.original_type,
  original_author: row.original_author,
  original_content: row.original_content,
  version: row.version,
})
