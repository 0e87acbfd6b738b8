import { addressOf, orderOf, tagsOf } from '#src/client/list-address.ts'
import { listIssues } from '#src/features/issues/contract.ts'

export const sortOptions = [
  { value: 'updated_desc', label: '最近更新' },
  { value: 'created_desc', label: '最近创建' },
  { value: 'comments_desc', label: '最多回答' },
  { value: 'liked_desc', label: '最多点赞' },
  { value: 'updated_asc', label: '最早更新' },
  { value: 'created_asc', label: '最早创建' },
] as const
type Sort = (typeof sortOptions)[number]['value']

export const states = [
  { value: 'open', label: '待解决' },
  { value: 'solved', label: '已解决' },
] as const
type State = (typeof states)[number]['value']

/** What an address says of the list. */
export interface IssuesView {
  /** Null leaves the space's own order. */
  sort: Sort | null
  state: State | null
  good: boolean
  tags: readonly string[]
  author: string
  text: string
}

/** What an address carries that is not known is ignored (rulings, "The wire"). */
export function viewOf(search: URLSearchParams): IssuesView {
  return {
    sort: sortOptions.find(({ value }) => value === search.get('sort'))?.value ?? null,
    state: states.find(({ value }) => value === search.get('state'))?.value ?? null,
    good: search.get('good') === '1',
    tags: tagsOf(search),
    author: (search.get('author') ?? '').trim().slice(0, 60),
    text: (search.get('text') ?? '').trim().slice(0, 200),
  }
}

/** The address of that view of the same list. */
export const searchOf = ({ sort, state, good, tags, author, text }: IssuesView): string =>
  addressOf({ state, good: good && '1', tags: tags.join(), author, text, sort })

export const isNarrowed = ({ state, good, tags, author, text }: IssuesView): boolean =>
  state !== null || good || tags.length > 0 || author !== '' || text !== ''
export const withoutFilters = ({ sort }: IssuesView): IssuesView => ({
  sort,
  state: null,
  good: false,
  tags: [],
  author: '',
  text: '',
})

export function listQuery(spaceId: string, { sort, state, good, tags, author, text }: IssuesView, page: number) {
  const query = {
    page,
    ...orderOf(sort),
    ...(state && { is_solve: state === 'solved' }),
    ...(good && { essence: true }),
    ...(tags.length && { tags: tags.join() }),
    ...(author && { author }),
    ...(text && { text }),
  }
  return [listIssues, { params: { spaceId }, query }] as const
}
