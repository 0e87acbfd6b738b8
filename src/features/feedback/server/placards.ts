import type { Db } from '#src/platform/db/pool.ts'
import { AppError } from '#src/shared/errors.ts'

// Calls that write are for site administrators, as their declarations say.

export async function createPlacard(db: Db, placard: { title: string; content: string; author_id: number }) {
  return presentPlacard(await db.insertInto('placards').values(placard).returningAll().executeTakeFirstOrThrow())
}

/** @throws not_found */
export async function deletePlacard(db: Db, id: number): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('placards').where('id', '=', id).executeTakeFirst()
  if (!numDeletedRows) throw new AppError('not_found')
}

export interface PlacardRow {
  id: number
  title: string
  content: string
  created_at: Date
}
export const presentPlacard = ({ id, title, content, created_at }: PlacardRow) => ({
  id,
  title,
  content,
  created_at: created_at.toISOString(),
})
