import type { Pool } from 'pg'
import {
  type FeedEntry,
  type FeedText,
  kindOf,
  kindsWith,
  lockedSql,
  visibleSql,
} from '#src/features/subjects/server/public.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { AppError } from '#src/shared/errors.ts'

// What a visitor may see of a space's newest texts. Members' own feeds would need a secret in the address.
const visible = visibleSql('0', 'false')
const locked = lockedSql('0', 'false')

/** A text without its HTML. What is locked has its title, its author and its tags alone. */
export interface Entry extends FeedEntry {
  id: number
  kind: string
  /** ISO. */
  created_at: string
  updated_at: string
  owner_id: number
  nickname: string
  tags: string[] | null
  is_locked: boolean
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
  /** Newest first, each with the address of its page. */
  entries: (Entry & { path: string })[]
}

/** How many texts a feed holds. */
const length = 30

const entriesOf = ({ kind, feed }: ReturnType<typeof kindsWith<'feed'>>[number]) => `
  select subjects.id, '${kind}' as kind, subjects.created_at, subjects.updated_at, subjects.owner_id, users.nickname, ${locked} as is_locked,
    (select json_agg(tags.title order by subject_tags.position) from subject_tags join tags on tags.id = subject_tags.tag_id
      where subject_tags.subject_id = subjects.id) as tags, own.*
  from (${feed.newest(length)}) as newest join subjects on subjects.id = newest.id join users on users.id = subjects.owner_id
    cross join lateral (${feed.entry}) as own
  where ${visible}`

const spaceRow = prepared<Omit<FeedSpace, 'entries'> & { entries: Entry[] | null }>('feed of space', () => {
  const entries = kindsWith('feed').map(entriesOf).join(' union all ') || 'select null::bigint as id limit 0'
  return `select spaces.id, spaces.title, spaces.description, spaces.avatar_key, spaces.license_key, subjects.owner_id, users.nickname,
    subjects.updated_at,
    (select json_agg(entry) from (select * from (${entries}) as entries order by id desc limit ${length}) as entry) as entries
  from subjects join spaces on spaces.id = subjects.id join users on users.id = subjects.owner_id
  where subjects.id = $1 and ${visible}`
})

/** An open space and its newest texts, without their HTML. @throws not_found for what visitors may not see, whoever asks */
export async function readSpace(pool: Pool, id: number): Promise<FeedSpace> {
  const [row] = await spaceRow(pool, [id])
  if (!row) throw new AppError('not_found')
  const entries = row.entries ?? []
  return { ...row, entries: entries.map((entry) => ({ ...entry, path: pathOf(entry, id) })) }
}

const pathOf = ({ id, kind }: Entry, space: number) => kindOf(kind).feed!.address({ id, space })

/** In bytes of HTML: readers refuse feeds of many megabytes. */
const room = 2_000_000

/** The HTML of those of the entries that may be read and for which there is room, by id. */
export async function readTexts(pool: Pool, list: readonly Entry[]): Promise<Map<number, FeedText>> {
  let left = room
  const fitting = list.filter(({ html_size: size }) => {
    if (size === null || size > left) return false
    left -= size
    return true
  })
  const groups = [...Map.groupBy(fitting, ({ kind }) => kind)]
  const read = groups.map(([kind, entries]) =>
    kindOf(kind).feed!.texts(
      pool,
      entries.map(({ id }) => id),
    ),
  )
  return new Map((await Promise.all(read)).flatMap((texts) => [...texts]))
}
