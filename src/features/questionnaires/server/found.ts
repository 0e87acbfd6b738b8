import type { Pool } from 'pg'
import { findInside, groupTitleSql } from '#src/features/groups/server/public.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { keyset } from '#src/platform/http/cursor.ts'
import { type SignedIn, type Viewer, viewerParams } from '#src/platform/permission.ts'
import type { In } from '#src/shared/endpoint.ts'
import { AppError } from '#src/shared/errors.ts'
import { paths } from '#src/shared/paths.ts'
import type { listGroupQuestionnaires, listQuestionnaires } from '../contract.ts'
import type { Item } from '../items.ts'
import type { Place } from '../shapes.ts'
import { deliveredSql, reachedSql } from './places.ts'
import { questionnaires } from './policy.ts'

export interface Row {
  id: number
  title: string
  description: string
  state: 'draft' | 'released' | 'ended'
  version: number
  is_anonymous: boolean
  is_repeatable: boolean
  is_shuffled: boolean
  starts_at: Date | null
  ends_at: Date | null
  quota: number | null
  reply_count: number
  owner_id: number
  nickname: string
  avatar: string | null
  has_replied: boolean
  /** Somebody may reply who asks. */
  is_reached: boolean
  is_early: boolean
  is_late: boolean
  created_at: Date
  updated_at: Date
}
export interface Whole extends Row {
  items: Item[]
  released_at: Date | null
  ended_at: Date | null
}

const columns = `subjects.id, title, description, state, version, is_anonymous, is_repeatable, is_shuffled, starts_at, ends_at, quota,
  reply_count, subjects.owner_id, users.nickname, users.avatar_key as avatar, subjects.created_at, subjects.updated_at,
  exists (select from questionnaire_participants p where p.questionnaire_id = subjects.id and p.user_id = $1) as has_replied,
  ${reachedSql('$1')} as is_reached, coalesce(starts_at > now(), false) as is_early, coalesce(ends_at <= now(), false) as is_late`
const tables = `subjects join questionnaires on questionnaires.id = subjects.id join users on users.id = subjects.owner_id`

/** $2: site administrators see all. */
const seen = `subjects.deleted_at is null and ($2 or subjects.owner_id = $1 or ${reachedSql('$1')})`

const one = prepared<Whole>(
  'read questionnaire',
  `select ${columns}, items, released_at, ended_at from ${tables} where subjects.id = $3 and ${seen}`,
)

/** One of the viewer's own, or one that was delivered to them; for anybody else there is none. @throws not_found */
export async function findQuestionnaire(from: Pool | Db, viewer: Viewer, id: number) {
  const [row] = await one(from, [...viewerParams(viewer), id])
  if (!row) throw new AppError('not_found')
  return { ...row, ownerId: row.owner_id }
}
export type Found = Awaited<ReturnType<typeof findQuestionnaire>>

const hold = prepared('hold questionnaire', 'select from questionnaires where id = $1 for no key update')

/** As it is while its row is held. @throws not_found */
export async function holdQuestionnaire(trx: Db, viewer: Viewer, id: number): Promise<Found> {
  await hold(trx, [id])
  return findQuestionnaire(trx, viewer, id)
}

const delivered = prepared<{ place: Place; id: number | null; title: string }>(
  'places of a questionnaire',
  `select d.place, coalesce(d.space_id, d.group_id) as id, coalesce(spaces.title, ${groupTitleSql('d.group_id')}, '') as title
  from questionnaire_deliveries d left join spaces on spaces.id = d.space_id
  where d.questionnaire_id = $1 order by d.place, d.space_id, d.group_id`,
)

/** @throws not_found */
export async function readQuestionnaire(from: Pool | Db, me: SignedIn, id: number) {
  const row = await findQuestionnaire(from, me, id)
  const can = questionnaires.can(me, row)
  const closed = closedBy(row)
  return {
    ...present(row, me),
    questionnaire_items: row.items,
    quota: row.quota,
    version: row.version,
    places: can.deliver ? await delivered(from, [id]) : [],
    released_at: row.released_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    can: {
      ...can,
      restructure: can.edit && row.state === 'draft',
      deliver: can.deliver && row.state !== 'ended',
      end: can.end && row.state === 'released',
      reply: row.is_reached && closed === null && (row.is_repeatable || !row.has_replied),
    },
  }
}

