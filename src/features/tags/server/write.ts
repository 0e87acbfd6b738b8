import type { Db } from '#src/platform/db/pool.ts'
import { sql } from 'kysely'

/**
 * Gives a subject exactly these tags, in this order; unknown titles become tags. The shape `tagTitles` has bounded number
 * and length. Tags are made in the order of their titles, so that two transactions that make the same ones do not wait
 * for each other crosswise.
 */
export async function setTags(trx: Db, subjectId: number, titles: string[]): Promise<void> {
  const wanted = [...new Set(titles)]
  await trx.deleteFrom('subject_tags').where('subject_id', '=', subjectId).execute()
  if (!wanted.length) return
  await sql`insert into tags (title) select title from unnest(${wanted.toSorted()}::text[]) as given (title)
    on conflict (title) do nothing`.execute(trx)
  await sql`insert into subject_tags (subject_id, tag_id, position)
    select ${subjectId}, tags.id, given.position from unnest(${wanted}::text[]) with ordinality as given (title, position)
    join tags on tags.title = given.title`.execute(trx)
}
