import type { Pool } from 'pg'
import type { Db } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import type { SignedIn } from '#src/platform/permission.ts'

const personOf = prepared<{ id: number; nickname: string; isAdmin: boolean }>(
  'files_person',
  `select id, nickname, is_admin as "isAdmin" from users where id = $1 and blocked_at is null and leaving_at is null and left_at is null`,
)

/** As they stand now whom the server once gave a token or an address; null when there is no such person or no longer. */
export const findPerson = async (from: Pool | Db, id: number): Promise<SignedIn | null> =>
  (await personOf(from, [id]))[0] ?? null
