import type { Db } from '#src/platform/db/pool.ts'
import { AppError } from '#src/shared/errors.ts'

interface Started {
  id: number
  /** The current version. */
  version: number
  /** The version that the edit started from; without it the last one to save wins. */
  from: number | undefined
}

/**
 * Refuses an edit of a text that somebody else has saved meanwhile (rulings, "The wire"). The answer contains the current text, its
 * author and time if that version is stored, and the text that was sent. Nothing is overwritten.
 * @throws conflict
 */
export async function refuseStale(
  db: Db,
  { id, version, from }: Started,
  { current, yours }: { current: object; yours: object },
): Promise<void> {
  if (from === undefined || from === version) return
  throw new AppError('conflict', undefined, {
    current: { ...current, version, ...(await savedBy(db, id, version)) },
    yours: { ...yours, version: from },
  })
}

async function savedBy(db: Db, id: number, version: number) {
  const saved = await db
    .selectFrom('revisions')
    .innerJoin('users', 'users.id', 'revisions.author_id')
    .select(['users.id', 'users.nickname', 'users.avatar_key as avatar', 'revisions.created_at'])
    .where('subject_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!saved) return null
  const { created_at, ...author } = saved
  return { updated_at: created_at.toISOString(), author }
}
