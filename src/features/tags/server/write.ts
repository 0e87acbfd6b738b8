import type { Db } from '#src/platform/db/pool.ts'
import { sql } from 'kysely'

/**
 * Gives a subject exactly these tags, in this order; unknown titles become tags. The shape `tagTitles` has bounded number
 * and length. How often each is used the database counts itself (db/migrations/0004-tags.sql).
 */
export async function setTags(trx: Db, subjectId: number, titles: string[]): Promise<void> {
  const ids = await holdTags(trx, subjectId, [...new Set(titles)])
  await sql`delete from subject_tags where subject_id = ${subjectId} and tag_id <> all(${ids}::bigint[])`.execute(trx)
  await sql`insert into subject_tags (subject_id, tag_id, position)
    select ${subjectId}, given.id, given.position from unnest(${ids}::bigint[]) with ordinality as given (id, position)
    on conflict (subject_id, tag_id) do update set position = excluded.position`.execute(trx)
}

/**
 * Ids of the tags of these titles. They and the ones that the subject has are held against merging and renaming: always in the
 * order of their ids, as a merge holds them, so that nobody waits for another crosswise. New ones are made in the order of
 * their titles, for the same reason.
 */
async function holdTags(trx: Db, subjectId: number, titles: string[]): Promise<number[]> {
  if (titles.length)
    await sql`insert into tags (title) select title from unnest(${titles.toSorted()}::text[]) as given (title)
      on conflict (title) do nothing`.execute(trx)
  const { rows } = await sql<{
    id: number
    title: string
  }>`select id, title from tags where title = any(${titles}::text[])
    or id in (select tag_id from subject_tags where subject_id = ${subjectId}) order by id for key share`.execute(trx)
  const idOf = new Map(rows.map(({ id, title }) => [title, id]))
  const ids = titles.flatMap((title) => idOf.get(title) ?? [])
  // one of them was merged or renamed while this waited for it: its title is free again
  return ids.length === titles.length ? ids : holdTags(trx, subjectId, titles)
}
