import { listFolder } from '../contract.ts'

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

/** A page's address carries `sort` and `page`; what it does not know there is ignored (rulings, "The wire"). */
export function viewOf(search: URLSearchParams): { sort: Sort | null; page: number } {
  const sort = sortOptions.find(({ value }) => value === search.get('sort'))?.value ?? null
  const page = Number(search.get('page'))
  return { sort, page: Number.isInteger(page) && page > 0 && page <= 1000 ? page : 1 }
}

interface View {
  spaceId: string
  folderId?: string | undefined
  /** Null leaves the space's own order. */
  sort: Sort | null
  page: number
}

/** One page of a folder's content. */
export function folderQuery({ spaceId, folderId, sort, page }: View) {
  const [order_type, order_action] = (sort?.split('_') ?? []) as [OrderType?, ('asc' | 'desc')?]
  const order = order_type && order_action ? { order_type, order_action } : {}
  return [listFolder, { params: { spaceId }, query: { file_id: folderId ?? '0', page, ...order } }] as const
}
