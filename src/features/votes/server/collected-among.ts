import { sql } from 'kysely'
import { type SubjectRow, visibleTo } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { keyset } from '#src/platform/http/cursor.ts'
import type { Viewer } from '#src/platform/permission.ts'
import { subjectsFor } from './read.ts'

interface Wanted {
  /** Whose collections. */
  people: readonly number[]
  /** Where it lies. */
  spaces: readonly number[]
  page: number
  per_number: number
  after?: string | undefined
}
const inOrder = keyset('collected-among', ['times', 'id'])

/** What most of these people collected, of what the viewer may see in these spaces. */
export async function listCollectedAmong(db: Db, viewer: Viewer, { people, spaces, ...query }: Wanted) {
  const collected = sql`(select subject_id, count(*)::int as times from votes
    where scope = 'collection' and user_id = any(${people}::bigint[]) group by subject_id) collected
    join subjects on subjects.id = collected.subject_id
    where subjects.space_id = any(${spaces}::bigint[]) and ${visibleTo(viewer)}`
  const { limit, offset, after } = inOrder.part(query)
  const behind = after ? sql`and (times, subjects.id) < (${after[0]}::int, ${after[1]}::bigint)` : sql``
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from ${collected}`.execute(db)
  const { rows } = await sql<SubjectRow & { times: number }>`select subjects.*, times from ${collected} ${behind}
    order by times desc, subjects.id desc limit ${limit} offset ${offset}`.execute(db)
  const { shown, pagination } = inOrder.page(rows, query, counted[0]!.total)
  const times = new Map(shown.map((row) => [row.id, row.times]))
  const list = await subjectsFor(db, viewer, shown)
  return { list: list.map((subject) => ({ ...subject, collected_by: times.get(subject.id)! })), pagination }
}
