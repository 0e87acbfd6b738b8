import { type RawBuilder, sql } from 'kysely'
import { joinedSpaces, visibleSpaces, visibleTo } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { Viewer } from '#src/platform/permission.ts'
import type { SearchRequest } from '#src/platform/search-index/asking/ask-index.ts'
import { searchEntries } from '#src/platform/search-index/asking/search-entries.ts'
import { suggestEntries } from '#src/platform/search-index/asking/suggest-entries.ts'
import { suggestPhrases } from '#src/platform/search-index/asking/suggest-phrases.ts'
import { normalise } from '#src/platform/search-index/words/tokenise.ts'
import { parseQuery, parseUnfinished } from '#src/platform/search-index/asking/parse-query.ts'
import { didYouMean } from './did-you-mean.ts'
import { type Filters, filterEntries } from './filter-entries.ts'
import { presentFound } from './present.ts'

export interface Question {
  text: string
  kinds: readonly string[]
  spaceId?: number | undefined
  /** What is no hit. */
  without?: number | undefined
  /** So many hits, from this one on. */
  limit: number
  offset: number
  /** Absent: the best first. */
  order_type?: keyof typeof orders | undefined
  order_action?: 'asc' | 'desc' | undefined
  filters?: Filters
}

const orders = {
  updated: 'updated_at',
  created: 'created_at',
  comments: 'comment_count',
  liked: 'like_count',
  vote: 'like_count',
  collected: 'collection_count',
} as const

/**
 * Hits that the viewer may see: by a text the best first, else by filters alone. A question that is blank and has no filter finds
 * nothing. `total` is exact up to `SEARCH_CAP`.
 */
export async function search(db: Db, viewer: Viewer, question: Question) {
  const { text, limit, offset, order_type, order_action } = question
  const { filters } = question
  if (!text.trim() && hasFilter(filters)) {
    const order = orderOf(order_type ?? 'updated', order_action)
    // without a tag, what is looked at is the author's own
    const left = filters.tags.length ? filters : { ...filters, author: '' }
    const asked = { ...request(viewer, { ...question, filters: left }), filters, order, limit, offset }
    const { ids, total, capped } = await filterEntries(db, asked)
    return { list: await presentFound(db, viewer, { ids, terms: [] }), total, capped }
  }
  const asked = request(viewer, question)
  const query = parseQuery(text)
  const { hits, total, capped, terms, literal } = await searchEntries(db, {
    ...asked,
    ...(order_type && { order: orderOf(order_type, order_action) }),
    query,
    limit,
    offset,
  })
  const [list, meant] = await Promise.all([
    presentFound(db, viewer, { ids: hits.map((hit) => hit.subjectId), terms }),
    offset > 0 ? [] : didYouMean(db, { text, query, literal, request: asked }),
  ])
  return { list, total, capped, ...(meant.length > 0 && { did_you_mean: meant }) }
}

const hasFilter = (filters: Filters | undefined): filters is Filters =>
  filters !== undefined && (filters.author !== '' || filters.tags.length > 0 || filters.newest !== undefined)

/** Titles that fit what has been typed so far, and phrases of texts that are no titles among them. */
export async function suggest(db: Db, viewer: Viewer, question: Question) {
  const query = parseUnfinished(question.text)
  const limit = Math.min(question.limit, MOST_SUGGESTED)
  const asked = { ...request(viewer, question), query, limit }
  const [ids, said] = await Promise.all([suggestEntries(db, asked), suggestPhrases(db, asked)])
  const list = await presentFound(db, viewer, { ids, terms: query.terms })
  const known = new Set([query.text, ...list.map(({ title }) => normalise(title))])
  const phrases = said.filter((phrase) => !known.has(normalise(phrase))).slice(0, MOST_PHRASES)
  return { list, total: list.length, capped: false, phrases }
}

const MOST_SUGGESTED = 10
const MOST_PHRASES = 5

const orderOf = (type: keyof typeof orders, action: 'asc' | 'desc' = 'desc') => ({
  by: sql`(select ${sql.ref(`subjects.${orders[type]}`)} from subjects where subjects.id = hits.subject_id)`,
  action,
})

const request = (
  viewer: Viewer,
  { kinds, spaceId, without, filters }: Question,
): Pick<SearchRequest, 'kinds' | 'spaceId' | 'visible' | 'readable'> => ({
  kinds,
  ...(spaceId !== undefined && { spaceId }),
  // entries are of spaces, of what lies in them and of personal texts, and go when those are deleted
  visible: sql.join(
    [
      sql`(e.space_id in ${visibleSpaces(viewer)} or ${personal(viewer)})`,
      ...(without === undefined ? [] : [sql`e.subject_id <> ${without}`]),
      ...(filters ? filtered(filters) : []),
    ],
    sql` and `,
  ),
  readable: sql`(not e.members_only or e.space_id in ${joinedSpaces(viewer)})`,
})

/** Texts in no space have a visibility of their own. */
const personal = (viewer: Viewer): RawBuilder<unknown> =>
  sql`(e.space_id is null and exists (select from subjects where subjects.id = e.subject_id and ${visibleTo(viewer)}))`

function filtered({ author, tags, more }: Filters): RawBuilder<unknown>[] {
  const conditions = tags.map(
    ({ id }) => sql`exists (select from subject_tags st where st.subject_id = e.subject_id and st.tag_id = ${id})`,
  )
  conditions.push(...more)
  if (author)
    conditions.push(sql`exists (select from subjects s join users u on u.id = s.owner_id
      where s.id = e.subject_id and strpos(lower(u.nickname), lower(${author})) > 0)`)
  return conditions
}
