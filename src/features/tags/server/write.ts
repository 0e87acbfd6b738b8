import { sql } from 'kysely'
import { askForReview, checkEach } from '#src/features/words/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { tagsOf } from './read.ts'

/**
 * Gives a subject exactly these tags, in this order; unknown titles become tags. The shape `tagTitles` has bounded number
 * and length. How often each is used the database counts itself (db/migrations/0004-tags.sql). @returns whether it had others before
 * @throws refused for words that may not be used, in tags that it had not before
 */
export async function setTags(trx: Db, subjectId: number, titles: readonly string[]): Promise<boolean> {
  const before = (await tagsOf(trx, [subjectId])).get(subjectId)?.map(({ title }) => title) ?? []
  if (JSON.stringify(before) === JSON.stringify([...new Set(titles)])) return false
  await setTagsOfEach(trx, [{ subjectId, titles, standing: before }])
  return true
}

interface TagsOfOne {
  readonly subjectId: number
  readonly titles: readonly string[]
  /** What it has already, which is not looked through again. */
  readonly standing?: readonly string[]
}

/** The same for several subjects. */
export async function setTagsOfEach(trx: Db, given: readonly TagsOfOne[]): Promise<void> {
  if (!given.length) return
  const fresh = given.map(({ titles, standing }) => titles.filter((title) => !standing?.includes(title)))
  const review = await checkEach(trx, fresh)
  const subjects = given.map(({ subjectId }) => subjectId)
  const idOf = await holdTags(trx, subjects, [...new Set(given.flatMap(({ titles }) => titles))])
  const rows = given.flatMap(({ subjectId, titles }) =>
    [...new Set(titles)].map((title, at) => ({ subject_id: subjectId, tag_id: idOf.get(title)!, position: at + 1 })),
  )
  const wanted = sql`json_to_recordset(${JSON.stringify(rows)}::json) as wanted (subject_id bigint, tag_id bigint, position int)`
  await sql`delete from subject_tags where subject_id = any(${subjects}::bigint[])
    and (subject_id, tag_id) not in (select subject_id, tag_id from ${wanted})`.execute(trx)
  await sql`insert into subject_tags (subject_id, tag_id, position) select subject_id, tag_id, position from ${wanted}
    on conflict (subject_id, tag_id) do update set position = excluded.position`.execute(trx)
  for (const [n, { subjectId }] of given.entries()) await askForReview(trx, subjectId, review[n]!)
}

/**
 * Ids of the tags of these titles. They and the ones that the subjects have are held against merging and renaming: always in the
 * order of their ids, as a merge holds them, so that nobody waits for another crosswise. New ones are made in the order of
 * their titles, for the same reason.
 */
async function holdTags(trx: Db, subjectIds: number[], titles: string[]): Promise<ReadonlyMap<string, number>> {
  if (titles.length)
    await sql`insert into tags (title) select title from unnest(${titles.toSorted()}::text[]) as given (title)
      on conflict (title) do nothing`.execute(trx)
  const { rows } = await sql<{
    id: number
    title: string
  }>`select id, title from tags where title = any(${titles}::text[])
    or id in (select tag_id from subject_tags where subject_id = any(${subjectIds}::bigint[])) order by id for key share`.execute(
    trx,
  )
  const idOf = new Map(rows.map(({ id, title }) => [title, id]))
  // one of them was merged or renamed while this waited for it: its title is free again
  return titles.every((title) => idOf.has(title)) ? idOf : holdTags(trx, subjectIds, titles)
}
