import type { Db } from '#src/platform/db/pool.ts'

/** Somebody who is to be given something, held: who deletes their account meanwhile comes before or after. Absent: nobody who can sign in. */
export async function holdPerson(trx: Db, id: number): Promise<{ isRobot: boolean } | undefined> {
  const user = await trx
    .selectFrom('users')
    .select(['is_robot', 'blocked_at', 'leaving_at', 'left_at'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  return user && !user.blocked_at && !user.leaving_at && !user.left_at ? { isRobot: user.is_robot } : undefined
}
