import { sql } from 'kysely'
import { visibleTo } from '#src/features/subjects/server/public.ts'
import { subjectKeys, type SubjectOrder } from '#src/platform/db/keyset.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { Viewer } from '#src/platform/permission.ts'
import { AppError, invalidField } from '#src/shared/errors.ts'
import { pageOf, rowsOf } from '#src/shared/paging.ts'
import { isRestorable } from '../settings/deletion.ts'

export interface ListQuery {
  select_type: 'all' | 'history' | 'admin' | 'collection' | 'deleted'
  user_id?: number | undefined
  page: number
  per_number: number
  after?: string | undefined
  order_type: SubjectOrder
  order_action: 'asc' | 'desc'
}

/** What one person visited, manages, follows or deleted: few enough to be sorted. */
export async function spacesOf(db: Db, viewer: Viewer, query: ListQuery) {
  const person = query.user_id ?? viewer?.id
  if (!person) throw new AppError('unauthenticated')
  if (query.after !== undefined) throw invalidField('after', '这个列表只能按页取')
  // what somebody read lately or deleted is their own business
  if ((query.select_type === 'history' || query.select_type === 'deleted') && person !== viewer?.id)
    throw new AppError('forbidden')
  const matching = matchingSpaces(db, viewer, { ...query, person })
  const { limit, offset } = rowsOf(query)
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await matching
    .select('subjects.id')
    .orderBy(
      query.select_type === 'history' ? 'recent.visited_at' : sql.raw(subjectKeys[query.order_type].column),
      query.order_action,
    )
    .orderBy('subjects.id', query.order_action)
    .limit(limit)
    .offset(offset)
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
