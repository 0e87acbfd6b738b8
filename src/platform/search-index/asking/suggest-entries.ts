import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { SEARCH_CAP, asked, askedByPronunciation, narrow } from './ask-index.ts'
import type { SearchRequest } from './ask-index.ts'
import { contains } from './hit-sql.ts'
import type { Term } from '../words/term.ts'
import { EVERYWHERE } from './search-plan.ts'

/**
 * Visible entries whose title has every term (`parseUnfinished`): ids, the best first. Titles that begin with the query come
 * first, then short ones, then popular ones; last what only sounds so. Of things of one kind with the same title the best alone.
 */
export async function suggestEntries<DB>(
  db: Kysely<DB>,
  request: Omit<SearchRequest, 'offset' | 'readable'>,
): Promise<number[]> {
  const { limit, query, visible } = request
  if (query.terms.length === 0) return []
  // what is excluded is looked for in titles, too, and nothing else is
  const titles = { ...request, query: { ...query, excluded: [] }, readable: sql`true` }
  const [narrowing = EVERYWHERE] = await narrow(db, titles, { tiers: ['title'] })
  const conditions = [
    ...query.terms.filter((term) => !isProved(term)).map((term) => contains('title', term)),
    ...query.excluded.map((term) => sql`not ${contains('title', term)}`),
  ]
  const sounding = askedByPronunciation(titles)
  const { rows } = await sql<{ subject_id: string }>`
    with title_asked as materialized (${asked('title', titles, narrowing)}),
    hits as materialized (
      select * from title_asked as e
      where (select ${visible}) and ${sql.join([sql`true`, ...conditions], sql` and `)} limit ${sql.lit(SEARCH_CAP)}
    ),
    sounds as materialized (
      select e.* from (${sounding ?? sql`select * from title_asked where false`} limit ${sql.lit(SEARCH_CAP)}) as e
      where (select ${visible}) and e.subject_id not in (select subject_id from hits)
    ),
    ranked as (
      select subject_id, kind, title, row_number() over (
        order by weak, starts_with(title, ${query.text}) desc, length(title), popularity desc, subject_id desc) as rank
      from (select *, false as weak from hits union all select *, true from sounds) as found
    )
    select subject_id from (select distinct on (kind, title) * from ranked order by kind, title, rank) as distinct_titles
    order by rank limit ${limit}`.execute(db)
  return rows.map((row) => Number(row.subject_id))
}

/** The index knows that the title has it. */
const isProved = ({ exact, open, grams }: Term): boolean => exact || (open === true && grams.length === 1)
