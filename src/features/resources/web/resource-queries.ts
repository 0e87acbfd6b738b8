import type { Reply } from '#src/shared/endpoint.ts'
import { listDeckCards, listFolder, readPersonalById, readResource, readTree } from '../contract.ts'

// What the screens ask for, so that loader and screen name the same entry of the cache. Ids stand as in the address.

export type Resource = Reply<typeof readResource>
export type ResourceItem = Reply<typeof listFolder>['list'][number]
export type Tree = Reply<typeof readTree>
export type TreeNode = Tree['list'][number]
export type Neighbour = NonNullable<Tree['next']>

export const resourceQuery = (spaceId: string, id: string) =>
  [readResource, { params: { spaceId, id }, query: {} }] as const

/** The clean HTML that the editor starts from. */
export const sourceQuery = (spaceId: string, id: string) =>
  [readResource, { params: { spaceId, id }, query: { raw: 'true' } }] as const

export const treeQuery = (spaceId: string, around: string) =>
  [readTree, { params: { spaceId }, query: { around } }] as const

/** The first folders of the root, in order. */
export const firstFolders = (spaceId: string, count: number) =>
  [
    listFolder,
    { params: { spaceId }, query: { type: 'ProductFolder', order_type: 'place', per_number: count } },
  ] as const

export type Personal = Reply<typeof readPersonalById>

export const personalQuery = (id: string) => [readPersonalById, { params: { id }, query: {} }] as const
export const personalSourceQuery = (id: string) =>
  [readPersonalById, { params: { id }, query: { raw: 'true' } }] as const

export const deckCardsQuery = (id: string, page: number) =>
  [listDeckCards, { params: { id }, query: { page, per_number: 24 } }] as const

/** What lies in a folder itself, in order: as much as one page gives. */
export const insideQuery = (spaceId: string, folderId: string) =>
  [listFolder, { params: { spaceId }, query: { file_id: folderId, order_type: 'place', per_number: 100 } }] as const
