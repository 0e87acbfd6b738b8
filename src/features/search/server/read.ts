import { type RawBuilder, sql } from 'kysely'
import type { ResourceKind } from '#src/shared/resource-types.ts'
import { joinedSpaces, visibleSpaces, visibleTo } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { Viewer } from '#src/platform/permission.ts'
import { SEARCH_CAP, type SearchRequest } from '#src/platform/search-index/ask-index.ts'
import { searchEntries } from '#src/platform/search-index/search-entries.ts'
import { suggestEntries } from '#src/platform/search-index/suggest-entries.ts'
import { parseQuery, parseUnfinished } from '#src/platform/search-index/tokenise.ts'
import { presentFound } from './present.ts'

export interface Question {
  text: string
  kinds: readonly ('space' | 'resource')[]
  spaceId?: number | undefined
  /** What is no hit. */
  without?: number | undefined
  page: number
  per_number: number
  /** Absent: the best first. */
  order_type?: keyof typeof orders | undefined
  order_action?: 'asc' | 'desc' | undefined
  filters?: Filters
}

export interface Filters {
  /** Part of a nickname; '' is anybody. */
  author: string
  tags: string[]
  /** One kind of resource; null is any. */
  type: ResourceKind | null
}

const orders = {
  updated: 'updated_at',
  created: 'created_at',
  comments: 'comment_count',
  liked: 'like_count',
  vote: 'like_count',
  collected: 'collection_count',
} as const

/** Hits that the viewer may see, the best first; a blank question finds nothing. */
export async function search(db: Db, viewer: Viewer, question: Question) {
  const query = parseQuery(question.text)
  const offset = (question.page - 1) * question.per_number
  const { hits, total, capped, terms } = await searchEntries(db, {
    ...request(viewer, question),
    ...(question.order_type && { order: orderOf(question.order_type, question.order_action) }),
    query,
    limit: question.per_number,
    offset,
  })
  const list = await presentFound(db, viewer, { ids: hits.map((hit) => hit.subjectId), terms })
  return { list, pagination: { ...pagesOf(question, total), total_capped: capped } }
}

/** Titles that fit what has been typed so far. */
export async function suggest(db: Db, viewer: Viewer, question: Question) {
  const query = parseUnfinished(question.text)
  const ids = await suggestEntries(db, {
    ...request(viewer, question),
    query,
    limit: Math.min(question.per_number, 10),
  })
  const list = await presentFound(db, viewer, { ids, terms: query.terms })
  return { list, pagination: { ...pagesOf({ page: 1, per_number: 10 }, list.length), total_capped: false } }
}

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

function filtered({ author, tags, type }: Filters): RawBuilder<unknown>[] {
  const conditions = tags.map(
    (title) => sql`exists (select from subject_tags st join tags t on t.id = st.tag_id
      where st.subject_id = e.subject_id and t.title = ${title})`,
  )
  if (type) conditions.push(sql`exists (select from resources r where r.id = e.subject_id and r.type = ${type})`)
  if (author)
    conditions.push(sql`exists (select from subjects s join users u on u.id = s.owner_id
      where s.id = e.subject_id and strpos(lower(u.nickname), lower(${author})) > 0)`)
  return conditions
}

function pagesOf({ page, per_number }: { page: number; per_number: number }, total: number) {
  const reachable = Math.min(total, SEARCH_CAP)
  const pages = Math.max(1, Math.ceil(reachable / per_number))
  return {
    current_page: page,
    total_pages: pages,
    total_count: total,
    next_page: page < pages ? page + 1 : null,
    next_cursor: null,
  }
}
