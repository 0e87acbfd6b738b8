import { sql } from 'kysely'
import { visibleTo } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
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
export async function listSpaces(db: Db, viewer: Viewer, query: ListQuery) {
  const person = query.user_id ?? viewer?.id
  if (query.select_type !== 'all' && !person) throw new AppError('unauthenticated')
  // what somebody read lately or deleted is their own business
  if ((query.select_type === 'history' || query.select_type === 'deleted') && person !== viewer?.id)
    throw new AppError('forbidden')
  const matching = matchingSpaces(db, viewer, { ...query, person: person ?? 0 })
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await matching
    .select('subjects.id')
    .orderBy(query.select_type === 'history' ? 'recent.visited_at' : orderColumn[query.order_type], query.order_action)
    .orderBy('subjects.id', query.order_action)
    .limit(query.per_number)
    .offset((query.page - 1) * query.per_number)
    .execute()
  return {
    list: await cardsOf(
      db,
      rows.map((row) => row.id),
    ),
    pagination: pageOf(query, total),
  }
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

/** Cards of those spaces in that order. The caller has made sure that the viewer may see them. */
export async function cardsOf(db: Db, ids: number[]) {
  if (!ids.length) return []
  const { rows } = await sql<CardRow>`select ${sql.raw(cardColumns)}
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, place)
    join subjects on subjects.id = wanted.id join spaces on spaces.id = subjects.id join users on users.id = subjects.owner_id
    order by wanted.place`.execute(db)
  return rows.map(presentCard)
}
