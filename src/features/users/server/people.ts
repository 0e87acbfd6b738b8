import type { Db } from '#src/platform/db/pool.ts'
import { userType } from '../kind.ts'

/** A person as lists and bylines show them: the shape `person` of src/shared/shapes.ts. */
export interface Person {
  id: number
  nickname: string
  /** Key of a file. */
  avatar: string | null
}

/** The people of those ids; one query for the whole set, ids that do not exist are left out. */
export async function peopleOf(db: Db, ids: Iterable<number>): Promise<Map<number, Person>> {
  const wanted = [...new Set(ids)]
  if (!wanted.length) return new Map()
  const rows = await db.selectFrom('users').select(['id', 'nickname', 'avatar_key']).where('id', 'in', wanted).execute()
  return new Map(rows.map(({ id, nickname, avatar_key }) => [id, { id, nickname, avatar: avatar_key }]))
}

/** As the contract says of people who are found. */
export const asFoundUser = ({ id, nickname, avatar, is_admin }: Person & { is_admin: boolean }) => ({
  type: userType,
  id,
  nickname,
  avatar,
  is_admin,
})
