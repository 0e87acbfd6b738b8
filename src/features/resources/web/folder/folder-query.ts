import { firstPage } from '#src/client/data/paged-list.tsx'
import { addressOf, orderOf, tagOf, tagsOf } from '#src/client/list-address.ts'
import { listResources } from '#src/features/resources/contract.ts'
import { formKinds, type ListedType, type ResourceKind, typeNames } from '#src/features/resources/kind.ts'
import { newKinds } from '../new-kinds.ts'

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
export const typeOptions: readonly { value: ResourceKind; type: ListedType; label: string }[] = [
  { value: 'folder', type: 'ProductFolder', label: '文件夹' },
  { value: 'document', type: 'ProductDocument', label: '文档' },
  { value: 'snippet', type: 'ProductSnippet', label: '片段' },
  { value: 'file', type: 'ProductLocalFile', label: '本地文件' },
  ...formKinds.map((kind) => ({ value: kind, type: typeNames[kind], label: newKinds[kind].name })),
]

type Sort = (typeof sortOptions)[number]['value']
type Type = ResourceKind

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

/** What an address carries that is not known is ignored (rulings, "The wire"). */
export function viewOf(search: URLSearchParams): FolderView {
  return {
    sort: sortOptions.find(({ value }) => value === search.get('sort'))?.value ?? null,
    page: firstPage(search),
    tag: tagOf(search),
    type: typeOptions.find(({ value }) => value === search.get('type'))?.value ?? null,
    tags: tagsOf(search),
    good: search.get('good') === '1',
    core: search.get('core') === '1',
  }
}

/** The address of that view of the same folder. */
export const searchOf = ({ sort, page, tag, type, tags, good, core }: FolderView): string =>
  addressOf({
    tag,
    type,
    tags: tags.join(),
    good: good && '1',
    core: core && '1',
    sort,
    page: page > 1 && page,
  })

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
        ...orderOf(tag && sort === 'place_asc' ? null : sort),
        ...(all.length && { tag_titles: all.join() }),
        ...(type && { type: typeOptions.find(({ value }) => value === type)!.type }),
        ...(good && { is_good: true }),
        ...(core && { is_core: true }),
      },
    },
  ] as const
}
