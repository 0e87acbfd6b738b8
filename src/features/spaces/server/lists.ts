import { sql } from 'kysely'
import type { Pool } from 'pg'
import { visibleSpaceSql, visibleTo } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { behindSql, keySql, subjectKeys, type SubjectOrder } from '#src/platform/db/keyset.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import type { Services } from '#src/platform/http/route.ts'
import { type Viewer, viewerParams } from '#src/platform/permission.ts'
import { cursorOf, cutPage, valuesOf } from '#src/platform/http/cursor.ts'
import { AppError, invalidField } from '#src/shared/errors.ts'
import { cursorPageOf, pageOf } from '#src/shared/paging.ts'
import { isRestorable } from './settings/deletion.ts'
import { cardColumns, type CardRow, presentCard } from './cards.ts'

interface ListQuery {
  select_type: 'all' | 'history' | 'admin' | 'collection' | 'deleted'
  user_id?: number | undefined
  page: number
  per_number: number
  after?: string | undefined
  order_type: SubjectOrder
  order_action: 'asc' | 'desc'
}

/** A list of spaces: ids of one page first, then everything about those in one statement. */
export async function listSpaces({ db, pool }: Pick<Services, 'db' | 'pool'>, viewer: Viewer, query: ListQuery) {
  const { ids, pagination } =
    query.select_type === 'all' ? await allSpaces(pool, viewer, query) : await spacesOf(db, viewer, query)
  return { list: await cardsOf(pool, ids), pagination }
}

interface IdRow {
  id: number
  key: number
}
/** One statement an order, each with an index of its own; by cursor, one more. $3 and $4: how many, after how many, or $4 and $5 the row. */
function inOrder(order: SubjectOrder, action: 'asc' | 'desc') {
  const key = subjectKeys[order]
  const select = (name: string, rest: string) =>
    prepared<IdRow>(
      `spaces by ${key.column} ${action} ${name}`,
      `select subjects.id, ${keySql(key)} as key from subjects join spaces on spaces.id = subjects.id
      where subjects.kind = 'space' and subjects.deleted_at is null and ${visibleSpaceSql('$1', '$2')} ${rest}`,
    )
  const sorted = `order by ${key.column} ${action}, subjects.id ${action} limit $3`
  return {
    byPage: select('by page', `${sorted} offset $4`),
    byCursor: select('by cursor', `and ${behindSql(key, action, { key: '$4', id: '$5' })} ${sorted}`),
  }
}
const both = (order: SubjectOrder) => ({ asc: inOrder(order, 'asc'), desc: inOrder(order, 'desc') })
const byLikes = both('liked')
const orders = {
  updated: both('updated'),
  created: both('created'),
  comments: both('comments'),
  liked: byLikes,
  vote: byLikes,
  collected: both('collected'),
}
/** The open ones out of an index that holds nothing else, and the private ones of the viewer. */
const countAll = prepared<{ total: number }>(
  'count spaces',
  `select case when $2 then (select count(*) from spaces where deleted_at is null)
    else (select count(*) from spaces where is_open and deleted_at is null) + (
      select count(*) from memberships m join spaces on spaces.id = m.space_id
      where m.user_id = $1 and not spaces.is_open and spaces.deleted_at is null) end::int as total`,
)

async function allSpaces(pool: Pool, viewer: Viewer, query: ListQuery) {
  const who = viewerParams(viewer)
  const { page, per_number: size, order_type, order_action, after } = query
  const { byPage, byCursor } = orders[order_type][order_action]
  const order = `${order_type}:${order_action}`
  // one more tells whether the list goes on
  const rows =
    after === undefined
      ? byPage(pool, [...who, size + 1, (page - 1) * size])
      : byCursor(pool, [...who, size + 1, ...valuesOf(after, order, 2)])
  const [[count], { shown, hasMore }] = await Promise.all([countAll(pool, who), rows.then((all) => cutPage(all, size))])
  const last = shown.at(-1)
  const cursor = hasMore && last ? cursorOf(order, [last.key, last.id]) : null
  return { ids: shown.map((row) => row.id), pagination: cursorPageOf(query, count!.total, cursor) }
}

/** What one person visited, manages, follows or deleted: few enough to be sorted. */
async function spacesOf(db: Db, viewer: Viewer, query: ListQuery) {
  const person = query.user_id ?? viewer?.id
  if (!person) throw new AppError('unauthenticated')
  if (query.after !== undefined) throw invalidField('after', '这个列表只能按页取')
  // what somebody read lately or deleted is their own business
  if ((query.select_type === 'history' || query.select_type === 'deleted') && person !== viewer?.id)
    throw new AppError('forbidden')
  const matching = matchingSpaces(db, viewer, { ...query, person })
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await matching
    .select('subjects.id')
    .orderBy(
      query.select_type === 'history' ? 'recent.visited_at' : sql.raw(subjectKeys[query.order_type].column),
      query.order_action,
    )
    .orderBy('subjects.id', query.order_action)
    .limit(query.per_number)
    .offset((query.page - 1) * query.per_number)
    .execute()
  return { ids: rows.map((row) => row.id), pagination: pageOf(query, total) }
}

function matchingSpaces(db: Db, viewer: Viewer, { select_type, person }: ListQuery & { person: number }) {
  return db
    .selectFrom('subjects')
    .leftJoin('recent_spaces as recent', (join) =>
      join
        .onRef('recent.space_id', '=', 'subjects.id')
        .on('recent.user_id', '=', select_type === 'history' ? person : 0),
    )
    .where('subjects.kind', '=', 'space')
    .$if(select_type !== 'deleted', (qb) => qb.where(visibleTo(viewer)))
    .$if(select_type === 'deleted', (qb) => qb.where('subjects.owner_id', '=', person).where(isRestorable))
    .$if(select_type === 'history', (qb) => qb.where('recent.visited_at', 'is not', null))
    .$if(select_type === 'admin', (qb) =>
      qb.where('subjects.id', 'in', (eb) =>
        eb.selectFrom('memberships').select('space_id').where('user_id', '=', person).where('role', '!=', 'member'),
      ),
    )
    .$if(select_type === 'collection', (qb) =>
      qb.where('subjects.id', 'in', (eb) =>
        eb.selectFrom('votes').select('subject_id').where('user_id', '=', person).where('scope', '=', 'collection'),
      ),
    )
}

const cards = prepared<CardRow>(
  'cards of spaces',
  `select ${cardColumns} from unnest($1::bigint[]) with ordinality as wanted (id, place)
  join subjects on subjects.id = wanted.id join spaces on spaces.id = subjects.id join users on users.id = subjects.owner_id
  order by wanted.place`,
)
/** Cards of those spaces in that order. The caller has made sure that the viewer may see them. */
export const cardsOf = async (from: Pool | Db, ids: number[]) =>
  ids.length ? (await cards(from, [ids])).map(presentCard) : []
