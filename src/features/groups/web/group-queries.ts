import { useParams } from 'react-router'
import { useEndpoint } from '#src/client/data/queries.ts'
import type { Reply } from '#src/shared/endpoint.ts'
import { listGroupMembers, listGroups, readGroup } from '../contract.ts'

export type Group = Reply<typeof readGroup>
export type GroupCard = Reply<typeof listGroups>['list'][number]
export type Member = Reply<typeof listGroupMembers>['list'][number]

export const groupQuery = (id: string | number) => [readGroup, { params: { groupId: String(id) } }] as const
export const groupsQuery = (spaceId: string | number, page: number) =>
  [listGroups, { query: { product_id: Number(spaceId), page } }] as const

/** The group of the address; the layout's loader has put it into the cache. */
export function useGroup(): Group | undefined {
  const { groupId } = useParams()
  return useEndpoint(...groupQuery(groupId!)).data
}

/** What tells of who is in a group. */
export const ofMembership = [readGroup, listGroups, listGroupMembers]
