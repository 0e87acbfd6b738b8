import type { Reply } from '#src/shared/endpoint.ts'
import {
  listCommunities,
  listCommunityFiles,
  listCommunityIssues,
  listCommunitySpaces,
  listInvites,
  readCommunity,
} from '../contract.ts'

export type Community = Reply<typeof readCommunity>
export type Invite = Reply<typeof listInvites>['list'][number]

export const communityQuery = (id: string | number) => [readCommunity, { params: { communityId: String(id) } }] as const
export const listQuery = (page: number) => [listCommunities, { query: { page } }] as const

/** What a community shows, by the word in its address. */
export const partNames = { spaces: '空间', resources: '资源', issues: '讨论' } as const
export type Part = keyof typeof partNames
export const partOf = (search: URLSearchParams): Part => {
  const tab = search.get('tab') ?? ''
  return tab in partNames ? (tab as Part) : 'spaces'
}
const asked = (communityId: string | number, page: number) =>
  ({ params: { communityId: String(communityId) }, query: { page } }) as const
export const spacesQuery = (id: string | number, page: number) => [listCommunitySpaces, asked(id, page)] as const
export const filesQuery = (id: string | number, page: number) => [listCommunityFiles, asked(id, page)] as const
export const issuesQuery = (id: string | number, page: number) => [listCommunityIssues, asked(id, page)] as const
/** What waits for an answer of somebody who sees this page. */
export const waiting = (communityId: number) => ({ params: { communityId }, query: { state: 'pending' as const } })
