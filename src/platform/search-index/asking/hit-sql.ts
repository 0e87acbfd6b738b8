import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Term } from '../words/term.ts'
import type { Query } from './parse-query.ts'

/** What makes one hit better than another, as SQL over the columns of a search's steps. */

/** Letters next to which a word is a part of a longer one; Han characters are none, unlike in PostgreSQL's own classes, nor is _. */
const LETTERS = '[0-9a-z\\u00b5-\\u024f\\u0370-\\u052f]'

/** The column has the term: a run anywhere, a word or phrase not within a longer word. */
export function contains(column: 'title' | 'body', term: Term): RawBuilder<unknown> {
  if (term.kind === 'run') return sql`strpos(${sql.ref(column)}, ${term.text}) > 0`
  if (term.kind === 'formula') return sql`strpos(translate(${sql.ref(column)}, ' {}', ''), ${term.text}) > 0`
  const literal = term.text.replace(/[^\p{L}\p{N}\p{M}_]/gu, '\\$&')
  const start = FIRST_LETTER.test(term.text) ? `(?<!${LETTERS})` : ''
  const end = term.open ? '' : endOf(term.text)
  // finding the letters is five times as fast as finding where they stand alone
  return sql`(strpos(${sql.ref(column)}, ${term.text}) > 0 and ${sql.ref(column)} ~ ${start + literal + end})`
}
function endOf(text: string): string {
  if (SIGN_LAST.test(text)) return `(?!${LETTERS.replace('0-9', '')})`
  return LAST_LETTER.test(text) ? `(?!${LETTERS})` : ''
}
const FIRST_LETTER = new RegExp(`^[.]?${LETTERS}`)
const LAST_LETTER = new RegExp(`${LETTERS}$`)
/** `c++` is also in `c++20`. */
const SIGN_LAST = /[+#]$/

/** Characters on either side of a word in which the others must stand. */
const NEAR = 16

/** The words stand near each other in the text, or all of them in the title. */
export const isNear = (words: readonly string[]): RawBuilder<unknown> =>
  sql`(${allIn('title', words)} or stand_together(body, ${words.toSorted((a, b) => b.length - a.length)}::text[], ${sql.lit(NEAR)}))`

export const allIn = (column: 'title' | 'body', words: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    words.map((word) => sql`strpos(${sql.ref(column)}, ${word}) > 0`),
    sql` and `,
  )

/**
 * The query is the title (1000), begins it (700), stands in it (500) or all its terms do (400); then each term in the title and what
 * is welcome there, a short title, a text that is about the terms, popularity.
 */
export function score({ terms, text, welcome }: Query): RawBuilder<unknown> {
  const has = (word: string) => sql`(strpos(title, ${word}) > 0)::int`
  const share = sql`(${sql.join(
    terms.map((term) => has(term.text)),
    sql` + `,
  )})::float8 / ${sql.lit(terms.length)}`
  const more = welcome.length ? sql`50 * (${sql.join(welcome.map(has), sql` + `)})` : sql`0`
  // Mostly there is one term, and it is not in the title: then the title need not be read.
  const single = sql.lit(terms.length === 1)
  return sql`
    case when ${single} and not titled then 0 else case when title = ${text} then 1000 when starts_with(title, ${text}) then 700
      when strpos(title, ${text}) > 0 then 500 when titled then 400 else 0 end + 100 * ${share} end
    + case when titled then ${more} - least(length(title), 100) * 0.25 else 0 end
    + case when heavy then 60 else 0 end
    + 5 * ln(1 + greatest(popularity, 0)::float8)`
}

/**
 * Of a row of `best`: up to 60 for each term, rising ever slower with its occurrences per thousand bytes of text; as much as a title
 * that has the terms somewhere where the query is a heading, half of it where it stands in one.
 */
export function weight({ terms, text }: Query): RawBuilder<unknown> {
  const each = terms.map((term) => {
    const occurrences = sql`(octet_length(body) - octet_length(replace(body, ${term.text}, '')))::float8 / octet_length(${term.text}::text)`
    return sql`60 - 120 / (2 + (${occurrences}) * 1000 / (500 + octet_length(body)))`
  })
  const heading = sql`case when strpos(headings, ${`\n${text}\n`}) > 0 then 120 when strpos(headings, ${text}) > 0 then 60 else 0 end`
  return sql`(select ${sql.join(each, sql` + `)} + ${heading} from search_texts where search_texts.subject_id = best.subject_id)`
}
