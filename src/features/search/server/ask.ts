import { rowsOf } from '#src/shared/paging.ts'
import type { In } from '#src/shared/endpoint.ts'
import type { Services } from '#src/platform/http/route.ts'
import type { Viewer } from '#src/platform/permission.ts'
import { SEARCH_CAP } from '#src/platform/search-index/asking/ask-index.ts'
import { typeOf } from '#src/features/subjects/kind.ts'
import { kindOfType, kindsWith } from '#src/features/subjects/server/public.ts'
import { invalidField } from '#src/shared/errors.ts'
import type * as contract from '../contract.ts'
import { knownTags, type Tag } from './known-tags.ts'
import { searchPeople } from './people.ts'
import { search } from './read.ts'

type Query = In<typeof contract.search, 'out'>['query']

interface Asked extends Pick<Query, 'author' | 'tags' | 'page' | 'per_number' | 'order_type' | 'order_action'> {
  /** All, or a name of a kind that is found. */
  type: string
  text: string
  spaceId?: number | undefined
}

const all = 'All'
export const everything = () => kindsWith('index').map(({ kind }) => kind)

/** So many people stand before everything else that is found. */
const PEOPLE_FIRST = 3

/** Content, people, or both. @throws invalid for people of a space or by an author: they lie in none and are written by nobody */
export async function searchAsked(services: Services, viewer: Viewer, asked: Asked) {
  const isByName = asked.type !== all && kindOfType(asked.type).searched?.byName
  if (isByName) refuseConditions({ product_id: asked.spaceId, author: asked.author })
  const tags = await knownTags(services.searchDb, asked.tags ?? [])
  if (!tags) return inPages(asked, { list: [], total: 0, capped: false })
  if (isByName) return findPeople(services, tags, asked)
  const most = mayBePeople(asked) ? PEOPLE_FIRST : 0
  const start = rowsOf(asked).offset
  // content is not asked to wait for how many people there are: it brings what their places would hold, too
  const from = Math.max(0, start - most)
  const [people, content] = await Promise.all([
    most ? findPeople(services, tags, { ...asked, page: 1, per_number: most }).then(({ list }) => list) : [],
    search(services.searchDb, viewer, {
      ...asked,
      kinds: asked.type === all ? everything() : [kindOfType(asked.type).kind],
      filters: filtersOf(asked, tags),
      offset: from,
      limit: start + asked.per_number - from,
    }),
  ])
  const first = people.slice(start, start + asked.per_number)
  const rest = content.list.slice(Math.max(0, start - people.length) - from).slice(0, asked.per_number - first.length)
  const total = Math.min(content.total + people.length, SEARCH_CAP)
  return inPages(asked, { ...content, list: [...first, ...rest], total })
}

function refuseConditions(given: Record<string, unknown>) {
  for (const [name, value] of Object.entries(given))
    if (value !== undefined) throw invalidField(name, '找人时不能用这个条件')
}

const mayBePeople = ({ type, spaceId, author }: Asked) => type === all && spaceId === undefined && !author?.trim()

const filtersOf = ({ type, author = '' }: Asked, tags: readonly Tag[]) => ({
  author: author.trim(),
  tags,
  type: type === all || typeOf(kindOfType(type)) === type ? null : kindOfType(type).isOfType!(type),
})

async function findPeople({ searchDb }: Services, tags: readonly Tag[], { text, page, per_number }: Asked) {
  // what nobody carries need not be looked for
  const mayBe = tags.every(({ usesByPeople }) => usesByPeople > 0)
  const query = { text: mayBe ? text : '', page, per_number, tags: mayBe ? tags.map(({ id }) => id) : [] }
  return searchPeople(searchDb, query)
}

interface Found<T> {
  list: T[]
  total: number
  /** There are more than `total`. */
  capped: boolean
  /** What may have been meant instead. */
  did_you_mean?: string[]
}

export function inPages<T>(
  { page, per_number }: { page: number; per_number: number },
  { list, total, capped, did_you_mean }: Found<T>,
) {
  const pages = Math.max(1, Math.ceil(Math.min(total, SEARCH_CAP) / per_number))
  return {
    list,
    pagination: {
      current_page: page,
      total_pages: pages,
      total_count: total,
      next_page: page < pages ? page + 1 : null,
      next_cursor: null,
      total_capped: capped,
    },
    ...(did_you_mean && { did_you_mean }),
  }
}
