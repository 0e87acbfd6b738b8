import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#src/platform/db/pool.ts'
import { PREFIX } from '../words/prefix.ts'
import { termsIn } from '../words/tokenise.ts'
import { passagesOf } from './passages.ts'

/** A text of which something was asked, and the places in it that have most to do with that. */
export interface RelevantText {
  readonly subjectId: number
  readonly kind: string
  readonly title: string
  /** Normalised, in the order of the text. */
  readonly passages: readonly string[]
}

interface Wanted {
  /** A question in anybody's words: hits need not have all of them. */
  readonly text: string
  readonly spaceId: number
  readonly kinds: readonly string[]
  /** Which rows of `e` (subject_id, kind, space_id, title, members_only) may be read, as an SQL condition. */
  readonly readable: RawBuilder<unknown>
  /** So many texts. */
  readonly most: number
  /** Characters of the passages of each. */
  readonly length: number
}

/** What is asked has so many terms: each is a list that is read. */
const MOST_TERMS = 60
/** So many of the best hits are looked at closely. */
const CLOSELY = 20
/** Of what all terms of the question weigh together, a text that says something about it has at least so much. */
const ENOUGH = 0.2

/**
 * The texts of a space that say most about what is asked, the best first: by how rare its words are there, and whether a text mentions
 * them, often says them or is called by them; of the best ones, by how many of them stand close together. A text that shares but a few
 * common words with the question is none.
 */
export async function relevantTexts(db: Db, wanted: Wanted): Promise<RelevantText[]> {
  const terms = tellingTerms(wanted.text)
  if (!terms.length) return []
  const { rows } = await hits(terms, wanted).execute(db)
  const weights = new Map(rows[0] ? Object.entries(rows[0].weights) : [])
  return rows
    .map(({ subject_id, kind, title, body, score }) => {
      const { passages, best } = passagesOf(body, weights, wanted.length)
      return { text: { subjectId: Number(subject_id), kind, title, passages }, score: score + best }
    })
    .toSorted((a, b) => b.score - a.score)
    .slice(0, wanted.most)
    .map(({ text }) => text)
}

/** Words that make a question, whatever it is about. */
const ASKING =
  /请问|请教|大家|什么|怎么样?|怎样|如何|为什么|为何|哪些|哪个|哪里|哪种|多少|是否|是不是|有没有|能不能|可不可以|可以|应该|需要|知道|告诉|介绍|解释|说明|一下|区别|\b(?:what|how|why|which|when|is|are|the|of|to|a|an)\b/gi

/** Single characters of a longer run say nothing by themselves. */
function tellingTerms(text: string): string[] {
  const all = [...termsIn(text.replace(ASKING, ' ')).counts.keys()].filter((term) => !term.includes(':'))
  const long = all.filter((term) => [...term].length > 1)
  return (long.length ? long : all).slice(0, MOST_TERMS)
}

interface Hit {
  subject_id: string
  kind: string
  title: string
  body: string
  score: number
  /** Of each term: the rarer, the more. */
  weights: Record<string, number>
}

const lexeme = (text: string) => `'${text.replace(/['\\]/g, '$&$&')}'`

function hits(terms: readonly string[], { spaceId, kinds, readable }: Wanted) {
  const inSpace = lexeme(PREFIX.space + spaceId)
  const query = (prefix: string) => terms.map((term) => `${inSpace} & ${lexeme(prefix + term)}`)
  return sql<Hit>`
    with asked as materialized (
      select * from unnest(${terms}::text[], ${query('')}::text[], ${query(PREFIX.heavy)}::text[], ${query(PREFIX.title)}::text[])
        as asked (term, plain, heavy, titled)),
    found as materialized (
      select asked.term, hit.subject_id, hit.worth from asked cross join lateral (
        select e.subject_id, 1 + (search_terms(e.grams) @@ asked.heavy::tsquery)::int + 2 * (search_terms(e.grams) @@ asked.titled::tsquery)::int as worth
        from search_entries e where search_terms(e.grams) @@ asked.plain::tsquery and e.kind = any(${kinds}::text[]) and (select ${readable}) offset 0) hit),
    size as (select count(*)::float8 as entries from search_entries e where search_terms(e.grams) @@ ${inSpace}::tsquery),
    weighed as materialized (
      select asked.term, greatest(ln((1 + entries) / (0.5 + count(found.term))), 0.01) as weight
      from asked cross join size left join found using (term) group by asked.term, entries),
    best as (
      select found.subject_id, sum(weight * worth) as score from found join weighed using (term) group by found.subject_id
      having sum(weight) >= ${sql.lit(ENOUGH)} * (select sum(weight) from weighed)
      order by score desc, found.subject_id desc limit ${sql.lit(CLOSELY)})
    select e.subject_id, e.kind, e.title, search_texts.body, best.score::float8 as score,
      (select coalesce(json_object_agg(term, weight), '{}') from weighed) as weights
    from best join search_entries e using (subject_id) join search_texts using (subject_id)
    order by best.score desc, e.subject_id desc`
}

/** The text of each as it is searched: normalised, without markup. Those that are not searched are left out. */
export async function searchedTexts(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ subject_id: string; body: string }>`
    select subject_id, body from search_texts where subject_id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ subject_id, body }) => [Number(subject_id), body]))
}

/** Those of the ids that are found still, and meet the condition over `e`. */
export async function findable(db: Db, ids: readonly number[], condition: RawBuilder<unknown>): Promise<Set<number>> {
  const { rows } = await sql<{ subject_id: string }>`select subject_id from search_entries e
    where e.subject_id = any(${ids}::bigint[]) and ${condition}`.execute(db)
  return new Set(rows.map(({ subject_id }) => Number(subject_id)))
}
