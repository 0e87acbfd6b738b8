import { drawn, type Forgetting, listing, nothingDone, told } from './forgetting.ts'

const search = /\/v1\/search\?/
const nothingFound = told('GET', search, (data) => (data.list = []))
const remembered = new Map<string, unknown>()

/** What it forgets where many things are shown or found. */
export const inLists: readonly Forgetting[] = [
  { duty: 'sorts', what: 'sorts by nothing', answer: listing(({ list }) => list.sort(byId)) },
  {
    duty: 'sorts',
    what: 'does not know one of the keys',
    scene: ({ list }) => ({ list: (by, space, query) => list!(by, space, query.replace('order_type=liked', '')) }),
  },
  {
    duty: 'defaultSort',
    what: 'begins by the time of change whatever its space says',
    scene: ({ list }) => ({ list: (by, space, query) => list!(by, space, `${query}&order_type=updated`) }),
  },
  { duty: 'defaultSort', what: 'has no order in the settings of its space', scene: () => ({ defaultSort: undefined }) },
  {
    duty: 'lists',
    what: 'has always a next page',
    answer: listing(({ pagination }) => (pagination.next_page ??= 9)),
  },
  { duty: 'lists', what: 'does not count', answer: listing(({ pagination }) => (pagination.total_count = 0)) },
  {
    duty: 'lists',
    what: 'takes any number of things a page',
    scene: ({ list }) => ({ list: (by, space, query) => list!(by, space, query.replace('101', '100')) }),
  },
  { duty: 'cursors', what: 'has none', answer: listing(({ pagination }) => (pagination.next_cursor = null)) },
  {
    duty: 'cursors',
    what: 'gives one after its last page',
    answer: listing(({ pagination }) => (pagination.next_cursor ??= 'x')),
  },
  {
    duty: 'cursors',
    what: 'begins again',
    scene: ({ list }) => ({ list: (by, space, query) => list!(by, space, query.replace(/&after=[\w-]{3,}/, '')) }),
  },
  { duty: 'search', what: 'is not found', answer: nothingFound },
  { duty: 'search', what: 'is in no index', declared: { index: undefined } },
  { duty: 'searchWords', what: 'has no name in the search', declared: { searched: undefined } },
  {
    duty: 'search',
    what: 'is not found again once it was restored',
    scene: () => ({ restore: nothingDone }),
  },
  {
    duty: 'search',
    what: 'is found once it was deleted',
    scene: () => ({ remove: nothingDone }),
  },
  {
    duty: 'search',
    what: 'is found under its old name',
    scene: () => ({ edit: nothingDone }),
  },
  {
    duty: 'searchWords',
    what: 'is not found by its tags',
    answer: told('GET', /\/v1\/search\?tags=/, (data) => (data.list = [])),
  },
  {
    duty: 'searchWords',
    what: 'is never suggested',
    answer: told('GET', /\/v2\/search\/autocomplete/, (data) => (data.list = [])),
  },
  {
    duty: 'searchWords',
    what: 'is found as whatever one looks for',
    answer: (answer, { url }) => {
      const kept = /title=([^&]+)/.exec(url)?.[1] ?? ''
      if (!url.endsWith('select_type=Product')) remembered.set(kept, answer)
      return (remembered.get(kept) as typeof answer | undefined) ?? answer
    },
  },
  {
    duty: 'isPrivate',
    what: 'says forbidden where nothing should be',
    answer: (answer, { url }) =>
      answer.code === 100404 && !url.includes('987654321') ? { ...answer, status: 403, code: 100403 } : answer,
  },
  {
    duty: 'isPrivate',
    what: 'has a page for everybody',
    page: (page) => ({ ...page, status: 200 }),
  },
  {
    duty: 'canary',
    what: 'stands in the suggestions',
    page: drawn(/autocomplete/, (body) => `${body}${crypto.randomUUID()}`),
  },
  { duty: 'canary', what: 'counts on the profile', page: drawn(/\/users\/\d+$/, (body) => `${body}${++visits}`) },
  {
    duty: 'putOut',
    what: 'stays open to who made it',
    answer: (answer) => (answer.code === 100404 ? { ...answer, code: 0 } : answer),
  },
  { duty: 'putOut', what: 'keeps its page open to who made it', page: (page) => ({ ...page, status: 200 }) },
]

let visits = 0
const byId = (one: { id: number }, other: { id: number }) => one.id - other.id
