import { listSpaces } from '#src/features/spaces/contract.ts'
import { listVotes } from '#src/features/votes/contract.ts'
import { getUser } from '#src/features/users/contract.ts'

// What the pages of a person show, as their addresses say it: /users/8/spaces?type=admin&page=2.

export const userQuery = (userId: string) => [getUser, { params: { id: userId } }] as const

export const spaceLists = [
  { key: 'history', text: '最近访问', empty: '还没有看过空间' },
  { key: 'admin', text: '管理的', empty: '还没有管理的空间' },
  { key: 'collection', text: '关注的', empty: '还没有关注的空间' },
  { key: 'deleted', text: '已删除', empty: '没有删除的空间' },
] as const
export type SpaceList = (typeof spaceLists)[number]['key']

/** What somebody read lately or deleted is their own business: nobody else has those lists. */
export const spaceListsFor = (isMine: boolean) => (isMine ? spaceLists : spaceLists.slice(1, 3))

export const collectionLists = [
  { key: 'spaces', text: '空间', type: 'Product', empty: '还没有收藏空间' },
  { key: 'docs', text: '文档', type: 'ProductFile', empty: '还没有收藏文档' },
] as const
export type CollectionList = (typeof collectionLists)[number]

/** What an address does not know is ignored (rulings, "The wire"): then the first list is shown. */
export const chosenFrom = <Item extends { key: string }>(lists: readonly Item[], search: URLSearchParams): Item =>
  lists.find(({ key }) => key === search.get('type')) ?? lists[0]!

export function firstPage(search: URLSearchParams): number {
  const page = Number(search.get('page'))
  return Number.isInteger(page) && page > 0 && page <= 1000 ? page : 1
}

export const spacesQuery = (userId: string, select_type: SpaceList, page: number) =>
  [listSpaces, { query: { user_id: userId, select_type, page, per_number: 20 } }] as const

export const collectionsQuery = (userId: string, votable_type: CollectionList['type'], page: number) =>
  [listVotes, { query: { user_id: userId, vote_scope: 'collection', votable_type, page } }] as const
