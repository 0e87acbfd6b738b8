import type { Pool } from 'pg'
import { visibleSpaceSql, visibleTo } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import type { Services } from '#src/platform/http/route.ts'
import type { Viewer } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { pageOf } from '#src/shared/paging.ts'
import { isRestorable } from './deletion.ts'
import { cardColumns, type CardRow, presentCard } from './cards.ts'

interface ListQuery {
  select_type: 'all' | 'history' | 'admin' | 'collection' | 'deleted'
  user_id?: number | undefined
  page: number
  per_number: number
  order_type: 'updated' | 'created' | 'comments' | 'liked' | 'collected' | 'vote'
  order_action: 'asc' | 'desc'
}

const orderColumn = {
  updated: 'subjects.updated_at',
  created: 'subjects.created_at',
  comments: 'subjects.comment_count',
  liked: 'subjects.like_count',
  vote: 'subjects.like_count',
  collected: 'subjects.collection_count',
} as const

/** A list of spaces: ids of one page first, then everything about those in one statement. */
export async function listSpaces({ db, pool }: Pick<Services, 'db' | 'pool'>, viewer: Viewer, query: ListQuery) {
  const { ids, total } =
    query.select_type === 'all' ? await allSpaces(pool, viewer, query) : await spacesOf(db, viewer, query)
  return { list: await cardsOf(pool, ids), pagination: pageOf(query, total) }
}

interface IdRow {
  id: number
}
/** One statement an order, each with an index of its own. */
const inOrder = (column: string, action: 'asc' | 'desc') =>
  prepared<IdRow>(
    `spaces by ${column} ${action}`,
    `select subjects.id from subjects join spaces on spaces.id = subjects.id
    where subjects.kind = 'space' and subjects.deleted_at is null and ${visibleSpaceSql('$1', '$2')}
    order by subjects.${column} ${action}, subjects.id ${action} limit $3 offset $4`,
  )
const both = (column: string) => ({ asc: inOrder(column, 'asc'), desc: inOrder(column, 'desc') })
const byLikes = both('like_count')
const orders = {
  updated: both('updated_at'),
  created: both('created_at'),
  comments: both('comment_count'),
  liked: byLikes,
  vote: byLikes,
  collected: both('collection_count'),
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
  const who = [viewer?.id ?? 0, viewer?.isAdmin === true]
  const { page, per_number: size } = query
  const [rows, [count]] = await Promise.all([
    orders[query.order_type][query.order_action](pool, [...who, size, (page - 1) * size]),
    countAll(pool, who),
  ])
  return { ids: rows.map((row) => row.id), total: count!.total }
}

/** What one person visited, manages, follows or deleted: few enough to be sorted. */
async function spacesOf(db: Db, viewer: Viewer, query: ListQuery) {
  const person = query.user_id ?? viewer?.id
  if (!person) throw new AppError('unauthenticated')
  // what somebody read lately or deleted is their own business
  if ((query.select_type === 'history' || query.select_type === 'deleted') && person !== viewer?.id)
    throw new AppError('forbidden')
  const matching = matchingSpaces(db, viewer, { ...query, person })
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await matching
    .select('subjects.id')
    .orderBy(query.select_type === 'history' ? 'recent.visited_at' : orderColumn[query.order_type], query.order_action)
    .orderBy('subjects.id', query.order_action)
    .limit(query.per_number)
    .offset((query.page - 1) * query.per_number)
    .execute()
  return { ids: rows.map((row) => row.id), total }
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
