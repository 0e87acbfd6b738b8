import { sql } from 'kysely'
import type { Db } from '#src/platform/db/pool.ts'

/**
 * What a thing that moves to another space and the comments on it show goes with it, so that it neither stays behind with those who
 * see the former space nor goes with that. What something else there uses, too, stays.
 */
export const moveFiles = (trx: Db, { id, from, to }: { id: number; from: number; to: number }) =>
  sql`with moved as (select ${id}::bigint as id union all select id from comments where commentable_id = ${id}::bigint)
    update files set space_id = ${to} where space_id = ${from}
      and key in (select file_key from file_uses where subject_id in (select id from moved))
      and not exists (select from file_uses other where other.file_key = files.key and other.subject_id not in (select id from moved))
      and not exists (select from attachments where attachments.file_key = files.key)
      and not exists (select from resources where resources.file_key = files.key or resources.cover_key = files.key)`.execute(
    trx,
  )

/** What things elsewhere use does not go with spaces that are removed: it lies from then on where one of those does. */
export const spareFiles = (trx: Db, spaceIds: readonly number[]) =>
  sql`update files set space_id = used.space_id
    from (select distinct on (file_uses.file_key) file_uses.file_key, subjects.space_id
      from files f join file_uses on file_uses.file_key = f.key join subjects on subjects.id = file_uses.subject_id
      where f.space_id = any(${spaceIds}::bigint[]) and subjects.space_id <> all(${spaceIds}::bigint[])
      order by file_uses.file_key, subjects.id) used
    where files.key = used.file_key and files.space_id = any(${spaceIds}::bigint[])`.execute(trx)
