import type { Pool } from 'pg'
import { lockedSql, visibleSql } from '#src/features/subjects/server/public.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { AppError } from '#src/shared/errors.ts'

// What a visitor may see of a space's newest texts. Members' own feeds would need a secret in the address.
const visible = visibleSql('0', 'false')
const locked = lockedSql('0', 'false')

interface FileOf {
  key: string
  name: string
  content_type: string
  size: number
}
/** A text without its HTML. What is locked has its title, its author and its tags alone. */
export interface Entry {
  id: number
  type: 'document' | 'snippet' | 'file'
  title: string
  version: number
  /** ISO. */
  created_at: string
  updated_at: string
  owner_id: number
  nickname: string
  tags: string[] | null
  original_type: 1 | 2
  original_author: string
  original_content: string
  is_locked: boolean
  excerpt: string | null
  cover_key: string | null
  /** What a local file holds. */
  file: FileOf | null
  attachments: FileOf[] | null
  /** Of the HTML, in bytes, and the version of the sanitiser that cleaned it. */
  html_size: number | null
  sanitiser_version: number
}

export interface FeedSpace {
  id: number
  title: string
  description: string
  avatar_key: string | null
  license_key: string | null
  owner_id: number
  nickname: string
  updated_at: Date
  /** Newest first. */
  entries: Entry[] | null
}

/** How many texts a feed holds. */
const length = 30

const fileJson = `json_build_object('key', files.key, 'name', files.name, 'content_type', files.content_type, 'size', files.size)`

// The id tells the order in which texts were made: resources_newest gives them without sorting, however full the space or the house.
const newest = `select id from resources where resources.space_id = spaces.id and resources.deleted_with is null
  and not resources.is_folder and spaces.readme_id is distinct from resources.id order by id desc limit ${length}`

const entries = `select resources.id, resources.type, resources.title, resources.version, subjects.created_at, subjects.updated_at,
    subjects.owner_id, users.nickname, case when ${locked} then 1 else resources.original_type end as original_type,
    resources.original_author, resources.original_content, ${locked} as is_locked, documents.sanitiser_version,
    (select json_agg(tags.title order by subject_tags.position) from subject_tags join tags on tags.id = subject_tags.tag_id
      where subject_tags.subject_id = resources.id) as tags,
    case when not ${locked} then documents.excerpt end as excerpt,
    case when not ${locked} then octet_length(documents.content) end as html_size,
    case when not ${locked} then resources.cover_key end as cover_key,
    case when not ${locked} then (select ${fileJson} from files where files.key = resources.file_key) end as file,
    case when not ${locked} then (select json_agg(${fileJson} order by attachments.position) from attachments
      join files on files.key = attachments.file_key where attachments.resource_id = resources.id) end as attachments
  from (${newest}) as newest join resources on resources.id = newest.id join subjects on subjects.id = resources.id
    join users on users.id = subjects.owner_id join documents on documents.resource_id = resources.id
  where ${visible} order by resources.id desc`

const spaceRow = prepared<FeedSpace>(
  'feed of space',
  `select spaces.id, spaces.title, spaces.description, spaces.avatar_key, spaces.license_key, subjects.owner_id, users.nickname,
    subjects.updated_at, (select json_agg(entry) from (${entries}) as entry) as entries
  from subjects join spaces on spaces.id = subjects.id join users on users.id = subjects.owner_id
  where subjects.id = $1 and ${visible}`,
)

/** An open space and its newest texts, without their HTML. @throws not_found for what visitors may not see, whoever asks */
export async function readSpace(pool: Pool, id: number): Promise<FeedSpace> {
  const [row] = await spaceRow(pool, [id])
  if (!row) throw new AppError('not_found')
  return row
}

/** In bytes of HTML: readers refuse feeds of many megabytes. */
const room = 2_000_000

const textRows = prepared<Text & { id: number }>(
  'texts of feed',
  'select resource_id as id, content, outline from documents where resource_id = any($1::bigint[])',
)
export interface Text {
  /** Clean HTML. */
  content: string
  outline: { id: string }[]
}

/** The HTML of those of the entries that may be read and for which there is room, by id. */
export async function readTexts(pool: Pool, list: readonly Entry[]): Promise<Map<number, Text>> {
  let left = room
  const fitting = list.filter(({ html_size: size }) => {
    if (size === null || size > left) return false
    left -= size
    return true
  })
  const rows = await textRows(pool, [fitting.map(({ id }) => id)])
  return new Map(rows.map(({ id, ...text }) => [id, text]))
}
