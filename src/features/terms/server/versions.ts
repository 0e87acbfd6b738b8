import type { VersionsOfKind } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { AppError } from '#src/shared/errors.ts'
import type { TermKey } from '../kind.ts'
import { terms } from './policy.ts'
import { saveTerm } from './write.ts'

/** Whoever may read it may read what it was before. */
export const termVersions: VersionsOfKind = {
  read: async () => null,
  authorize: async (db, me, id) => terms.authorize(me, 'edit', await placeOf(db, id)),
  async restore({ db, me }, id, former) {
    return saveTerm({ db, me }, terms.authorize(me, 'edit', await placeOf(db, id)), former)
  },
}

/** @throws not_found */
async function placeOf(db: Db, id: number) {
  const row = await db.selectFrom('terms').select('key').where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return { id, key: row.key as TermKey }
}
