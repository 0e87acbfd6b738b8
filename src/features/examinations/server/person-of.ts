import { sql } from 'kysely'
import type { Db } from '#src/platform/db/pool.ts'
import type { FoundAttempt } from './find-attempt.ts'

export interface PersonRow {
  nickname: string
  avatar_key: string | null
}

/** Whose attempt it is; null while that is kept from those who mark it. */
export async function personOf(
  db: Db,
  { user_id: id, state, examination }: Pick<FoundAttempt, 'user_id' | 'state' | 'examination'>,
  isOwn: boolean,
) {
  if (!isOwn && examination.paper.hides_names && state !== 'marked') return null
  const { rows } = await sql<PersonRow>`select nickname, avatar_key from users where id = ${id}`.execute(db)
  const { nickname, avatar_key } = rows[0]!
  return { id, nickname, avatar: avatar_key }
}
