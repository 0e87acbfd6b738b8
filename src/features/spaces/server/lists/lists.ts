import type { Pool } from 'pg'
import { visibleSpaceSql } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { afterRowSql, keySql, subjectKeys, type SubjectOrder } from '#src/platform/db/keyset.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import type { Services } from '#src/platform/http/route.ts'
import { type Viewer, viewerParams } from '#src/platform/permission.ts'
import { keyset } from '#src/platform/http/cursor.ts'
import { cardColumns, type CardRow, presentCard } from './cards.ts'
import { type ListQuery, spacesOf } from './spaces-of-person.ts'

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
function statements(order: SubjectOrder, action: 'asc' | 'desc') {
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
    byCursor: select('by cursor', `and ${afterRowSql(key, action, { key: '$4', id: '$5' })} ${sorted}`),
  }
}
const both = (order: SubjectOrder) => ({ asc: statements(order, 'asc'), desc: statements(order, 'desc') })
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
  const { order_type, order_action } = query
  const { byPage, byCursor } = orders[order_type][order_action]
  const inOrder = keyset(`${order_type}:${order_action}`, ['key', 'id'])
  const { limit, offset, after } = inOrder.part(query)
  const [[count], rows] = await Promise.all([
    countAll(pool, who),
    after ? byCursor(pool, [...who, limit, ...after]) : byPage(pool, [...who, limit, offset]),
  ])
  const { shown, pagination } = inOrder.page(rows, query, count!.total)
  return { ids: shown.map((row) => row.id), pagination }
}

const cards = prepared<CardRow>(
  'cards of spaces',
  () => `select ${cardColumns()} from unnest($1::bigint[]) with ordinality as wanted (id, place)
  join subjects on subjects.id = wanted.id join spaces on spaces.id = subjects.id join users on users.id = subjects.owner_id
  order by wanted.place`,
)
/** Cards of those spaces in that order. The caller has made sure that the viewer may see them. */
export const cardsOf = async (from: Pool | Db, ids: number[]) =>
  ids.length ? (await cards(from, [ids])).map(presentCard) : []
