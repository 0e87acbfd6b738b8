import { type RawBuilder, sql } from 'kysely'
import { parseQuery } from './parse-query.ts'
import { tierQuery } from './search-plan.ts'

/**
 * SQL for the ids of what has all words of a text, for lists that look at each of them for the text itself; null for a text without words.
 * As a subquery the words are unknown to the planner, which then asks the index.
 */
export function idsWithWords(
  text: string,
  { kind, spaceId }: { kind: string; spaceId: number },
): RawBuilder<unknown> | null {
  const { terms } = parseQuery(text)
  if (!terms.length) return null
  return sql`(select e.subject_id from search_entries e
    where search_terms(e.grams) @@ (select ${tierQuery('any', terms, spaceId)}::tsquery) and e.kind = ${kind})`
}
