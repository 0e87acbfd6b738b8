import type { Pool } from 'pg'
import { findSubjects, titlesOf } from '#src/features/subjects/server/public.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { keyset } from '#src/platform/http/cursor.ts'
import type { Services } from '#src/platform/http/route.ts'
import { type SignedIn, viewerParams } from '#src/platform/permission.ts'
import { A_DAY, actsSql, isSeenBy } from './scores.ts'

// What some people did in some spaces, as one viewer may see it. What was done anonymously is in no ledger.

interface Among {
  /** Which the viewer may see. */
  spaces: readonly number[]
  people: readonly number[]
}

interface RecordRow {
  user_id: number
  nickname: string
  avatar_key: string | null
  key: string
  points: number
  subject_id: number
  at: Date
  /** In microseconds. */
  place: number
}
/** $1 and $2 the viewer, $3 the spaces, $4 the people. */
const seen =
  () => `with acts as materialized (${actsSql('act.space_id = any($3::bigint[]) and act.user_id = any($4::bigint[])')}),
  seen as (select acts.*, (extract(epoch from acts.at) * 1000000)::bigint as place from acts
    join subjects on subjects.id = acts.subject_id where ${isSeenBy('$1::bigint', '$2::boolean')})`
const page = prepared<RecordRow>(
  'records among some',
  () => `${seen()} select seen.user_id, users.nickname, users.avatar_key, seen.kind as key, points, subject_id, at, place from seen
  join users on users.id = seen.user_id
  where $5::bigint is null or (place, subject_id, user_id) < ($5, $6::bigint, $7::bigint)
  order by place desc, subject_id desc, user_id desc limit $8 offset $9`,
)
const counted = prepared<{ total: number }>(
  'count records among some',
  () => `${seen()} select count(*)::int as total from seen`,
)
const newestFirst = keyset('records', ['place', 'subject_id', 'user_id'])

interface Part {
  page: number
  per_number: number
  after?: string | undefined
}
/** Newest first. */
export async function recordsAmong(
  { pool, db }: Pick<Services, 'pool' | 'db'>,
  me: SignedIn,
  { spaces, people, ...query }: Among & Part,
) {
  const asked = [...viewerParams(me), spaces, people]
  const { limit, offset, after } = newestFirst.part(query)
  const [rows, [count]] = await Promise.all([
    page(pool, [...asked, ...(after ?? [null, null, null]), limit, offset]),
    counted(pool, asked),
  ])
  const { shown, pagination } = newestFirst.page(rows, query, count!.total)
  const subjects = await titlesOf(db, await findSubjects(db, me, [...new Set(shown.map((row) => row.subject_id))]))
  return {
    list: shown.map((row) => ({
      key: row.key,
      points: row.points,
      user: { id: row.user_id, nickname: row.nickname, avatar: row.avatar_key },
      subject: subjects.get(row.subject_id) ?? null,
      created_at: row.at.toISOString(),
    })),
    pagination,
  }
}

const sums = prepared<{ user_id: number; score: number; count: number }>(
  'sums among some',
  () => `${seen()} select user_id, sum(points)::int as score, sum(count)::int as count from (
    select user_id, kind, least(${A_DAY}, sum(points)) as points, count(*) as count from seen
    where at >= ($5::date::timestamp at time zone 'Asia/Shanghai') and at < (($6::date + 1)::timestamp at time zone 'Asia/Shanghai')
    group by user_id, kind, (at at time zone 'Asia/Shanghai')::date) days group by user_id`,
)

/** How often each of them earned points, and how many, from the first day of Asia/Shanghai to the last. */
export const sumsAmong = (
  pool: Pool,
  me: SignedIn,
  { spaces, people, first, last }: Among & { first: string; last: string },
) => sums(pool, [...viewerParams(me), spaces, people, first, last])
