import { typeOf } from '#src/features/subjects/kind.ts'
import { webKinds } from '#src/features/subjects/web/public.tsx'
import { maxTags, maxTagWeight } from '#src/shared/tag-limits.ts'
import { weightedLength } from '#src/shared/text-length.ts'

// What the address of a search page asks for; whatever it says that makes no sense is left out.

const searched = () => webKinds().flatMap(({ declared }) => (declared.searched ? [declared] : []))

export const tabs = (): { type: string; text: string }[] => [
  { type: 'All', text: '全部' },
  ...searched().map((kind) => ({ type: typeOf(kind), text: kind.types[typeOf(kind)]! })),
]
const kindIn = (tab: string) => searched().find((kind) => typeOf(kind) === tab)

/** Whether the hits of a tab are put in order and told by their author. */
export function isListed(tab: string): boolean {
  const kind = kindIn(tab)
  return kind !== undefined && !kind.searched?.byName
}

/** What the hits of a tab can be narrowed to; the first is all of them. */
export function narrowerTypes(tab: string) {
  const { types = {}, searched } = kindIn(tab) ?? {}
  if (!searched?.narrower) return []
  return [{ value: tab, label: '全部类型' }, ...searched.narrower.map((value) => ({ value, label: types[value]! }))]
}

/** What the hits of a tab are asked besides: of questions their sort and difficulty. */
export const ownFilters = (tab: string) => kindIn(tab)?.searched?.filters ?? []
/** Of each, what can be chosen; the first is all of them. */
export const filterOptions = {
  cate: [
    { value: '', label: '全部题型' },
    { value: '1', label: '单选题' },
    { value: '2', label: '多选题' },
    { value: '3', label: '主观题' },
    { value: '4', label: '判断题' },
  ],
  difficulty: [
    { value: '', label: '全部难度' },
    { value: '1', label: '简单' },
    { value: '2', label: '中等' },
    { value: '3', label: '困难' },
  ],
} as const

/** The tab that a search in a space begins with. */
function firstInSpace(): string {
  const kind = searched().find(({ searched }) => searched?.inSpace)
  return kind ? typeOf(kind) : 'All'
}

export const orders = [
  { value: '', label: '最相关' },
  { value: 'updated', label: '最近更新' },
  { value: 'created', label: '最近创建' },
  { value: 'comments', label: '最多评论' },
  { value: 'liked', label: '最多点赞' },
  { value: 'collected', label: '最多收藏' },
] as const

/** Without a text nothing is more relevant than something else. */
export const ordersWithoutText = [{ value: '', label: '最近更新' }, ...orders.slice(2)] as const

/** Names of the address that belong to one tab and are kept with it. */
export const ownNames = ['files', 'order', 'author', 'cate', 'difficulty'] as const

const oneOf = <V extends string>(list: readonly { value: V; label: string }[], value: string | null, normal: V): V =>
  list.find((known) => known.value === value)?.value ?? normal

/** @param spaceId the space that is searched; absent: all */
export function questionOf(params: URLSearchParams, spaceId?: number) {
  const normal = spaceId === undefined ? 'All' : firstInSpace()
  const tab = tabs().find(({ type }) => type === params.get('type'))?.type ?? normal
  return {
    tab,
    text: (params.get('text') ?? '').trim().slice(0, 200),
    files: oneOf(narrowerTypes(tab), params.get('files'), tab),
    order: oneOf(orders, params.get('order'), ''),
    author: (params.get('author') ?? '').trim().slice(0, 60),
    tags: tagsIn(params.get('tags') ?? ''),
    own: ownFilters(tab).flatMap((name) => {
      const value = oneOf<string>(filterOptions[name], params.get(name), '')
      return value ? [[name, Number(value)] as const] : []
    }),
    spaceId,
  }
}
export type Question = ReturnType<typeof questionOf>

const tagsIn = (list: string): string[] => {
  const titles = list.split(/[,，]/).map((title) => title.trim())
  return [...new Set(titles.filter((title) => title && weightedLength(title) <= maxTagWeight))].slice(0, maxTags)
}

/** Whether anything is asked for: tags, an author, or what only one kind has, are enough. */
export const isAsking = ({ tab, text, author, tags, own }: Question) =>
  text !== '' || tags.length > 0 || own.length > 0 || (author !== '' && isListed(tab))

/** The query of `search` for one page of it. */
export function queryOf({ tab, text, files, order, author, tags, own, spaceId }: Question, page: number) {
  const filters = { ...(order && { order_type: order }), ...(author && { author }) }
  return {
    title: text,
    select_type: files,
    ...(isListed(tab) && filters),
    ...(tags.length > 0 && { tags: tags.join(',') }),
    ...Object.fromEntries(own),
    ...(spaceId !== undefined && { product_id: spaceId }),
    page,
    per_number: 20,
  }
}
