import type { Pool } from 'pg'
import { findSubjects, kindsWith, titlesOf } from '#src/features/subjects/server/public.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { keyset } from '#src/platform/http/cursor.ts'
import type { Services } from '#src/platform/http/route.ts'
import type { Viewer } from '#src/platform/permission.ts'
import { invalidField } from '#src/shared/errors.ts'
import { A_DAY, actsSql, daysSql, isPublic } from './scores.ts'

interface Entry {
  key: string
  points: number
  counted: number
  subject_id: number
  /** ISO 8601. */
  at: string
  /** In microseconds. */
  place: number
}
interface Part {
  total: number
  score: number
  acts: { key: string; score: number; count: number }[] | null
  entries: Entry[] | null
}

/** $1: whose, $2 and $3: how many, after how many, $4 and $5: behind which place and subject, or null. @param of SQL over `subjects` beside `acts`: whose acts count */
const ledger = (name: string, of: () => string) =>
  prepared<Part>(
    name,
    () => `with acts as materialized (${actsSql('act.user_id = $1')}),
    counted as (
      select acts.kind as key, points, at, subject_id, least(points, greatest(0, ${A_DAY} - (sum(points) over (
        partition by acts.kind, (at at time zone 'Asia/Shanghai')::date order by at, subject_id rows unbounded preceding) - points)))::int as counted
      from acts join subjects on subjects.id = acts.subject_id where ${of()})
    select count(*)::int as total, coalesce(sum(counted), 0)::int as score,
      (select json_agg(json_build_object('key', key, 'score', score, 'count', count) order by score desc, key) from (
        select key, sum(counted)::int as score, count(*)::int as count from counted group by key) by_act) as acts,
      (select json_agg(part) from (
        select *, (extract(epoch from at) * 1000000)::bigint as place from counted
        where $4::bigint is null or (at, subject_id) < ('epoch'::timestamptz + $4 * interval '1 microsecond', $5::bigint)
        order by at desc, subject_id desc, key limit $2 offset $3) part) as entries
    from counted`,
  )
const ofPublic = ledger('public ledger of a person', isPublic)
const ofAll = ledger('whole ledger of a person', () => 'subjects.deleted_at is null')

interface Wanted {
  userId: number
  page: number
  per_number: number
  after?: string | undefined
}
const inOrder = keyset('ledger', ['place', 'subject_id'])

/** What a person did that stands, newest first: their own whole, of others what everybody may see. */
export async function ledgerOf({ pool, db }: Pick<Services, 'pool' | 'db'>, viewer: Viewer, wanted: Wanted) {
  const { limit, offset, after } = inOrder.part(wanted)
  const find = viewer?.id === wanted.userId ? ofAll : ofPublic
  const [part] = await find(pool, [wanted.userId, limit, offset, ...(after ?? [null, null])])
  const { shown, pagination } = inOrder.page(part!.entries ?? [], wanted, part!.total)
  const seen = await findSubjects(db, viewer, [...new Set(shown.map(({ subject_id: id }) => id))])
  const subjects = await titlesOf(db, seen)
  return {
    list: shown.map(({ subject_id, at, place: _place, ...entry }) => ({
      ...entry,
      subject: subjects.get(subject_id) ?? null,
      created_at: new Date(at).toISOString(),
    })),
    pagination,
    score: part!.score,
    acts: part!.acts ?? [],
  }
}

const ofAct = prepared<{ score: number }>(
  'score of an act',
  () => `with acts as (select * from (${actsSql('act.user_id = $1')}) every where every.kind = $2)
  select coalesce(sum(points), 0)::int as score from (${daysSql('subjects.deleted_at is null')}) days`,
)

/** One's own points for a kind of act. @throws invalid for a key that no kind declares */
export async function scoreOfAct(pool: Pool, userId: number, key: string) {
  if (!actKeys().includes(key)) throw invalidField('key', `不认识的行为，可用的有：${actKeys().join('、')}`)
  const [row] = await ofAct(pool, [userId, key])
  return { key, score: row!.score }
}

/** As the ledger calls what people do, by the declarations of the kinds: an act that is its own record has its kind's name. */
const actKeys = () =>
  kindsWith('score').flatMap(({ kind, score, acts, actNames = [kind] }) =>
    acts ? actNames : Object.keys(score).map((act) => `${act}_${kind}`),
  )
