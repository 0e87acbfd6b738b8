import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '#src/platform/db/pool.ts'
import { invalidField } from '#src/shared/errors.ts'
import { nickname } from '../shapes.ts'
import { nicknameKeys } from './nickname-keys.ts'
import { officeIn } from './office-names.ts'

/** @throws invalid for a nickname that claims an office; site administrators may carry one */
export function refuseOffice(nickname: string, { siteName, isAdmin }: { siteName: string; isAdmin: boolean }): void {
  const office = isAdmin ? null : officeIn(nickname, siteName)
  if (office !== null) throw invalidField('nickname', `昵称里的“${office}”会让人误会你的身份，请换一个`)
}

/** Gives somebody a nickname and lets go of the one before. @throws invalid for one that looks like another person's */
export async function reserveNickname(trx: Db, { id, nickname }: { id: number; nickname: string }): Promise<void> {
  const keys = nicknameKeys(nickname)
  await sql`delete from nickname_keys where user_id = ${id}`.execute(trx)
  const taken = await hold(
    trx,
    keys.map((key) => ({ id, key })),
  )
  if (taken < keys.length) throw invalidField('nickname', '这个昵称已有人使用，或者和别人的太像，请换一个')
}

/** A nickname like the wanted one that may be had: with digits behind it where somebody has it, another where none like it can be. */
export async function freeNickname(
  db: Db,
  { wanted, siteName }: { wanted: string; siteName: string },
): Promise<string> {
  const some = [wanted, ...numbered(wanted), ...numbered('新朋友')]
  const possible = some.filter((one) => z.safeParse(nickname, one).success && officeIn(one, siteName) === null)
  const { rows } = await sql<{ key: string }>`select key from nickname_keys
    where key = any(${possible.flatMap(nicknameKeys)}::text[])`.execute(db)
  const taken = new Set(rows.map(({ key }) => key))
  const free = possible.find((one) => nicknameKeys(one).every((key) => !taken.has(key)))
  if (free === undefined) throw invalidField('nickname', '请填写昵称')
  return free
}
const numbered = (wanted: string) => Array.from({ length: 5 }, () => `${wanted}${randomInt(100_000, 1_000_000)}`)

/**
 * Holds the nicknames that are older than their keys; runs when the server starts. Of those that look alike the oldest
 * account's is held and the others stay as they are.
 */
export async function reserveNicknames(db: Db): Promise<void> {
  const { rows: people } = await sql<{ id: number; nickname: string }>`select id, nickname from users
    where left_at is null and not exists (select from nickname_keys where user_id = users.id) order by id`.execute(db)
  const keys = people.flatMap(({ id, nickname }) => nicknameKeys(nickname).map((key) => ({ id, key })))
  if (keys.length) await hold(db, keys)
}

/** @returns how many of them nobody else has */
async function hold(db: Db, keys: readonly { id: number; key: string }[]): Promise<number> {
  const { numAffectedRows } = await sql`insert into nickname_keys (key, user_id)
    select * from unnest(${keys.map(({ key }) => key)}::text[], ${keys.map(({ id }) => id)}::bigint[])
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows)
}
