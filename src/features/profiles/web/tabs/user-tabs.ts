import { listOwnFiles } from '#src/features/files/contract.ts'
import { listPersonal, recentResources } from '#src/features/resources/contract.ts'
import type { SubjectType } from '#src/features/subjects/contract.ts'
import { listDrafts } from '#src/features/texts/contract.ts'
import { scoreLedger } from '#src/features/scores/contract.ts'
import { listSpaces } from '#src/features/spaces/contract.ts'
import { listVotes } from '#src/features/votes/contract.ts'
import { getUser } from '#src/features/users/contract.ts'
import type { In } from '#src/shared/endpoint.ts'
import { listAttention, listMade, listOperations, readYear } from '#src/features/profiles/contract.ts'

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

const docLists = [
  { key: 'all', text: '全部', empty: '还没有写过文档' },
  { key: 'personal', text: '个人文档', empty: '还没有个人文档' },
  { key: 'deleted', text: '已删除', empty: '没有删除的个人文档' },
] as const
export const docListsFor = (isMine: boolean) => (isMine ? docLists : docLists.slice(0, 2))

export const docsQuery = (userId: string, page: number) =>
  [recentResources, { params: { userId }, query: { page } }] as const
export const personalDocsQuery = (userId: string, deleted: boolean, page: number) =>
  [listPersonal, { params: { userId }, query: { page, ...(deleted && { deleted: true }) } }] as const

/** One's own: nobody else has this tab. */
export const fileLists = [
  { key: 'all', text: '全部', empty: '还没有上传过文件' },
  { key: 'unused', text: '没有用到的', empty: '上传的文件都用到了' },
] as const

/** One's own, as files are. */
export const draftsQuery = (page: number) => [listDrafts, { query: { page } }] as const

export const ownFilesQuery = (unused: boolean, page: number) =>
  [listOwnFiles, { query: { page, ...(unused && { unused: true }) } }] as const

export const scoreQuery = (userId: string, page: number) =>
  [scoreLedger, { params: { userId }, query: { page } }] as const

export const yearQuery = (userId: string) => [readYear, { params: { userId } }] as const

export const operationsQuery = (userId: string, page: number) =>
  [listOperations, { query: { user_id: userId, page } }] as const

export const madeQuery = (userId: string, type: string, page: number) =>
  [listMade, { params: { userId }, query: { type, page } }] as const

export const followingLists = [
  { key: 'people', text: '人', empty: '没有关注的用户' },
  { key: 'spaces', text: '空间', empty: '还没有关注的空间' },
] as const

type Attention = In<typeof listAttention>['query']['type']
export const attentionQuery = (userId: string, type: Attention, page: number) =>
  [listAttention, { params: { userId }, query: { type, page } }] as const

/** What an address does not know is ignored (rulings, "The wire"): then the first list is shown. */
export const chosenFrom = <Item extends { key: string }>(lists: readonly Item[], search: URLSearchParams): Item =>
  lists.find(({ key }) => key === search.get('type')) ?? lists[0]!

export const spacesQuery = (userId: string, select_type: SpaceList, page: number) =>
  [listSpaces, { query: { user_id: userId, select_type, page, per_number: 20 } }] as const

export const collectionsQuery = (userId: string, votable_type: SubjectType, page: number) =>
  [listVotes, { query: { user_id: userId, vote_scope: 'collection', votable_type, page } }] as const
