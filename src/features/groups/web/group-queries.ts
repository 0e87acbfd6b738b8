import { useParams } from 'react-router'
import { useEndpoint } from '#src/client/data/queries.ts'
import type { Reply } from '#src/shared/endpoint.ts'
import { listGroupMembers, listGroups, listGroupSpaces, listGroupThings, readGroup } from '../contract.ts'

export type Group = Reply<typeof readGroup>
export type GroupCard = Reply<typeof listGroups>['list'][number]
export type Member = Reply<typeof listGroupMembers>['list'][number]

export const groupQuery = (id: string | number) => [readGroup, { params: { groupId: String(id) } }] as const
export const groupsQuery = (spaceId: string | number, page: number) =>
  [listGroups, { query: { product_id: Number(spaceId), page } }] as const

/** The group of the address; the layout's loader has put it into the cache. */
export function useGroup(): Group | undefined {
  const { groupId } = useParams()
  return useEndpoint(...groupQuery(groupId!), { enabled: groupId !== undefined }).data
}

/** What tells of who is in a group. */
export const ofMembership = [readGroup, listGroups, listGroupMembers]

/** What lies in its spaces, by the word in the address of its home. */
export const partNames = { resources: '资源', issues: '讨论', questions: '题目' } as const
export type Part = keyof typeof partNames
export const partOf = (search: URLSearchParams): Part => {
  const tab = search.get('tab') ?? ''
  return tab in partNames ? (tab as Part) : 'resources'
}
const listOf = { resources: 'product_files', issues: 'issues', questions: 'questions' } as const
export const thingsQuery = (id: string | number, part: Part, page: number) =>
  [listGroupThings, { params: { groupId: String(id), list: listOf[part] }, query: { page } }] as const
export const spacesQuery = (id: number) => [listGroupSpaces, { query: { group_id: id, per_number: 50 } }] as const
