import { sql } from 'kysely'
import type { KindOfSubject } from '#src/features/subjects/server/public.ts'
import { stretchOf } from '#src/platform/search-index/asking/stretch.ts'
import { type Cate, type Difficulty, questionType } from '#src/features/questions/kind.ts'

interface Row {
  id: number
  title: string
  text: string
  cate: Cate
  difficulty: Difficulty
  space_id: number
  space_title: string
}

/** Questions as the search shows them. */
export const foundQuestions: NonNullable<KindOfSubject['found']> = async (db, _viewer, { rows, terms }) => {
  const common = new Map(rows.map((row) => [row.id, row]))
  const { rows: own } = await sql<Row>`
    select questions.id, questions.title, questions.cate, questions.difficulty, spaces.id as space_id, spaces.title as space_title,
      ${stretchOf(terms, { visible: 'questions.visible', id: 'questions.id' })} as text
    from questions join spaces on spaces.id = questions.space_id
    where questions.id = any(${[...common.keys()]}::bigint[])`.execute(db)
  return new Map(
    own.map(({ id, title, text, cate, difficulty, space_id, space_title }) => {
      const { owner: uploader, visit_count: visitor_count, comment_count } = common.get(id)!
      const space = { id: space_id, title: space_title }
      return [id, { title, text, type: questionType, cate, difficulty, uploader, space, visitor_count, comment_count }]
    }),
  )
}
