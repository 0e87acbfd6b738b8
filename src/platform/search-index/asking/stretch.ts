import { type RawBuilder, sql } from 'kysely'
import { telling } from './highlight.ts'
import type { Term } from '../words/term.ts'

/**
 * A stretch of a text around the first place of a term; the rest of a long text does not leave the database. The place is that of the
 * normalised text, which has nearly the same length: the stretch is wide enough for the difference.
 * @param of `visible`: SQL for the text as its readers see it, `id`: for what it is found as
 */
export function stretchOf(terms: readonly Term[], of: { visible: string; id: string }): RawBuilder<string> {
  const [visible, id] = [sql.raw(of.visible), sql.raw(of.id)]
  const body = sql`(select search_texts.body from search_texts where search_texts.subject_id = ${id})`
  const places = telling(terms).map((term) => sql`nullif(strpos(found.body, ${term.text}), 0)`)
  const place = places.length ? sql`coalesce(least(${sql.join(places)}), 1)` : sql`1`
  const first = sql`(${place}::float8 * length(${visible}) / greatest(length(found.body), 1))::int`
  return sql<string>`(select case when at.first > 201 then '…' else '' end || substr(coalesce(${visible}, ''), greatest(at.first - 200, 1), 600)
    from (select ${body} as body) as found cross join lateral (select coalesce(${first}, 0) as first) as at)`
}
