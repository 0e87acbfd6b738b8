import { askedSql } from '#src/features/questions/server/public.ts'
import type { Role } from '#src/features/spaces/server/public.ts'
import { lockedSql, visibleSql } from '#src/features/subjects/server/public.ts'
import { type TagOf, tagsSql } from '#src/features/tags/server/public.ts'
import { listedColumns, type ListedRow, presentListed } from '#src/features/votes/server/public.ts'
import { keyCharacter } from '#src/platform/search-index/words/key-character.ts'
import { paths } from '#src/shared/paths.ts'
import { type ResourceKind, typeNames } from '../kind.ts'

/** What lists show of every resource, in spaces or not. */
interface CommonRow extends ListedRow {
  title: string
  type: ResourceKind
  ext: string
  excerpt: string | null
  cover_key: string | null
  /** The first real picture of the text. */
  picture_key: string | null
  seconds: number | null
  tags: TagOf[] | null
  is_good: boolean
  is_core: boolean
  is_locked: boolean
}

export interface ItemRow extends CommonRow {
  space_id: number
  space_open: boolean
  parent_id: number | null
  is_readme: boolean
  version: number
  children_count: number
  file_size: number | null
  download_count: number
}

/**
 * For `from subjects join resources … join users … left join documents …`. @param viewer as in visibleSql @param admin as in visibleSql
 * @param locked SQL for whether the viewer may not read the text; 'false' where the statement has left out what they may not
 */
export const commonColumns = (
  viewer: string,
  admin: string,
  locked: string = lockedSql(viewer, admin),
) => `${listedColumns(viewer)}, resources.title, resources.type, resources.ext,
  ${locked} as is_locked,
  case when not ${locked} then documents.excerpt end as excerpt,
  case when not ${locked} then resources.cover_key end as cover_key,
  case when not ${locked} then documents.picture_key end as picture_key, case when not ${locked} then documents.seconds end as seconds,
  ${tagsSql('subjects.id')} as tags, resources.is_good, resources.is_core`

/** Questions of one paper, drawn ones too. */
export const sizeOfPaperSql = (
  id: string,
) => `(select count(*) from examination_items where examination_id = ${id})::int
  + (select coalesce(sum(count), 0) from examination_draws where examination_id = ${id})::int`

/** For `itemTables`. @param viewer as in visibleSql @param admin as in visibleSql @param locked as in commonColumns */
export const itemColumns = (
  viewer: string,
  admin: string,
  locked?: string,
) => `${commonColumns(viewer, admin, locked)}, resources.space_id, spaces.is_open as space_open, resources.parent_id,
  resources.version, resources.download_count, files.size::int8 as file_size, spaces.readme_id is not distinct from resources.id as is_readme,
  case when resources.type = 'folder' then (select count(*)::int from resources child where child.space_id = resources.space_id
    and child.parent_id = resources.id and child.deleted_with is null)
    when resources.type = 'deck' then (select count(*)::int from deck_cards where deck_id = resources.id)
    when resources.type = 'examination' then ${sizeOfPaperSql('resources.id')} else 0 end as children_count`

export const itemTables = `subjects join resources on resources.id = subjects.id join spaces on spaces.id = resources.space_id
  join users on users.id = subjects.owner_id left join documents on documents.resource_id = resources.id
  left join files on files.key = resources.file_key`

export const typeOf = (row: { type: ResourceKind; is_readme: boolean }) =>
  row.is_readme ? ('ProductReadme' as const) : typeNames[row.type]

/** What its author chose, else what the text shows first. */
function coverOf({ cover_key, picture_key }: Pick<CommonRow, 'cover_key' | 'picture_key'>) {
  const key = cover_key ?? picture_key
  return key && paths.file(key)
}

export const presentCommon = (row: CommonRow) => ({
  ...presentListed(row),
  title: row.title,
  description: row.excerpt ?? '',
  key_character: keyCharacter(row.title),
  cover_url: coverOf(row),
  duration: row.seconds,
  tags: row.tags ?? [],
})

export const presentItem = (row: ItemRow) => ({
  ...presentCommon(row),
  type: typeOf(row),
  ext: row.ext,
  parent_id: row.parent_id,
  product_id: row.space_id,
  is_good: row.is_good,
  is_core: row.is_core,
  is_locked: row.is_locked,
  is_open: row.space_open && !row.is_locked,
  children_count: row.children_count,
  ufile_size: row.file_size,
  count: row.download_count,
  version: row.version,
})

interface AttachmentRow {
  key: string
  name: string
  content_type: string
  size: number
  count: number
}

/** The text itself and what hangs on it. */
export interface TextRow {
  text: string | null
  outline: { id: string; level: number; text: string }[] | null
  has_math: boolean | null
  attachments: AttachmentRow[] | null
  /** Of a deck that is to be edited. */
  cards: { id: number; title: string }[] | null
  original_type: number
  original_author: string
  original_content: string
  version: number
}

/** `raw`: SQL for whether the clean HTML is wanted instead of what readers get. */
export const textColumns = (
  viewer: string,
  admin: string,
  raw: string,
) => `resources.original_type, case when ${lockedSql(viewer, admin)} then '' else resources.original_author end as original_author,
  case when ${lockedSql(viewer, admin)} then '' else resources.original_content end as original_content, resources.version, case when not ${lockedSql(viewer, admin)} then documents.outline end as outline,
  documents.has_math, case when ${lockedSql(viewer, admin)} then null when ${raw} then documents.content else documents.rendered end as text,
  case when ${raw} and resources.type = 'deck' and not ${lockedSql(viewer, admin)} then (
    select coalesce(json_agg(json_build_object('id', card_id, 'title', case when ${visibleSql(viewer, admin)} then coalesce(cards.title, ${askedSql('card_id')}->>'title') else '' end)
      order by position, card_id), '[]'::json)
    from deck_cards join subjects on subjects.id = card_id left join cards on cards.id = card_id
    where deck_id = resources.id) end as cards,
  case when not ${lockedSql(viewer, admin)} then (
    select json_agg(json_build_object('key', f.key, 'name', f.name, 'content_type', f.content_type, 'size', f.size,
      'count', a.download_count) order by a.position)
    from attachments a join files f on f.key = a.file_key where a.resource_id = resources.id) end as attachments`

export interface DetailRow extends ItemRow, TextRow {
  file_key: string | null
  product_title: string
  role: Role | null
  above: { id: number; title: string }[] | null
}

export const presentAttachment = ({ key, name, content_type, size, count }: AttachmentRow) => ({
  ufile_key: key,
  ufile_size: size,
  ufile: paths.file(key),
  name,
  content_type,
  count,
})
