import { sql } from 'kysely'
import { visibleTo } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { Viewer } from '#src/platform/permission.ts'

interface Seen {
  readonly spaceId: number
  /** Whether everybody sees it. */
  readonly isOpen: boolean
}

/** Those of the ids that are questions which this viewer may see. */
export async function seenQuestions(
  db: Db,
  viewer: Viewer,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Seen>> {
  if (!ids.length) return new Map()
  const { rows } = await sql<{ id: number; space_id: number; is_open: boolean }>`
    select subjects.id, questions.space_id, ${visibleTo(null)} as is_open
    from subjects join questions on questions.id = subjects.id
    where subjects.id = any(${[...ids]}::bigint[]) and ${visibleTo(viewer)}`.execute(db)
  return new Map(rows.map(({ id, space_id, is_open }) => [id, { spaceId: space_id, isOpen: is_open }]))
}
