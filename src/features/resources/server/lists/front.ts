import type { Pool } from 'pg'
import { frontFiles, homeFiles } from '#src/features/resources/contract.ts'
import { addressOfResource, type ResourceKind, typeNames } from '#src/features/resources/kind.ts'
import { type Front, visibleSql } from '#src/features/subjects/server/public.ts'
import { recentAuthorsOf } from '#src/features/texts/server/public.ts'
import { sizeOfPaperSql } from '../present.ts'
import { keyCharacter } from '#src/platform/search-index/words/key-character.ts'
import { colourOfSpace } from '#src/shared/cover.ts'
import { paths } from '#src/shared/paths.ts'

type Writer = { id: number; nickname: string; avatar: string | null }

interface FileRow {
  id: number
  type: ResourceKind
  ext: string
  title: string
  excerpt: string
  cover_key: string | null
  seconds: number | null
  children_count: number
  file_key: string | null
  is_locked: boolean
  owner_id: number
  nickname: string
  avatar_key: string | null
  space_id: number
  space_title: string
  space_colour: number | null
  cards: { id: number }[] | null
  visit_count: number
  comment_count: number
  updated_at: Date
}

/** What the table calls a type that the wire names. */
const named = (type: string) =>
  `case ${type}::text ${Object.entries(typeNames)
    .map(([kind, name]) => `when '${name}' then '${kind}'`)
    .join(' ')} end`

/** `type`: SQL for the type that is wanted, null for all. What members alone may read has its title here. */
const rows = (type: string) => `from subjects
  join resources on resources.id = subjects.id and resources.type <> 'folder' and (${type}::text is null or resources.type = ${named(type)})
  join documents on documents.resource_id = subjects.id
  join spaces on spaces.id = subjects.space_id and spaces.readme_id is distinct from subjects.id
  join users on users.id = subjects.owner_id
  where subjects.kind = 'resource' and ${visibleSql('0', 'false')}`

/** Of a deck three that everybody may see, where everybody may read it. */
const firstCards = `case when resources.type = 'deck' and not subjects.members_only then (select json_agg(first.*) from (
  select card_id as id from deck_cards where deck_id = resources.id and exists (select from subjects
    where subjects.id = card_id and ${visibleSql('0', 'false')}) order by position limit 3) first) end`

const columns = `subjects.id, resources.type, resources.ext, resources.title, subjects.members_only as is_locked,
  case when subjects.members_only then '' else documents.excerpt end as excerpt,
  case when not subjects.members_only then coalesce(resources.cover_key, documents.picture_key) end as cover_key,
  case when not subjects.members_only then documents.seconds end as seconds,
  case when subjects.members_only then 0 when resources.type = 'deck' then (select count(*)::int from deck_cards where deck_id = resources.id)
    when resources.type = 'examination' then ${sizeOfPaperSql('resources.id')} else 0 end as children_count,
  case when not subjects.members_only then resources.file_key end as file_key, subjects.owner_id, users.nickname, users.avatar_key,
  subjects.space_id, spaces.title as space_title, spaces.colour as space_colour, ${firstCards} as cards, subjects.visit_count, subjects.comment_count, subjects.updated_at`

export const resourcesInFront: Front = {
  calls: { front: frontFiles, home: homeFiles },
  columns,
  rows,
  recommended: 'resources.is_good',
  async present(pool: Pool, rows: FileRow[]) {
    const writers = await recentAuthorsOf(
      pool,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => presentFile(row, writers.get(row.id) ?? []))
  },
}

const presentFile = (row: FileRow, user_list: Writer[]) => ({
  id: row.id,
  type: typeNames[row.type],
  ext: row.ext,
  is_locked: row.is_locked,
  title: row.title,
  excerpt: row.excerpt,
  key_character: keyCharacter(row.title),
  cover_url: row.cover_key && paths.file(row.cover_key),
  duration: row.seconds,
  children_count: row.children_count,
  file_url: row.file_key && paths.file(row.file_key),
  cards: row.cards ?? [],
  path: addressOfResource({ id: row.id, space: row.space_id, type: typeNames[row.type] }),
  author: { id: row.owner_id, nickname: row.nickname, avatar: row.avatar_key },
  user_list,
  space: { id: row.space_id, title: row.space_title, colour: colourOfSpace(row.space_id, row.space_colour) },
  count_visited: row.visit_count,
  count_comments_all: row.comment_count,
  updated_at: row.updated_at.toISOString(),
})
