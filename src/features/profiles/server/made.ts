import { sql } from 'kysely'
import { kindOfType, visibleTo } from '#src/features/subjects/server/public.ts'
import { subjectsFor } from '#src/features/votes/server/public.ts'
import { behind, keySql, subjectKeys } from '#src/platform/db/keyset.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { keyset } from '#src/platform/http/cursor.ts'
import { type Viewer, viewerSql } from '#src/platform/permission.ts'

interface Wanted {
  userId: number
  type: string
  page: number
  per_number: number
  after?: string | undefined
}
const inOrder = keyset('made', ['place', 'id'])

/** What somebody made of one kind, as their profile counts it: folders and readmes are nothing that it lists. */
export async function listMade(db: Db, viewer: Viewer, wanted: Wanted) {
  const { kind, onProfile } = kindOfType(wanted.type)
  if (!onProfile) throw new Error(`kind ${kind} declares a list of what somebody made, and not what counts in it`)
  const isCounted = onProfile.isCounted(...viewerSql(viewer), viewer?.id === wanted.userId)
  const rows = db
    .selectFrom('subjects')
    .innerJoin(sql<{ id: number }>`lateral (select subjects.id)`.as('made'), (join) => join.onTrue())
    .where('subjects.owner_id', '=', wanted.userId)
    .where('subjects.kind', '=', kind)
    .where(visibleTo(viewer))
    .where(sql.raw<boolean>(isCounted))
  const { total } = await rows.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const { limit, offset, after } = inOrder.part(wanted)
  const key = subjectKeys.created
  const found = await rows
    .selectAll('subjects')
    .select(sql<number>`${sql.raw(keySql(key))}`.as('place'))
    .$if(after !== null, (qb) => qb.where(behind(key, 'desc', after!)))
    .orderBy('subjects.created_at', 'desc')
    .orderBy('subjects.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { shown, pagination } = inOrder.page(found, wanted, total)
  return { list: await subjectsFor(db, viewer, shown), pagination }
}
