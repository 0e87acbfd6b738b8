import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Term } from './parse-query.ts'

/** What makes one hit better than another, as SQL over the columns of a search's steps. */

/** Letters next to which a word is a part of a longer one; Han characters are none, unlike in PostgreSQL's own classes. */
const LETTERS = '[0-9a-z_\\u00b5-\\u024f\\u0370-\\u052f]'

/** The column has the term: a run anywhere, a word or phrase not within a longer word. */
export function contains(column: 'title' | 'body', term: Term): RawBuilder<unknown> {
  if (term.kind === 'run') return sql`strpos(${sql.ref(column)}, ${term.text}) > 0`
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

/**
 * The query is the title (1000), begins it (700), stands in it (500) or all its terms do (400); then each term in the title, a
 * short title, a text that is about the terms, popularity.
 */
export function score(query: { terms: readonly Term[]; text: string }): RawBuilder<unknown> {
  const inTitle = query.terms.map((term) => sql`(strpos(title, ${term.text}) > 0)::int`)
  const share = sql`(${sql.join(inTitle, sql` + `)})::float8 / ${sql.lit(query.terms.length)}`
  // Mostly there is one term, and it is not in the title: then the title need not be read.
  const single = sql.lit(query.terms.length === 1)
  return sql`
    case when ${single} and not titled then 0 else case when title = ${query.text} then 1000 when starts_with(title, ${query.text}) then 700
      when strpos(title, ${query.text}) > 0 then 500 when titled then 400 else 0 end + 100 * ${share} end
    - case when titled then least(length(title), 100) * 0.25 else 0 end
    + case when heavy then 60 else 0 end
    + 5 * ln(1 + greatest(popularity, 0)::float8)`
}

/** Of a row of `best`: up to 60 for each term, rising ever slower with its occurrences per thousand bytes of text. */
export function weight(terms: readonly Term[]): RawBuilder<unknown> {
  const each = terms.map((term) => {
    const occurrences = sql`(octet_length(body) - octet_length(replace(body, ${term.text}, '')))::float8 / octet_length(${term.text}::text)`
    return sql`60 - 120 / (2 + (${occurrences}) * 1000 / (500 + octet_length(body)))`
  })
  return sql`(select ${sql.join(each, sql` + `)} from search_texts where search_texts.subject_id = best.subject_id)`
}
