import { sql } from 'kysely'
import { type KindOfSubject, lockedTo } from '#src/features/subjects/server/public.ts'
import { telling } from '#src/platform/search-index/asking/highlight.ts'
import type { Term } from '#src/platform/search-index/words/term.ts'
import { personalType, type ResourceKind, typeNames } from '#src/features/resources/kind.ts'

interface Row {
  id: number
  title: string
  text: string
  type: ResourceKind
  is_good: boolean
  /** Of a personal text there is none. */
  space_id: number | null
  space_title: string | null
}

/** Resources as the search shows them; of what is locked the title alone. */
export const foundResources: NonNullable<KindOfSubject['found']> = async (db, viewer, { rows, terms }) => {
  const common = new Map(rows.map((row) => [row.id, row]))
  const { rows: own } = await sql<Row>`
    select resources.id, resources.title, resources.type, resources.is_good, spaces.id as space_id, spaces.title as space_title,
      case when ${lockedTo(viewer)} then '' else ${stretch(terms)} end as text
    from resources join subjects on subjects.id = resources.id
    left join spaces on spaces.id = subjects.space_id
    left join documents on documents.resource_id = resources.id
    left join search_texts on search_texts.subject_id = resources.id
    where resources.id = any(${[...common.keys()]}::bigint[])`.execute(db)
  return new Map(
    own.map(({ id, title, text, type, is_good, space_id, space_title }) => {
      const { owner: author, visit_count: visitor_count, comment_count } = common.get(id)!
      const space = space_id === null ? null : { id: space_id, title: space_title }
      const name = space ? typeNames[type] : personalType
      return [id, { title, text, type: name, is_good, space, author, visitor_count, comment_count }]
    }),
  )
}

/**
 * A stretch of the text around the first place of a term; the rest of a long document does not leave the database. The place is
 * that of the normalised text, which has nearly the same length: the stretch is wide enough for the difference.
 */
function stretch(terms: readonly Term[]) {
  const places = telling(terms).map((term) => sql`nullif(strpos(search_texts.body, ${term.text}), 0)`)
  const place = places.length ? sql`coalesce(least(${sql.join(places)}), 1)` : sql`1`
  const first = sql`(${place}::float8 * length(documents.visible) / greatest(length(search_texts.body), 1))::int`
  return sql`case when ${first} > 201 then '…' else '' end || substr(coalesce(documents.visible, ''), greatest(${first} - 200, 1), 600)`
}
