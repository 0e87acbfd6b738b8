import { maxTags, maxTagWeight } from '#src/shared/tag-limits.ts'
import { weightedLength } from '#src/shared/text-length.ts'

// What the address of a search page asks for; whatever it says that makes no sense is left out.

export const tabs = [
  { type: 'All', text: '全部' },
  { type: 'Product', text: '空间' },
  { type: 'ProductFile', text: '资源' },
  { type: 'User', text: '用户' },
] as const

export const fileTypes = [
  { value: 'ProductFile', label: '全部类型' },
  { value: 'ProductDocument', label: '文档' },
  { value: 'ProductFolder', label: '文件夹' },
  { value: 'ProductSnippet', label: '片段' },
  { value: 'ProductLocalFile', label: '本地文件' },
] as const
export const orders = [
  { value: '', label: '最相关' },
  { value: 'updated', label: '最近更新' },
  { value: 'created', label: '最新创建' },
  { value: 'comments', label: '最多评论' },
  { value: 'liked', label: '最多点赞' },
  { value: 'collected', label: '最多收藏' },
] as const

/** Without a text nothing is more relevant than something else. */
export const ordersWithoutText = [{ value: '', label: '最近更新' }, ...orders.slice(2)] as const

/** Names of the address that belong to one tab and are kept with it. */
export const ownNames = ['files', 'order', 'author'] as const

const oneOf = <V extends string>(list: readonly { value: V; label: string }[], value: string | null, normal: V): V =>
  list.find((known) => known.value === value)?.value ?? normal

/** @param spaceId the space that is searched; absent: all */
export function questionOf(params: URLSearchParams, spaceId?: number) {
  const tab = tabs.find(({ type }) => type === params.get('type'))?.type
  return {
    tab: tab ?? (spaceId === undefined ? ('All' as const) : ('ProductFile' as const)),
    text: (params.get('text') ?? '').trim().slice(0, 200),
    files: oneOf(fileTypes, params.get('files'), 'ProductFile'),
    order: oneOf(orders, params.get('order'), ''),
    author: (params.get('author') ?? '').trim().slice(0, 60),
    tags: tagsIn(params.get('tags') ?? ''),
    spaceId,
  }
}
export type Question = ReturnType<typeof questionOf>

const tagsIn = (list: string): string[] => {
  const titles = list.split(/[,，]/).map((title) => title.trim())
  return [...new Set(titles.filter((title) => title && weightedLength(title) <= maxTagWeight))].slice(0, maxTags)
}

/** Whether anything is asked for: tags and an author are enough. */
export const isAsking = ({ tab, text, author, tags }: Question) =>
  text !== '' || tags.length > 0 || (author !== '' && (tab === 'Product' || tab === 'ProductFile'))

/** The query of `search` for one page of it. */
export function queryOf({ tab, text, files, order, author, tags, spaceId }: Question, page: number) {
  const filters = { ...(order && { order_type: order }), ...(author && { author }) }
  return {
    title: text,
    select_type: tab === 'ProductFile' ? files : tab,
    ...(tab !== 'All' && tab !== 'User' && filters),
    ...(tags.length > 0 && { tags: tags.join(',') }),
    ...(spaceId !== undefined && { product_id: spaceId }),
    page,
    per_number: 20,
  }
}
