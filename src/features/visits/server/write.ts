import { findSubjects, kindOf, statements } from '#src/features/subjects/server/public.ts'
import { type Db, retryOnDeadlock } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { SignedIn, Viewer } from '#src/platform/permission.ts'

export interface Visit {
  spaceId: number | null
  subjectId: number | null
}

/**
 * What of a visited page the viewer may see: the space, and the thing if it lies in that space; the page of what lies in a group names no
 * space. Ids in rising order.
 */
export async function visibleOf(db: Db, viewer: Viewer, { spaceId, subjectId }: Visit): Promise<number[]> {
  const wanted = [...new Set([spaceId, subjectId].filter((id) => id !== null))]
  const seen = await findSubjects(db, viewer, wanted)
  return seen
    .filter((row) => !kindOf(row.kind).partOf && (row.group_id === null ? row.space_id : null) === spaceId)
    .map((row) => row.id)
    .toSorted((a, b) => a - b)
}

/** A reader's first visit of the day counts. Rows are held by rising id, so that visitors never wait in a circle. */
const count = prepared(
  'visits_count',
  `with first as (
    insert into visits (subject_id, day, reader) select id, $2::date, $3 from unnest($1::bigint[]) with ordinality as t(id, n)
    order by n on conflict do nothing returning subject_id),
  held as (
    select id from subjects where id in (select subject_id from first) order by id for no key update)
  ${statements.countUp('visit_count')} from held where subjects.id = held.id`,
)
export async function countVisit(
  pool: Pool,
  ids: number[],
  { day, reader }: { day: string; reader: string },
): Promise<void> {
  if (ids.length) await retryOnDeadlock(() => count(pool, [ids, day, reader]))
}

const finish = prepared(
  'visits_finish',
  'update visits set finished = true where subject_id = $1 and day = $2::date and reader = $3 and not finished',
)
export const finishVisit = (pool: Pool, id: number, { day, reader }: { day: string; reader: string }) =>
  finish(pool, [id, day, reader])

const countView = prepared(
  'page_views_count',
  `insert into page_views (day, page, slot, count) values ($1::date, $2, floor(random() * 16)::smallint, 1)
  on conflict (day, page, slot) do update set count = page_views.count + 1`,
)
/** Every view counts, also the same reader's next one. */
export const countPageView = (pool: Pool, { day, page }: { day: string; page: number }) => countView(pool, [day, page])

/** Puts a space at the head of a person's recent ones; page after page in one space writes once a minute. */
export const rememberSpace = (db: Db, me: SignedIn, spaceId: number) =>
  sql`insert into recent_spaces (user_id, space_id) values (${me.id}, ${spaceId})
    on conflict (user_id, space_id) do update set visited_at = now()
    where recent_spaces.visited_at < now() - interval '1 minute'`.execute(db)
