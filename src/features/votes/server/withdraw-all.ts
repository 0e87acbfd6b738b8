import { sql } from 'kysely'
import { lowerCounts } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { countPopularity } from '#src/platform/search-index/index-entries.ts'
import { countOf, type Scope } from './write.ts'

/** Whatever somebody voted for loses these votes, and nobody follows them any more. Things are held in the order of their ids. */
export async function withdrawAllVotes(trx: Db, userId: number): Promise<void> {
  await sql`select from subjects where id in (select subject_id from votes where user_id = ${userId}) or id = ${userId}
    order by id for no key update`.execute(trx)
  const { rows } = await sql<{ subject_id: number; scope: Scope }>`delete from votes
    where user_id = ${userId} or subject_id = ${userId} returning subject_id, scope`.execute(trx)
  const voted = (...scopes: Scope[]) => rows.filter(({ scope }) => scopes.includes(scope)).map((row) => row.subject_id)
  for (const [scope, column] of Object.entries(countOf)) await lowerCounts(trx, column, voted(scope as Scope))
  await countPopularity(trx, [...new Set(voted('like', 'collection'))])
}
