import { firstPage } from '#src/client/data/paged-list.tsx'
import { addressOf, orderOf, tagsOf } from '#src/client/list-address.ts'
import { listQuestions } from '#src/features/questions/contract.ts'

/** Sort orders of lists (specification, section 4). */
export const sortOptions = [
  { value: 'updated_desc', label: '最近更新' },
  { value: 'created_desc', label: '最近创建' },
  { value: 'liked_desc', label: '最多点赞' },
  { value: 'collected_desc', label: '最多收藏' },
  { value: 'comments_desc', label: '最多评论' },
  { value: 'updated_asc', label: '最早更新' },
  { value: 'created_asc', label: '最早创建' },
] as const
type Sort = (typeof sortOptions)[number]['value']

export const mineOptions = [
  { value: '', label: '全部题目' },
  { value: 'none', label: '我没做过' },
  { value: 'right', label: '我答对过' },
  { value: 'wrong', label: '在我的错题本' },
] as const
export const stateOptions = [
  { value: '', label: '全部状态' },
  { value: 'solved', label: '讨论已解决' },
  { value: 'open', label: '讨论待解决' },
  { value: 'locked', label: '已锁定' },
] as const
type Mine = (typeof mineOptions)[number]['value']
type State = (typeof stateOptions)[number]['value']

/** What a page's address says of the list. */
export interface ListView {
  /** Null leaves the space's own order. */
  sort: Sort | null
  page: number
  /** 0 is all. */
  cate: number
  difficulty: number
  /** A question carries all of these; a category is one. */
  tags: readonly string[]
  good: boolean
  mine: Mine
  state: State
}

const upTo = (most: number, given: string | null) =>
  /^[1-9]$/.test(given ?? '') && Number(given) <= most ? Number(given) : 0

/** What an address carries that is not known is ignored (rulings, "The wire"). */
export function viewOf(search: URLSearchParams): ListView {
  return {
    sort: sortOptions.find(({ value }) => value === search.get('sort'))?.value ?? null,
    page: firstPage(search),
    cate: upTo(4, search.get('cate')),
    difficulty: upTo(3, search.get('difficulty')),
    tags: tagsOf(search),
    good: search.get('good') === '1',
    mine: mineOptions.find(({ value }) => value === search.get('mine'))?.value ?? '',
    state: stateOptions.find(({ value }) => value === search.get('state'))?.value ?? '',
  }
}

/** The address of that view. */
export const searchOf = ({ page, tags, good, cate, difficulty, ...rest }: ListView): string =>
  addressOf({ cate, difficulty, tags: tags.join(), good: good && '1', ...rest, page: page > 1 && page })

export const isNarrowed = ({ cate, difficulty, tags, good, mine, state }: ListView): boolean =>
  cate > 0 || difficulty > 0 || tags.length > 0 || good || mine !== '' || state !== ''
export const withoutFilters = ({ sort }: ListView): ListView => ({ ...viewOf(new URLSearchParams()), sort })

const ofState = {
  '': {},
  solved: { is_solve: 'true' },
  open: { is_solve: 'false' },
  locked: { locked: 'true' },
} as const

export function listQuery(spaceId: string, { sort, page, cate, difficulty, tags, good, mine, state }: ListView) {
  return [
    listQuestions,
    {
      params: { spaceId },
      query: {
        page,
        ...orderOf(sort),
        ...(cate && { cate }),
        ...(difficulty && { difficulty }),
        ...(tags.length && { tag_titles: tags.join() }),
        ...(good && { essence: 'true' as const }),
        ...(mine && { mine }),
        ...ofState[state],
      },
    },
  ] as const
}
