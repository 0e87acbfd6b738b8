import { sql } from 'kysely'
import { rowsOf } from '#src/shared/paging.ts'
import type { In } from '#src/shared/endpoint.ts'
import type { Services } from '#src/platform/http/route.ts'
import type { Viewer } from '#src/platform/permission.ts'
import { SEARCH_CAP } from '#src/platform/search-index/asking/ask-index.ts'
import { typeOf } from '#src/features/subjects/kind.ts'
import { kindOfType, type KindOfSubject, kindsWith } from '#src/features/subjects/server/public.ts'
import { invalidField } from '#src/shared/errors.ts'
import type * as contract from '../contract.ts'
import { knownTags, type Tag } from './known-tags.ts'
import { searchPeople } from './people.ts'
import { search } from './read.ts'

type Query = In<typeof contract.search, 'out'>['query']

interface Asked extends Pick<
  Query,
  'author' | 'tags' | 'cate' | 'difficulty' | 'page' | 'per_number' | 'order_type' | 'order_action'
> {
  /** All, or a name of a kind that is found. */
  type: string
  text: string
  spaceId?: number | undefined
  communityId?: number | undefined
}

const all = 'All'

/** So many people stand before everything else that is found. */
const PEOPLE_FIRST = 3

/** Content, people, or both. @throws invalid for people of a space or by an author: they lie in none and are written by nobody */
export async function searchAsked(services: Services, viewer: Viewer, asked: Asked) {
  const own = ownOf(asked)
  const kinds = kindsOf(asked.type, own)
  const isByName = asked.type !== all && kindOfType(asked.type).searched?.byName
  if (isByName) refuseConditions({ product_id: asked.spaceId, community_id: asked.communityId, author: asked.author })
  const tags = await knownTags(services.searchDb, asked.tags ?? [])
  if (!tags) return inPages(asked, { list: [], total: 0, capped: false })
  if (isByName) return findPeople(services, tags, asked)
  const narrowing = filtersOf(kinds, own, asked.spaceId)
  const most = mayBePeople(asked) ? PEOPLE_FIRST : 0
  const start = rowsOf(asked).offset
  // content is not asked to wait for how many people there are: it brings what their places would hold, too
  const from = Math.max(0, start - most)
  const [people, content] = await Promise.all([
    most ? findPeople(services, tags, { ...asked, page: 1, per_number: most }).then(({ list }) => list) : [],
    search(services.searchDb, viewer, {
      ...asked,
      kinds: kinds.map(({ kind }) => kind),
      filters: {
        author: (asked.author ?? '').trim(),
        tags,
        ...narrowing,
        more: [...narrowed(asked.type), ...narrowing.more, ...inCommunity(asked)],
      },
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

const mayBePeople = (asked: Asked) =>
  asked.type === all &&
  asked.spaceId === undefined &&
  asked.communityId === undefined &&
  !asked.author?.trim() &&
  !ownOf(asked).length

/** SQL over `e`: whether it lies in one of the spaces. */
const inCommunity = ({ communityId }: Asked) =>
  communityId === undefined
    ? []
    : kindsWith('spacesIn').map(({ spacesIn }) => sql`e.space_id in ${spacesIn(communityId)}`)

type Own = ['cate' | 'difficulty', number]

/** What is asked that things of one kind alone have. */
const ownOf = ({ cate, difficulty }: Pick<Asked, 'cate' | 'difficulty'>): Own[] => [
  ...(cate === undefined ? [] : [['cate', cate] satisfies Own]),
  ...(difficulty === undefined ? [] : [['difficulty', difficulty] satisfies Own]),
]

/** @throws invalid for what the things that are asked for do not have */
export function refuseOwn(asked: Pick<Asked, 'cate' | 'difficulty'>) {
  for (const [name] of ownOf(asked)) throw hasNone(name)
}
const hasNone = (name: string) => invalidField(name, '这种内容没有这一项，请换个类型或去掉这个条件')

/** Those that have all of it. @throws invalid where that is none */
function kindsOf(type: string, own: readonly Own[]) {
  const kinds = type === all ? kindsWith('index') : [kindOfType(type)]
  for (const [name] of own) if (!kinds.some(({ searched }) => searched?.filters?.includes(name))) throw hasNone(name)
  return kinds.filter(({ searched }) => own.every(([name]) => searched?.filters?.includes(name)))
}

/** Of that kind, or of all, the names of those that have what is asked, and what else a hit is. @throws invalid where none has */
export function withOwn(
  kind: KindOfSubject | null,
  { product_id: spaceId, ...asked }: Pick<Asked, 'cate' | 'difficulty'> & { product_id?: number | undefined },
) {
  const own = ownOf(asked)
  const kinds = kindsOf(kind ? typeOf(kind) : all, own)
  const filters = own.length ? { filters: { author: '', tags: [], ...filtersOf(kinds, own, spaceId) } } : {}
  return { kinds: kinds.map(({ kind: name }) => name), ...filters }
}

/** Only one kind has what is asked of one kind alone. */
function filtersOf([kind]: readonly KindOfSubject[], own: readonly Own[], spaceId: number | undefined) {
  const newest = own.length ? kind!.newest?.(own, spaceId) : undefined
  return { more: own.map(([name, value]) => kind!.passes!(name, value)), ...(newest && { newest }) }
}

/** To one type of a kind. */
const narrowed = (type: string) =>
  type === all || typeOf(kindOfType(type)) === type ? [] : [kindOfType(type).isOfType!(type)]

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
