import type { Db } from '#src/platform/db/pool.ts'
import { sql } from 'kysely'

export interface TagOf {
  id: number
  title: string
  recommended: boolean
  style: { background: string; color: string }
}

/** A subselect: the tags of the subject with that id, in their order, as JSON; null for none. */
export const tagsSql = (subjectId: string): string => `(select json_agg(json_build_object('id', t.id, 'title', t.title,
  'recommended', t.recommended, 'style', json_build_object('background', t.background, 'color', t.color)) order by st.position)
  from subject_tags st join tags t on t.id = st.tag_id where st.subject_id = ${subjectId})`

/** SQL: whether that subject carries that tag. */
export const carriesTagSql = (subjectId: string, tagId: number | string): string =>
  `exists (select from subject_tags st where st.subject_id = ${subjectId} and st.tag_id = ${tagId})`

/** Ids of the tags of these titles; null where one of them is no tag. */
export async function idsOfTags(db: Db, titles: readonly string[]): Promise<number[] | null> {
  if (!titles.length) return []
  const { rows } = await sql<{ id: number }>`select id from tags where title = any(${[...titles]}::text[])`.execute(db)
  return rows.length === new Set(titles).size ? rows.map(({ id }) => id) : null
}

/** The tags of each of the subjects; those without any are left out. The caller has made sure that they may be seen. */
export async function tagsOf(db: Db, ids: number[]): Promise<Map<number, TagOf[]>> {
  if (!ids.length) return new Map()
  const { rows } = await sql<{ id: number; tags: TagOf[] | null }>`
    select wanted.id, ${sql.raw(tagsSql('wanted.id'))} as tags from unnest(${ids}::bigint[]) as wanted (id)`.execute(db)
  return new Map(rows.flatMap(({ id, tags }) => (tags ? [[id, tags] as const] : [])))
}
