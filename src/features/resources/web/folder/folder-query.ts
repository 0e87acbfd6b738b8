import { listCategories } from '#src/features/spaces/contract.ts'
import { listResources } from '#src/features/resources/contract.ts'

/** Sort orders of lists (specification, section 4). */
export const sortOptions = [
  { value: 'place_asc', label: '目录顺序' },
  { value: 'updated_desc', label: '最近更新' },
  { value: 'created_desc', label: '最近创建' },
  { value: 'liked_desc', label: '最多点赞' },
  { value: 'collected_desc', label: '最多收藏' },
  { value: 'updated_asc', label: '最早更新' },
  { value: 'created_asc', label: '最早创建' },
] as const
/** What a list can be narrowed to, as addresses call it. */
export const typeOptions = [
  { value: 'folder', type: 'ProductFolder', label: '文件夹' },
  { value: 'document', type: 'ProductDocument', label: '文档' },
  { value: 'snippet', type: 'ProductSnippet', label: '片段' },
  { value: 'file', type: 'ProductLocalFile', label: '本地文件' },
] as const

type Sort = (typeof sortOptions)[number]['value']
type Type = (typeof typeOptions)[number]['value']
type OrderType = 'place' | 'updated' | 'created' | 'liked' | 'collected'

/** What a page's address says of a list. */
export interface FolderView {
  /** Null leaves the space's own order. */
  sort: Sort | null
  page: number
  /** A category: what carries this tag, wherever in the space it lies. */
  tag: string
  /** Null is all types. */
  type: Type | null
  /** It carries all of these. */
  tags: readonly string[]
  good: boolean
  core: boolean
}

const MOST_TAGS = 10
// no tag is longer, and a comma would make two of one
const isTag = (text: string) => /^[^,，]{1,30}$/.test(text)

/** What an address carries that is not known is ignored (rulings, "The wire"). */
export function viewOf(search: URLSearchParams): FolderView {
  const page = Number(search.get('page'))
  const tag = (search.get('tag') ?? '').trim()
  const tags = (search.get('tags') ?? '').split(/[,，]/).map((title) => title.trim())
  return {
    sort: sortOptions.find(({ value }) => value === search.get('sort'))?.value ?? null,
    page: Number.isInteger(page) && page > 0 && page <= 1000 ? page : 1,
    tag: isTag(tag) ? tag : '',
    type: typeOptions.find(({ value }) => value === search.get('type'))?.value ?? null,
    tags: [...new Set(tags.filter(isTag))].slice(0, MOST_TAGS),
    good: search.get('good') === '1',
    core: search.get('core') === '1',
  }
}

/** The address of that view of the same folder. */
export function searchOf({ sort, page, tag, type, tags, good, core }: FolderView): string {
  const search = new URLSearchParams()
  const given = {
    tag,
    type,
    tags: tags.join(),
    good: good && '1',
    core: core && '1',
    sort,
    page: page > 1 && String(page),
  }
  for (const [name, value] of Object.entries(given)) if (value) search.set(name, value)
  return `?${search}`
}

export const isNarrowed = ({ type, tags, good, core }: FolderView): boolean =>
  type !== null || tags.length > 0 || good || core
/** The same view of all that is there. */
export const withoutFilters = (view: FolderView): FolderView => ({
  ...view,
  page: 1,
  type: null,
  tags: [],
  good: false,
  core: false,
})

/** All folders together have no order of the tree. */
export const sortsOf = ({ tag }: FolderView) =>
  tag ? sortOptions.filter(({ value }) => value !== 'place_asc') : sortOptions
/** How the list is sorted that the view shows, of a space with that order. */
export const sortOf = ({ sort, tag }: FolderView, ownSort: string): string => {
  const chosen = sort ?? ownSort
  return tag && chosen === 'place_asc' ? 'updated_desc' : chosen
}

interface Place {
  spaceId: string
  folderId?: string | undefined
}

/** What the server is asked to sort by; nothing leaves the space's own order. */
function orderOf({ sort, tag }: Pick<FolderView, 'sort' | 'tag'>) {
  if (!sort || (tag && sort === 'place_asc')) return {}
  const [order_type, order_action] = sort.split('_') as [OrderType, 'asc' | 'desc']
  return { order_type, order_action }
}

/** One page of a folder's content, or of a category's. */
export function folderQuery({ spaceId, folderId, sort, page, tag, type, tags, good, core }: Place & FolderView) {
  const all = tag ? [tag, ...tags] : tags
  return [
    listResources,
    {
      query: {
        product_id: spaceId,
        page,
        ...(tag ? { deep: true } : { file_id: folderId ?? '0' }),
        ...orderOf({ sort, tag }),
        ...(all.length && { tag_titles: all.join() }),
        ...(type && { type: typeOptions.find(({ value }) => value === type)!.type }),
        ...(good && { is_good: true }),
        ...(core && { is_core: true }),
      },
    },
  ] as const
}

export const categoriesQuery = (spaceId: string) =>
  [listCategories, { params: { spaceId }, query: { type: 'resources' } }] as const
