import { sql } from 'kysely'
import type { Db } from '#src/platform/db/pool.ts'

/** The texts that lead to any of these things, whoever may read them: so many of the newest. */
export async function referringTo(db: Db, ids: readonly number[]): Promise<number[]> {
  if (!ids.length) return []
  const { rows } = await sql<{ from_id: number }>`select distinct from_id from text_references
    where to_id = any(${[...ids]}::bigint[]) order by from_id desc limit 1000`.execute(db)
  return rows.map(({ from_id }) => from_id)
}

/** What these texts lead to. */
export async function referencesOf(db: Db, texts: readonly { id: number }[]): Promise<number[]> {
  if (!texts.length) return []
  const { rows } = await sql<{ to_id: number }>`select distinct to_id from text_references
    where from_id = any(${texts.map(({ id }) => id)}::bigint[]) limit 2000`.execute(db)
  return rows.map(({ to_id }) => to_id).toSorted((a, b) => a - b)
}
