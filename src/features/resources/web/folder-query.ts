import { listCategories } from '#src/features/spaces/contract.ts'
import { listResources } from '../contract.ts'

/** Sort orders of lists (specification, section 4). */
export const sortOptions = [
  { value: 'updated_desc', label: '最近更新' },
  { value: 'created_desc', label: '最近创建' },
  { value: 'liked_desc', label: '最多点赞' },
  { value: 'collected_desc', label: '最多收藏' },
  { value: 'updated_asc', label: '最早更新' },
  { value: 'created_asc', label: '最早创建' },
] as const

type Sort = (typeof sortOptions)[number]['value']
type OrderType = 'updated' | 'created' | 'liked' | 'collected'

/** A page's address carries `sort`, `page` and `tag`; what it does not know there is ignored (rulings, "The wire"). */
export function viewOf(search: URLSearchParams): { sort: Sort | null; page: number; tag: string } {
  const sort = sortOptions.find(({ value }) => value === search.get('sort'))?.value ?? null
  const page = Number(search.get('page'))
  // no tag is longer, and a comma would make two of one
  const tag = (search.get('tag') ?? '').trim()
  return {
    sort,
    page: Number.isInteger(page) && page > 0 && page <= 1000 ? page : 1,
    tag: /^[^,，]{1,30}$/.test(tag) ? tag : '',
  }
}

interface View {
  spaceId: string
  folderId?: string | undefined
  /** Null leaves the space's own order. */
  sort: Sort | null
  page: number
  /** A category: what carries this tag, wherever in the space it lies. */
  tag: string
}

/** One page of a folder's content, or of a category's. */
export function folderQuery({ spaceId, folderId, sort, page, tag }: View) {
  const [order_type, order_action] = (sort?.split('_') ?? []) as [OrderType?, ('asc' | 'desc')?]
  const order = order_type && order_action ? { order_type, order_action } : {}
  const place = tag ? { tag_titles: tag, deep: true } : { file_id: folderId ?? '0' }
  return [listResources, { query: { product_id: spaceId, page, ...place, ...order } }] as const
}

export const categoriesQuery = (spaceId: string) =>
  [listCategories, { params: { spaceId }, query: { type: 'resources' } }] as const
