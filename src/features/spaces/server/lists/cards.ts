import { keyCharacter } from '#src/platform/search-index/words/key-character.ts'
import { colourOfSpace } from '#src/shared/cover.ts'
import { beginningSql, firstSentence } from '../in-space.ts'
import { type TagOf, tagsSql } from '#src/features/tags/server/public.ts'

// A space on a card: the columns that every list of spaces selects, and what becomes of them.

interface Person {
  id: number
  nickname: string
  avatar: string | null
}
export interface CardRow {
  id: number
  title: string
  description: string
  /** Of the readme, where there is no description. */
  beginning: string | null
  avatar_key: string | null
  colour: number | null
  is_open: boolean
  owner_id: number
  owner_name: string
  owner_avatar: string | null
  admins: Person[] | null
  admins_count: number
  member_count: number
  tags: TagOf[] | null
  like_count: number
  collection_count: number
  created_at: Date
  updated_at: Date
}

/**
 * For `from subjects join spaces … join users on users.id = subjects.owner_id`. Of the admins a card shows the first three
 * (specification, section 9), the space itself all.
 */
const columns = (admins: '3' | 'all') => () =>
  `
  subjects.id, spaces.title, spaces.description, case when spaces.description = '' then ${beginningSql()} end as beginning, spaces.avatar_key, spaces.colour, spaces.is_open, subjects.owner_id,
  users.nickname as owner_name, users.avatar_key as owner_avatar,
  subjects.like_count, subjects.collection_count, subjects.created_at, subjects.updated_at, spaces.member_count,
  (select json_agg(json_build_object('id', a.id, 'nickname', a.nickname, 'avatar', a.avatar_key)) from (
    select u.id, u.nickname, u.avatar_key from memberships m join users u on u.id = m.user_id
    where m.space_id = subjects.id and m.role <> 'member' order by m.role desc, m.created_at, m.user_id limit ${admins}
  ) a) as admins,
  (select count(*)::int from memberships m where m.space_id = subjects.id and m.role <> 'member') as admins_count,
  ${tagsSql('subjects.id')} as tags`
export const cardColumns = columns('3')
export const wholeColumns = columns('all')

export const presentCard = (row: CardRow) => ({
  id: row.id,
  title: row.title,
  description: row.description,
  summary: row.description || firstSentence(row.beginning ?? ''),
  avatar: row.avatar_key,
  colour: colourOfSpace(row.id, row.colour),
  key_character: keyCharacter(row.title),
  is_open: row.is_open,
  tags: row.tags ?? [],
  owner: { id: row.owner_id, nickname: row.owner_name, avatar: row.owner_avatar },
  admins: row.admins ?? [],
  admins_count: row.admins_count,
  count_likes: row.like_count,
  count_collects: row.collection_count,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})
