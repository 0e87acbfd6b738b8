import { sql } from 'kysely'
import type { Db } from '#src/platform/db/pool.ts'

interface Owned {
  id: number
  title: string
}

/** The first of the spaces that somebody owns, and how many there are. */
export async function ownedSpaces(trx: Db, userId: number, most: number): Promise<{ list: Owned[]; total: number }> {
  const { rows } = await sql<Owned & { total: number }>`select spaces.id, title, count(*) over ()::int as total
    from memberships join spaces on spaces.id = memberships.space_id
    where user_id = ${userId} and role = 'owner' and deleted_at is null order by spaces.id limit ${most}`.execute(trx)
  return { list: rows.map(({ id, title }) => ({ id, title })), total: rows[0]?.total ?? 0 }
}

/** Somebody is a member nowhere any more; what they owned and deleted is emptied with the trash. */
export async function leaveAllSpaces(trx: Db, userId: number): Promise<void> {
  await sql`select from spaces where id in (select space_id from memberships where user_id = ${userId})
    order by id for no key update`.execute(trx)
  await sql`with gone as (delete from memberships where user_id = ${userId} returning space_id)
    update spaces set member_count = member_count - 1 from gone where spaces.id = gone.space_id`.execute(trx)
}
