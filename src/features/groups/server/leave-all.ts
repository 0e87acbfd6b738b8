import { sql } from 'kysely'
import { giveSubject } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'

/**
 * Somebody is in no group any more. What they owned goes to the first of its admins, else to the owner of its space: a group always
 * has an owner, and nobody has to dissolve a class to leave.
 */
export async function leaveAllGroups(trx: Db, userId: number): Promise<void> {
  await sql`select from groups where id in (select group_id from group_members where user_id = ${userId})
    order by id for no key update`.execute(trx)
  const { rows: gone } = await sql<{ group_id: number; role: string }>`delete from group_members
    where user_id = ${userId} returning group_id, role`.execute(trx)
  const owned = gone.filter(({ role }) => role === 'owner').map(({ group_id: id }) => id)
  const { rows: heirs } = await sql<{ id: number; heir: number }>`insert into group_members (group_id, user_id, role)
    select groups.id, coalesce(
      (select user_id from group_members a where a.group_id = groups.id and a.role = 'admin' order by a.created_at, a.user_id limit 1),
      (select user_id from memberships m where m.space_id = groups.space_id and m.role = 'owner')), 'owner'
    from groups where id = any(${owned}::bigint[])
      and (exists (select from group_members a where a.group_id = groups.id and a.role = 'admin')
        or exists (select from memberships m where m.space_id = groups.space_id and m.role = 'owner' and m.user_id <> ${userId}))
    on conflict (group_id, user_id) do update set role = 'owner' returning group_id as id, user_id as heir`.execute(trx)
  for (const { id, heir } of heirs) await giveSubject(trx, id, heir)
  await sql`update groups set member_count = (select count(*) from group_members m where m.group_id = groups.id)
    where id = any(${gone.map(({ group_id: id }) => id)}::bigint[])`.execute(trx)
}
