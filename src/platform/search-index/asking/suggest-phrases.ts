import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { asked, narrow } from './ask-index.ts'
import type { SearchRequest } from './ask-index.ts'
import { EVERYWHERE } from './search-plan.ts'

/** So many entries are looked at; */
const LOOKED_AT = 200
/** so many, if the viewer may not see or read some of them. */
const AT_MOST = 10 * LOOKED_AT

/**
 * Headings and frequent phrases that hold what has been typed so far (`parseUnfinished`), of texts that the viewer may read: those that
 * begin with it first, then those of most texts.
 */
export async function suggestPhrases<DB>(db: Kysely<DB>, request: Omit<SearchRequest, 'offset'>): Promise<string[]> {
  const { query, limit } = request
  if (query.terms.length === 0) return []
  const texts = { ...request, query: { ...query, excluded: [] } }
  const [narrowing = EVERYWHERE] = await narrow(db, texts, { tiers: ['heavy'] })
  const { rows } = await sql<{ phrase: string }>`
    with asked as materialized (select * from (${asked('heavy', texts, narrowing)}) as found limit ${sql.lit(AT_MOST)}),
    seen as materialized (
      select subject_id from asked as e where (select ${request.visible}) and ${request.readable} limit ${sql.lit(LOOKED_AT)}
    )
    select min(phrase) as phrase from seen join search_texts using (subject_id) cross join unnest(phrases) as phrase
    where strpos(lower(phrase), ${query.text}) > 0 group by lower(phrase)
    order by starts_with(lower(phrase), ${query.text}) desc, count(*) desc, length(lower(phrase)), lower(phrase) limit ${limit}`.execute(
    db,
  )
  return rows.map(({ phrase }) => phrase)
}
