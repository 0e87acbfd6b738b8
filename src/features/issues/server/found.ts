import { sql } from 'kysely'
import type { KindOfSubject } from '#src/features/subjects/server/public.ts'
import { isGoodSql, isSolvedSql } from '#src/features/threads/server/public.ts'
import { withoutFormulas } from '#src/platform/html/formulas/veiled-formulas.ts'
import { stretchOf } from '#src/platform/search-index/asking/stretch.ts'
import { issueType } from '../kind.ts'

interface Row {
  id: number
  title: string
  text: string
  is_good: boolean
  is_solved: boolean
  space_id: number
  space_title: string
}

/** Issues as the search shows them. */
export const foundIssues: NonNullable<KindOfSubject['found']> = async (db, _viewer, { rows, terms }) => {
  const common = new Map(rows.map((row) => [row.id, row]))
  const { rows: own } = await sql<Row>`
    select issues.id, issues.title, ${stretchOf(terms, { visible: 'issues.visible', id: 'issues.id' })} as text,
      ${sql.raw(isGoodSql('issues.id'))} as is_good, ${sql.raw(isSolvedSql('issues.id'))} as is_solved,
      spaces.id as space_id, spaces.title as space_title
    from issues join spaces on spaces.id = issues.space_id
    where issues.id = any(${[...common.keys()]}::bigint[])`.execute(db)
  return new Map(
    own.map(({ id, title, text, is_good, is_solved, space_id, space_title }) => {
      const { owner: author, visit_count: visitor_count, comment_count } = common.get(id)!
      const space = { id: space_id, title: space_title }
      const told = { title, text: withoutFormulas(text), type: issueType, is_good, is_solved }
      return [id, { ...told, space, author, visitor_count, comment_count }]
    }),
  )
}
