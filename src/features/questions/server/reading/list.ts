import { type RawBuilder, sql } from 'kysely'
import type { Pool } from 'pg'
import { findSpace } from '#src/features/spaces/server/public.ts'
import { visibleTo } from '#src/features/subjects/server/public.ts'
import { carriesTagSql, idsOfTags } from '#src/features/tags/server/public.ts'
import { isGoodSql, isLockedSql, isSolvedSql } from '#src/features/threads/server/public.ts'
import { behind, type Key, keySql, subjectKeys } from '#src/platform/db/keyset.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { keyset } from '#src/platform/http/cursor.ts'
import type { Services } from '#src/platform/http/route.ts'
import { type Viewer, viewerParams } from '#src/platform/permission.ts'
import type { In } from '#src/shared/endpoint.ts'
import type { listQuestions } from '#src/features/questions/contract.ts'
import { askingQuestions } from '../policy.ts'
import { itemColumns, type ItemRow, itemTables, presentItem } from './present.ts'

type Query = In<typeof listQuestions, 'out'>['query']
interface Order {
  type: keyof typeof keys
  action: 'asc' | 'desc'
}

const keys = {
  ...subjectKeys,
  updated: { column: 'questions.changed_at', isTime: true, id: 'questions.id' },
  // ids are given in the order in which questions are made
  created: { column: 'questions.id', isTime: false, id: 'questions.id' },
  comments: { column: 'questions.comment_count', isTime: false, id: 'questions.id' },
} satisfies Record<string, Key>

/** Questions of a space. All that lies in it is seen by those who see it, which is asked once. @throws not_found, invalid */
export async function listOf(
  { db, pool }: Pick<Services, 'db' | 'pool'>,
  viewer: Viewer,
  { spaceId, ...query }: Query & { spaceId: number },
) {
  const space = await findSpace(pool, viewer, spaceId)
  const order = await orderOf(db, spaceId, query)
  const where = await conditions(db, viewer, { ...query, spaceId })
  const { ids, pagination } = where ? await idsOf(db, { spaceId, where, order, query }) : noneOf(query)
  const rows = ids.length ? await items(pool, [ids, viewerParams(viewer)[0]]) : []
  const list = rows.map((row) => presentItem(row, viewer, space.role))
  return { list, pagination, can: { create: askingQuestions.may(viewer, 'create', space) } }
}

const items = prepared<ItemRow>(
  'list questions',
  `select ${itemColumns('$2')} from ${itemTables}
  where subjects.id = any($1::bigint[]) order by array_position($1::bigint[], subjects.id)`,
)

/** Nothing said, the space's own order, which it names like `updated_desc`. */
async function orderOf(db: Db, spaceId: number, { order_type, order_action }: Query): Promise<Order> {
  if (order_type) return { type: order_type, action: order_action ?? 'desc' }
  const { rows } = await sql<{ sort: string }>`
    select questions_list_default_sort as sort from spaces where id = ${spaceId}`.execute(db)
  const [type, action] = rows[0]!.sort.split('_') as [Order['type'], Order['action']]
  return { type, action: order_action ?? action }
}

/** @returns null where nothing can have all of it */
async function conditions(
  db: Db,
  viewer: Viewer,
  query: Query & { spaceId: number },
): Promise<RawBuilder<unknown> | null> {
  const { spaceId, cate, difficulty, tag_titles: titles = [], mine } = query
  const wanted = [sql`questions.space_id = ${spaceId} and not questions.is_deleted`]
  if (cate !== undefined) wanted.push(sql`questions.cate = ${cate}`)
  if (difficulty !== undefined) wanted.push(sql`questions.difficulty = ${difficulty}`)
  const tags = await idsOfTags(db, titles)
  if (!tags) return null
  for (const tag of tags) wanted.push(sql`${sql.raw(carriesTagSql('questions.id', tag))}`)
  if (mine !== undefined) wanted.push(mineSql(viewer, mine))
  for (const [is, rule] of [
    [query.is_solve, isSolvedSql],
    [query.locked, isLockedSql],
    [query.essence, isGoodSql],
  ] as const)
    if (is !== undefined) wanted.push(sql`${sql.raw(rule('questions.id'))} = ${is}`)
  return sql.join(wanted, sql` and `)
}

/** A visitor has answered none. */
function mineSql(viewer: Viewer, mine: NonNullable<Query['mine']>): RawBuilder<unknown> {
  const is = { right: sql`p.is_right`, wrong: sql`p.wrong_since is not null`, none: sql`p.last_at is not null` }[mine]
  const found = sql`exists (select from question_progress p
    where p.user_id = ${viewer?.id ?? 0} and p.question_id = questions.id and ${is})`
  return mine === 'none' ? sql`not ${found}` : found
}

interface Listing {
  spaceId: number
  where: RawBuilder<unknown>
  order: Order
  query: Query
}
async function idsOf(db: Db, { spaceId, where, order, query }: Listing) {
  const key: Key = keys[order.type]
  const inOrder = keyset(`questions ${order.type} ${order.action}`.replaceAll(' ', ':'), ['key', 'id'])
  const { limit, offset, after } = inOrder.part(query)
  const isKept = key.column.startsWith('questions.')
  const tables = sql.raw(isKept ? 'questions' : 'questions join subjects on subjects.id = questions.id')
  const way = sql.raw(order.action)
  const [{ rows: counted }, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total from questions where ${where}`.execute(db),
    sql<{ id: number; key: number }>`
      select questions.id, ${sql.raw(keySql(key))} as key from ${tables}
      where ${where} ${isKept ? sql`` : inSubjects(spaceId)} ${after ? sql`and ${behind(key, order.action, after)}` : sql``}
      order by ${sql.raw(key.column)} ${way}, ${sql.raw(key.id ?? 'subjects.id')} ${way}
      limit ${limit} offset ${offset}`.execute(db),
  ])
  const { shown, pagination } = inOrder.page(rows, query, counted[0]!.total)
  return { ids: shown.map(({ id }) => id), pagination }
}

/** The same of their subjects, for whose order there is an index. */
const inSubjects = (spaceId: number) =>
  sql`and subjects.space_id = ${spaceId} and subjects.kind = 'question' and subjects.deleted_at is null`

const noneOf = (query: Query) => ({ ids: [], pagination: keyset('none', ['id']).page([], query, 0).pagination })

/** Titles of those of the ids that lie in the space, in the order asked for. @throws not_found for an unseen space */
export async function idsToTitles(db: Db, viewer: Viewer, { spaceId, ids }: { spaceId: number; ids: number[] }) {
  await findSpace(db, viewer, spaceId)
  const { rows } = await sql<{ id: number; title: string }>`
    select subjects.id, questions.title from subjects join questions on questions.id = subjects.id
    where subjects.id = any(${ids}::bigint[]) and questions.space_id = ${spaceId} and ${visibleTo(viewer)}
    order by array_position(${ids}::bigint[], subjects.id)`.execute(db)
  return rows
}

/** Rows of these, in that order, for lists that know whom they show them to. */
export const itemsOf = (pool: Pool | Db, viewer: Viewer, ids: readonly number[]) =>
  items(pool, [ids, viewerParams(viewer)[0]])
