import type { Pool } from 'pg'
import { findSpace } from '#src/features/spaces/server/public.ts'
import { visibleSql } from '#src/features/subjects/server/public.ts'
import { carriesTagSql, idsOfTags } from '#src/features/tags/server/public.ts'
import { afterRowSql, keySql, subjectKeys, type SubjectOrder } from '#src/platform/db/keyset.ts'
import { keyset } from '#src/platform/http/cursor.ts'
import type { Services } from '#src/platform/http/route.ts'
import { type Viewer, viewerParams } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { creatingCards, creatingPersonalCards } from './policy.ts'
import {
  cardTables,
  personalCardColumns,
  type PersonalCardRow,
  presentPersonalCard,
  presentSpaceCard,
  spaceCardColumns,
  type SpaceCardRow,
  spaceCardTables,
} from './present.ts'

interface ListQuery {
  order_type?: SubjectOrder | undefined
  order_action?: 'asc' | 'desc' | undefined
  page: number
  per_number: number
  after?: string | undefined
}
interface SpaceQuery extends ListQuery {
  spaceId: number
  tags?: string[] | undefined
  is_good?: boolean | undefined
  user_id?: number | undefined
}

/** @throws not_found for a space that the viewer may not see, invalid for a cursor of another list */
export async function listCards({ db, pool }: Pick<Services, 'db' | 'pool'>, viewer: Viewer, query: SpaceQuery) {
  const space = await findSpace(pool, viewer, query.spaceId)
  const { count, ...order } = await orderOf(pool, query)
  const { tags = [], is_good, user_id } = query
  const isWhole = !tags.length && is_good === undefined && user_id === undefined
  const carried = await idsOfTags(db, tags)
  const tagIds = carried ?? []
  // all that lies in a space is seen by those who see the space, which has been asked
  const from = `${spaceCardTables} where subjects.space_id = $3 and subjects.kind = 'card' and subjects.deleted_at is null
    and ($4::boolean is null or cards.is_good = $4) and ($5::bigint is null or subjects.owner_id = $5)
    ${tagIds.map((_, n) => `and ${carriesTagSql('subjects.id', `$${n + 6}`)}`).join(' ')}
    and $1::bigint is not null and $2::boolean is not null and ${carried !== null}`
  const values = [...viewerParams(viewer), space.id, is_good ?? null, user_id ?? null, ...tagIds]
  const { rows, pagination } = await listed<SpaceCardRow>(pool, {
    query: { ...query, ...order },
    select: spaceCardColumns('$1'),
    from,
    values,
    known: isWhole ? count : undefined,
  })
  return { list: rows.map(presentSpaceCard), pagination, can: { create: creatingCards.may(viewer, 'create', space) } }
}

/** What is asked for, else the space's own order, which it names like `updated_desc`; and how many cards the space has. */
async function orderOf(pool: Pool, { spaceId, order_type, order_action }: SpaceQuery) {
  const { rows } = await pool.query<{ sort: string; count: number }>(
    'select cards_list_default_sort as sort, card_count as count from spaces where id = $1',
    [spaceId],
  )
  const [type, action] = rows[0]!.sort.split('_') as [SubjectOrder, 'asc' | 'desc']
  const { count } = rows[0]!
  if (order_type) return { order_type, order_action, count }
  return { order_type: type, order_action: order_action ?? action, count }
}

/** What somebody keeps outside of spaces, as far as the viewer may see it. @throws forbidden for others' deleted ones */
export async function listPersonalCards(
  pool: Pool,
  viewer: Viewer,
  query: ListQuery & { userId: number; deleted?: boolean | undefined },
) {
  if (query.deleted && viewer?.id !== query.userId) throw new AppError(viewer ? 'forbidden' : 'unauthenticated')
  const which = query.deleted
    ? `subjects.deleted_at > now() - interval '30 days' and subjects.owner_id = $1 and $2::boolean is not null`
    : visibleSql('$1', '$2')
  const from = `${cardTables} where subjects.owner_id = $3 and subjects.kind = 'card' and cards.space_id is null and ${which}`
  const values = [...viewerParams(viewer), query.userId]
  const { rows, pagination } = await listed<PersonalCardRow>(pool, {
    query,
    select: personalCardColumns('$1'),
    from,
    values,
  })
  // nobody writes in another's name: not a site administrator either, whom a gate lets pass
  const create = creatingPersonalCards.may(viewer, 'create', query) && viewer?.id === query.userId
  return { list: rows.map(presentPersonalCard), pagination, can: { create } }
}

interface Listed {
  query: ListQuery
  select: string
  from: string
  /** What `from` names. */
  values: readonly unknown[]
  /** How many there are, where that is kept; else they are counted. */
  known?: number | undefined
}
/** One page, and how many there are in all. */
async function listed<Row>(pool: Pool, { query, select, from, values, known }: Listed) {
  const { order_type = 'updated', order_action: action = 'desc' } = query
  const key = subjectKeys[order_type]
  const inOrder = keyset(`cards:${order_type}:${action}`, ['place', 'id'])
  const { limit, offset, after } = inOrder.part(query)
  const at = (n: number) => `$${values.length + n}`
  const behind = after ? `and ${afterRowSql(key, action, { key: at(2), id: at(3) })}` : ''
  const [rows, count] = await Promise.all([
    pool.query<Row & { id: number; place: number }>(
      `select ${select}, ${keySql(key)} as place from ${from} ${behind} order by ${key.column} ${action}, subjects.id ${action}
      limit ${at(1)} ${after ? '' : `offset ${at(2)}`}`,
      [...values, limit, ...(after ?? [offset])],
    ),
    known ?? countOf(pool, from, values),
  ])
  const { shown, pagination } = inOrder.page(rows.rows, query, count)
  return { rows: shown, pagination }
}

async function countOf(pool: Pool, from: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await pool.query<{ total: number }>(`select count(*)::int as total from ${from}`, [...values])
  return rows[0]!.total
}
