import { sql } from 'kysely'
import { type From, prepared } from '#src/platform/db/prepared.ts'
import { userType } from '../kind.ts'

/** A person as lists and bylines show them: the shape `person` of src/shared/shapes.ts. */
export interface Person {
  id: number
  nickname: string
  /** Key of a file. */
  avatar: string | null
}

const people = prepared<Person>(
  'people',
  'select id, nickname, avatar_key as avatar from users where id = any($1::bigint[])',
)

/** The people of those ids; one query for the whole set, ids that do not exist are left out. */
export async function peopleOf(from: From, ids: Iterable<number>): Promise<Map<number, Person>> {
  const wanted = [...new Set(ids)]
  if (!wanted.length) return new Map()
  return new Map((await people(from, [wanted])).map((person) => [person.id, person]))
}

/** As the contract says of people who are found. */
export const asFoundUser = ({ id, nickname, avatar, is_admin }: Person & { is_admin: boolean }) => ({
  type: userType,
  id,
  nickname,
  avatar,
  is_admin,
})

/** For conditions on `users`: the nickname holds this text; an index finds them. What no nickname can have is left out of it. */
export function nicknameHolds(typed: string) {
  const text = typed.replaceAll('\0', '').toWellFormed()
  return sql<boolean>`text_grams(users.nickname) @> text_grams(${text}) and strpos(lower(users.nickname), lower(${text})) > 0`
}
