import { sql } from 'kysely'
import type { Db } from '#src/platform/db/pool.ts'
import { invalidField } from '#src/shared/errors.ts'
import { nicknameKeys } from './nickname-keys.ts'
import { officeIn } from './office-names.ts'

/** @throws invalid for a nickname that claims an office; site administrators may carry one */
export function refuseOffice(nickname: string, { siteName, isAdmin }: { siteName: string; isAdmin: boolean }): void {
  const office = isAdmin ? null : officeIn(nickname, siteName)
  if (office !== null) throw invalidField('nickname', `昵称里的“${office}”会让人误会你的身份，请换一个`)
}

/** Gives somebody a nickname and lets go of the one before. @throws invalid for one that looks like another person's */
export async function takeNickname(trx: Db, { id, nickname }: { id: number; nickname: string }): Promise<void> {
  const keys = nicknameKeys(nickname)
  await trx.deleteFrom('nickname_keys').where('user_id', '=', id).execute()
  const taken = await trx
    .insertInto('nickname_keys')
    .values(keys.map((key) => ({ key, user_id: id })))
    .onConflict((oc) => oc.doNothing())
    .returning('key')
    .execute()
  if (taken.length < keys.length) throw invalidField('nickname', '这个昵称已有人使用，或者和别人的太像，请换一个')
}

/**
 * Holds the nicknames that are older than their keys; runs when the server starts. Of those that look alike the oldest
 * account's is held and the others stay as they are.
 */
export async function holdNicknames(db: Db): Promise<void> {
  const people = await db
    .selectFrom('users')
    .select(['id', 'nickname'])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('nickname_keys').select('key').whereRef('user_id', '=', 'users.id'))),
    )
    .orderBy('id')
    .execute()
  if (!people.length) return
  const held = people.flatMap(({ id, nickname }) => nicknameKeys(nickname).map((key) => ({ id, key })))
  await sql`insert into nickname_keys (key, user_id)
    select * from unnest(${held.map(({ key }) => key)}::text[], ${held.map(({ id }) => id)}::bigint[])
    on conflict do nothing`.execute(db)
}
