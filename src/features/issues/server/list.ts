import { type RawBuilder, sql } from 'kysely'
import type { Pool } from 'pg'
import { findSpace } from '#src/features/spaces/server/public.ts'
import { carriesTagSql, idsOfTags } from '#src/features/tags/server/public.ts'
import { isGoodSql, isSolvedSql } from '#src/features/threads/server/public.ts'
import { nicknameHolds } from '#src/features/users/server/public.ts'
import { behind, type Key, keySql, subjectKeys } from '#src/platform/db/keyset.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { keyset } from '#src/platform/http/cursor.ts'
import { type Viewer } from '#src/platform/permission.ts'
import { idsWithWords } from '#src/platform/search-index/asking/with-words.ts'
import type { In } from '#src/shared/endpoint.ts'
import type { listIssues } from '../contract.ts'
import { issueKind } from '../kind.ts'
import { itemColumns, type ItemRow, itemTables, presentItem } from './issue-rows.ts'
import { beginning } from './policy.ts'

type Query = In<typeof listIssues, 'out'>['query']
interface Asking {
  db: Db
  pool: Pool
}

/** The issues of a space: all that lies there is seen by those who see the space. @throws not_found for a space that the viewer may not see */
export async function listOf(
  { db, pool }: Asking,
  viewer: Viewer,
  { spaceId, query }: { spaceId: number; query: Query },
) {
  const space = await findSpace(pool, viewer, spaceId)
  const order = await orderOf(db, spaceId, query)
  const [tags, writers] = await Promise.all([idsOfTags(db, query.tags ?? []), writersOf(db, query.author?.trim())])
  const wanted = conditions(spaceId, query, { tags, writers })
  const { part, page } = keyset(`issues:${order.type}:${order.action}`, ['place', 'id'])
  const { limit, offset, after } = part(query)
  const key: Key = keys[order.type]
  const direction = sql.raw(order.action)
  const [{ rows: found }, total] = await Promise.all([
    sql<{ id: number; place: number }>`select subjects.id, ${sql.raw(keySql(key))} as place
      from ${tables} where ${sql.join([...wanted, ...(after ? [behind(key, order.action, after)] : [])], sql` and `)}
      order by ${sql.raw(key.column)} ${direction}, ${sql.raw(key.id ?? 'subjects.id')} ${direction} limit ${limit} offset ${offset}`.execute(
      db,
    ),
    countOf(db, spaceId, wanted),
  ])
  const { shown, pagination } = page(found, query, wanted.length > 1 ? Math.min(total, MOST_COUNTED) : total)
  const list = await itemsOf(
    pool,
    viewer,
    shown.map(({ id }) => id),
  )
  const total_capped = wanted.length > 1 && total > MOST_COUNTED
  return { list, pagination: { ...pagination, total_capped }, can: { create: beginning.may(viewer, 'create', space) } }
}

/** An index has the issues of a space in each of these orders. */
const keys = {
  updated: subjectKeys.updated,
  // ids are given in the order in which issues are made
  created: { column: 'issues.id', isTime: false, id: 'issues.id' },
  comments: { column: 'issues.comment_count', isTime: false, id: 'issues.id' },
  liked: subjectKeys.liked,
  vote: subjectKeys.vote,
} satisfies Record<string, Key>
const tables = sql.raw('subjects join issues on issues.id = subjects.id')

interface Order {
  type: keyof typeof keys
  action: 'asc' | 'desc'
}
/** Nothing said, the space's own order, which it names like `updated_desc`. */
async function orderOf(db: Db, spaceId: number, { order_type: type, order_action: action }: Query): Promise<Order> {
  if (type) return { type, action: action ?? 'desc' }
  const { rows } = await sql<{ sort: string }>`
    select issues_list_default_sort as sort from spaces where id = ${spaceId}`.execute(db)
  const [own, direction] = rows[0]!.sort.split('_') as [Order['type'], Order['action']]
  return { type: own, action: action ?? direction }
}

/** How many lie in the space is kept. What is narrowed is counted to here, as what is searched is (rulings, "The wire"). */
const MOST_COUNTED = 1000

async function countOf(db: Db, spaceId: number, wanted: readonly RawBuilder<unknown>[]): Promise<number> {
  const { rows } =
    wanted.length === 1
      ? await sql<{ total: number }>`select issue_count as total from spaces where id = ${spaceId}`.execute(db)
      : await sql<{ total: number }>`select count(*)::int as total from (
          select from ${tables} where ${sql.join(wanted, sql` and `)} limit ${MOST_COUNTED + 1}) found`.execute(db)
  return rows[0]!.total
}

/** Of more people a nickname says too little to begin with them. */
const MOST_WRITERS = 1000

/** SQL for whose they are; null where that is not asked. Few people are found first, since an index knows what each has written. */
async function writersOf(db: Db, name: string | undefined): Promise<RawBuilder<unknown> | null> {
  if (!name) return null
  const { rows } = await sql<{ id: number }>`
    select id from users where ${nicknameHolds(name)} limit ${MOST_WRITERS + 1}`.execute(db)
  if (rows.length > MOST_WRITERS)
    return sql`exists (select from users where users.id = subjects.owner_id and strpos(lower(nickname), lower(${name})) > 0)`
  return sql`subjects.owner_id = any(${rows.map(({ id }) => id)}::bigint[])`
}

interface Found {
  /** Null where one of them is no tag. */
  tags: readonly number[] | null
  writers: RawBuilder<unknown> | null
}
/** The first one stands alone where nothing narrows the list. */
function conditions(
  spaceId: number,
  { is_solve, essence, text }: Query,
  { tags, writers }: Found,
): RawBuilder<unknown>[] {
  const wanted = [
    sql`subjects.space_id = ${spaceId} and issues.space_id = ${spaceId} and subjects.kind = 'issue' and subjects.deleted_at is null`,
  ]
  if (is_solve !== undefined) wanted.push(sql`${sql.raw(isSolvedSql('subjects.id'))} = ${is_solve}`)
  if (essence !== undefined) wanted.push(sql`${sql.raw(isGoodSql('subjects.id'))} = ${essence}`)
  for (const tag of tags ?? []) wanted.push(sql.raw(carriesTagSql('subjects.id', tag)))
  if (!tags) wanted.push(sql`false`)
  if (writers) wanted.push(writers)
  const words = text?.trim()
  const indexed = words ? idsWithWords(words, { kind: issueKind.kind, spaceId }) : null
  if (indexed) wanted.push(sql`subjects.id in ${indexed}`)
  if (words) wanted.push(sql`(issues.title ilike ${pattern(words)} or issues.visible ilike ${pattern(words)})`)
  return wanted
}

const pattern = (words: string) => `%${words.replace(/[\\%_]/g, String.raw`\$&`)}%`

const items = prepared<ItemRow>(
  'list issues',
  `select ${itemColumns('$2')} from ${itemTables} where subjects.id = any($1::bigint[])
  order by array_position($1::bigint[], subjects.id)`,
)

async function itemsOf(pool: Pool, viewer: Viewer, ids: number[]) {
  if (!ids.length) return []
  return (await items(pool, [ids, viewer?.id ?? 0])).map(presentItem)
}
