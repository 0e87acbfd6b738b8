import type { Pool } from 'pg'
import { titlesOf } from '#src/features/subjects/server/public.ts'
import { afterRowSql, keySql } from '#src/platform/db/keyset.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { keyset } from '#src/platform/http/cursor.ts'
import { type SignedIn, viewerParams } from '#src/platform/permission.ts'
import { type Event, fromSite, type MessageTab, type MessageType, tabOfType, typeOfTab } from '../events.ts'
import { shownGroups, unread } from './shown.ts'

/** A total is counted to here at least, and to the end of what is shown: each of them is asked whether it may be seen. */
const COUNTED = 30
/** Of how many comments and votes it is looked whose they are: one person may like several comments below one text. */
const LOOKED_AT = 100
/** Names that are said. */
const NAMED = 3
const ANONYMOUS = '匿名用户'

interface Row {
  id: number
  place: number
  event: Event
  type: MessageTab
  at: Date
  is_read: boolean
  about_id: number
  about_kind: string
  /** The last of what happened; null where that is gone. */
  subject_id: number | null
  subject_kind: string | null
  told: number
  /** Whose doing the last of it is; null where that is nobody's to know. */
  actor_id: number | null
  nickname: string | null
  avatar: string | null
  /** How many were found, which are more than are shown where it goes on. */
  counted: number
}
interface Someone {
  id: number
  nickname: string
  avatar: string | null
}

const at = { column: 'g.at', isTime: true, id: 'g.id' }

/** $1 whose, $2 whether a site administrator, $3 the tab, $4 whether read or null; $5 and $6 are the row that they lie behind. */
const filtered = () => `${shownGroups('$1', '$2')} and g.type = $3 and ($4::boolean is null or $4 <> ${unread})`

/** $8 is how many are looked for to be counted. */
const groups = prepared<Row>(
  'notifications of a person',
  () => `with found as materialized (
    select g.*, not ${unread} as is_read, subjects.kind as about_kind from ${filtered()} and ${afterRowSql(at, 'desc', { key: '$5', id: '$6' })}
    order by g.at desc, g.id desc limit $8 offset $9)
  select page.id, page.event, page.type, page.at, page.is_read, page.about_id, page.about_kind, page.told, ${keySql({ ...at, column: 'page.at' })} as place,
    (select count(*)::int from found) as counted, own.id as subject_id, own.kind as subject_kind,
    users.id as actor_id, users.nickname, users.avatar_key as avatar
  from (select * from found order by at desc, id desc limit $7) page
  left join notifications newest on newest.id = page.newest_id
  left join subjects own on own.id = newest.subject_id and own.deleted_at is null
  left join users on users.id = newest.actor_id and not newest.anonymous
  order by page.at desc, page.id desc`,
)

interface People {
  id: number
  count: number
  /** The last of them. */
  people: Someone[]
}
/** Of groups that were told of more than once. Each anonymous act counts as a person of its own: that it is somebody else's, too, would tell who it was. */
const peopleOf = prepared<People>(
  'people of notifications',
  `select g.id, people.* from notification_groups g cross join lateral (
    with last as (
      select case when n.anonymous then -n.id else n.actor_id end as who, max(n.id) as latest from (
        select n.id, n.actor_id, n.anonymous from notifications n
        where n.about_id = g.about_id and n.user_id = g.user_id and n.event = g.event order by n.id desc limit ${LOOKED_AT}) n
      group by 1)
    select case when g.type = 'comments' or g.told <= ${LOOKED_AT} then (select count(*)::int from last) else g.told end as count,
      (select coalesce(json_agg(json_build_object('id', coalesce(users.id, 0), 'nickname', coalesce(users.nickname, '${ANONYMOUS}'),
          'avatar', users.avatar_key) order by named.latest desc), '[]')
        from (select * from last order by latest desc limit ${NAMED}) named left join users on users.id = named.who) as people) people
  where g.id = any($1::bigint[])`,
)

interface Query {
  message_type: MessageType
  is_read?: boolean | undefined
  page: number
  per_number: number
  after?: string | undefined
}

export async function listGroups({ pool }: { pool: Pool }, me: SignedIn, query: Query) {
  const { limit, offset, after } = inOrder.part(query)
  const wanted = [...viewerParams(me), tabOfType(query.message_type), query.is_read ?? null]
  const counting = Math.max(limit, COUNTED)
  const rows = await groups(pool, [...wanted, ...(after ?? first), limit, counting, offset])
  const counted = rows[0]?.counted ?? 0
  const { shown, pagination } = inOrder.page(rows, query, counted && offset + counted)
  return {
    list: await present(pool, shown),
    pagination: { ...pagination, total_capped: counted >= counting },
  }
}
const inOrder = keyset('messages', ['place', 'id'])
/** What every row lies behind. */
const first = [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]

/** Titles as they are now; what has none any more is left out. */
async function present(pool: Pool, rows: Row[]) {
  const things = rows.flatMap((row) => [
    { id: row.about_id, kind: row.about_kind },
    ...(row.subject_id !== null && row.subject_kind !== null ? [{ id: row.subject_id, kind: row.subject_kind }] : []),
  ])
  // most are told of once, and of those nothing is added up
  const often = rows.flatMap(({ id, told }) => (told > 1 ? id : []))
  const [titles, people] = await Promise.all([titlesOf(pool, things), often.length ? peopleOf(pool, [often]) : []])
  const known = new Map(people.map((group) => [group.id, group]))
  return rows.flatMap((row) => {
    const about = titles.get(row.about_id)
    if (!about) return []
    return {
      id: row.id,
      message_type: typeOfTab[row.type],
      event: row.event,
      is_read: row.is_read,
      ...saidOf(row, known.get(row.id)),
      about,
      subject: subjectOf(row, titles),
      created_at: row.at.toISOString(),
    }
  })
}

function saidOf(row: Row, people: People | undefined): { users: Someone[]; users_count: number } {
  // the site tells it, whoever decided
  if (fromSite.includes(row.event)) return { users: [], users_count: 0 }
  if (people) return { users: people.people, users_count: people.count }
  return { users: [{ id: row.actor_id ?? 0, nickname: row.nickname ?? ANONYMOUS, avatar: row.avatar }], users_count: 1 }
}

const subjectOf = <Titled>({ subject_id, about_id }: Row, titles: Map<number, Titled>): Titled | null =>
  (subject_id !== null && subject_id !== about_id && titles.get(subject_id)) || null
