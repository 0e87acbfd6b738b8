import type { Role } from '#src/features/spaces/server/public.ts'
import { type TagOf, tagsSql } from '#src/features/tags/server/public.ts'
import { listedColumns, type ListedRow, presentListed } from '#src/features/votes/server/public.ts'
import { addressOfCard, personalCardType, spaceCardType } from '../kind.ts'
import type { Face } from './text/card-text.ts'

/** What lists show of every card. */
interface CommonRow extends ListedRow {
  title: string
  excerpt: string
  face: Face
  border_hex: string
  horizontal: boolean
  font_size: number
  tags: TagOf[] | null
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
) => `${listedColumns(viewer)}, cards.title, cards.excerpt, cards.face, cards.border_hex, cards.horizontal,
  cards.font_size, ${tagsSql('subjects.id')} as tags`

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
  ...presentListed(row),
  title: row.title,
  description: row.excerpt,
  face: { ...row.face, areas: [...row.face.areas] },
  border_hex: row.border_hex,
  horizontal: row.horizontal,
  font_size: row.font_size,
  tags: row.tags ?? [],
  count_visited: row.visit_count,
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
