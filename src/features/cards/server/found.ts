import { sql } from 'kysely'
import type { KindOfSubject } from '#src/features/subjects/server/public.ts'
import { withoutFormulas } from '#src/platform/html/formulas/veiled-formulas.ts'
import { stretchOf } from '#src/platform/search-index/asking/stretch.ts'
import { typeOfCard } from '../kind.ts'

interface Row {
  id: number
  title: string
  text: string
  is_good: boolean
  /** Of a personal card there is none. */
  space_id: number | null
  space_title: string | null
}

/** Cards as the search shows them. */
export const foundCards: NonNullable<KindOfSubject['found']> = async (db, _viewer, { rows, terms }) => {
  const common = new Map(rows.map((row) => [row.id, row]))
  const { rows: own } = await sql<Row>`
    select cards.id, cards.title, cards.is_good, spaces.id as space_id, spaces.title as space_title, ${stretchOf(terms, { visible: 'cards.visible', id: 'cards.id' })} as text
    from cards left join spaces on spaces.id = cards.space_id
    where cards.id = any(${[...common.keys()]}::bigint[])`.execute(db)
  return new Map(
    own.map(({ id, title, text, is_good, space_id, space_title }) => {
      const { owner: author, visit_count: visitor_count, comment_count } = common.get(id)!
      const space = space_id === null ? null : { id: space_id, title: space_title }
      const type = typeOfCard(space_id)
      return [id, { title, text: withoutFormulas(text), type, is_good, space, author, visitor_count, comment_count }]
    }),
  )
}