/** Why nobody replies now. */
export function closedBy({ state, is_early, is_late, quota, reply_count }: Row) {
  if (state !== 'released') return state
  if (is_early) return 'early' as const
  if (is_late) return 'late' as const
  return quota !== null && reply_count >= quota ? ('full' as const) : null
}

const newestFirst = keyset('questionnaires', ['id'])
const lists = {
  mine: 'subjects.deleted_at is null and subjects.owner_id = $1',
  received: `subjects.deleted_at is null and subjects.owner_id <> $1 and subjects.id in (${deliveredSql('$1')})
    and ${reachedSql('$1')}`,
}
const listed = {
  mine: prepared<Row>('own questionnaires', listSql(lists.mine)),
  received: prepared<Row>('questionnaires to fill in', listSql(lists.received)),
}
const totals = {
  mine: prepared<{ total: number }>('count own questionnaires', countSql(lists.mine)),
  received: prepared<{ total: number }>('count questionnaires to fill in', countSql(lists.received)),
}
function listSql(which: string): string {
  return `select ${columns} from ${tables} where ${which} and ($2::bigint is null or subjects.id < $2)
  order by subjects.id desc limit $3 offset $4`
}
function countSql(which: string): string {
  return `select count(*)::int as total from ${tables} where ${which}`
}

export async function listOf(pool: Pool, me: SignedIn, query: In<typeof listQuestionnaires, 'out'>['query']) {
  const { limit, offset, after } = newestFirst.part(query)
  const [rows, [counted]] = await Promise.all([
    listed[query.type](pool, [me.id, after?.[0] ?? null, limit, offset]),
    totals[query.type](pool, [me.id]),
  ])
  const { shown, pagination } = newestFirst.page(rows, query, counted!.total)
  return { list: shown.map((row) => present(row, me)), pagination }
}

const inGroup = `from ${tables} where subjects.id in (select questionnaire_id from questionnaire_deliveries where group_id = $3) and ${seen}`
const listedInGroup = prepared<Row>(
  'questionnaires of a group',
  `select ${columns} ${inGroup} and ($4::bigint is null or subjects.id < $4) order by subjects.id desc limit $5 offset $6`,
)
const totalInGroup = prepared<{ total: number }>(
  'count questionnaires of a group',
  `select count(*)::int as total ${inGroup}`,
)
const newestInGroup = keyset('group-questionnaires', ['id'])
type InGroup = In<typeof listGroupQuestionnaires, 'out'>

/** What was delivered to a group, as far as it reaches the viewer. @throws not_found, forbidden for who is not in it */
export async function listOfGroup(pool: Pool, me: SignedIn, { params, query }: Pick<InGroup, 'params' | 'query'>) {
  const who = [...viewerParams(me), (await findInside(pool, me, params.groupId)).id]
  const { limit, offset, after } = newestInGroup.part(query)
  const [rows, [counted]] = await Promise.all([
    listedInGroup(pool, [...who, after?.[0] ?? null, limit, offset]),
    totalInGroup(pool, who),
  ])
  const { shown, pagination } = newestInGroup.page(rows, query, counted!.total)
  return { list: shown.map((row) => present(row, me)), pagination }
}

const mayCount = (row: Row, me: SignedIn) => questionnaires.may(me, 'read_results', { ...row, ownerId: row.owner_id })
const present = (row: Row, me: SignedIn) => ({
  id: row.id,
  type: 'Questionnaire',
  title: row.title,
  description: row.description,
  state: row.state,
  user: { id: row.owner_id, nickname: row.nickname, avatar: row.avatar },
  is_anonymous: row.is_anonymous,
  is_repeatable: row.is_repeatable,
  is_shuffled: row.is_shuffled,
  starts_at: row.starts_at?.toISOString() ?? null,
  ends_at: row.ends_at?.toISOString() ?? null,
  reply_count: mayCount(row, me) ? row.reply_count : null,
  has_replied: row.has_replied,
  closed: closedBy(row),
  path: paths.questionnaire(row.id),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})
