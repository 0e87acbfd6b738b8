import type { Db } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'

export interface Contributor extends SignedIn {
  readonly mayWrite: boolean
}

/** In whose name something is proposed and, when it is merged, written: with the rights of anybody. */
export async function contributor(db: Db, id: number): Promise<Contributor> {
  const { blocked_at, left_at, ...person } = await db
    .selectFrom('users')
    .select(['id', 'nickname', 'blocked_at', 'left_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...person, isAdmin: false, mayWrite: blocked_at === null && left_at === null }
}
