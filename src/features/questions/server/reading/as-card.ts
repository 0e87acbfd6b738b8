import { paths } from '#src/shared/paths.ts'

// Questions among cards: in a deck, and where they are studied.

/** SQL: whether that is a question. @param id SQL */
export const isQuestionSql = (id: string): string => `exists (select from questions asked where asked.id = ${id})`

/** What a list of cards shows of a question. */
export interface AskedQuestion {
  title: string
  excerpt: string
  space_id: number
}
/** SQL: `AskedQuestion`, which tells nothing of the answer; null for what is no question. Who may see it is asked elsewhere. @param id SQL */
export const askedSql = (id: string): string =>
  `(select json_build_object('title', asked.title, 'excerpt', asked.excerpt, 'space_id', asked.space_id) from questions asked where asked.id = ${id})`

export const addressOfAsked = (id: number, { space_id }: AskedQuestion): string => paths.question(space_id, id)
