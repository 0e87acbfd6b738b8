import { sql } from 'kysely'
import { type KindOfSubject, lockedTo } from '#src/features/subjects/server/public.ts'
import { withoutFormulas } from '#src/platform/html/formulas/veiled-formulas.ts'
import { stretchOf } from '#src/platform/search-index/asking/stretch.ts'
import { type PersonalKind, personalNames, type ResourceKind, typeNames } from '#src/features/resources/kind.ts'

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
      case when ${lockedTo(viewer)} then '' else ${stretchOf(terms, { visible: 'documents.visible', id: 'resources.id' })} end as text
    from resources join subjects on subjects.id = resources.id
    left join spaces on spaces.id = subjects.space_id
    left join documents on documents.resource_id = resources.id
    where resources.id = any(${[...common.keys()]}::bigint[])`.execute(db)
  return new Map(
    own.map(({ id, title, text, type, is_good, space_id, space_title }) => {
      const { owner: author, visit_count: visitor_count, comment_count } = common.get(id)!
      const space = space_id === null ? null : { id: space_id, title: space_title }
      const name = space ? typeNames[type] : personalNames[type as PersonalKind]
      return [
        id,
        { title, text: withoutFormulas(text), type: name, is_good, space, author, visitor_count, comment_count },
      ]
    }),
  )
}
