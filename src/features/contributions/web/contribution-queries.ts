import type { Reply } from '#src/shared/endpoint.ts'
import { countContributions, listContributions, readContribution } from '../contract.ts'
import type { State } from '../kind.ts'

export type Contribution = Reply<typeof readContribution>
export type ContributionItem = Contribution['items'][number]
export type ListedContribution = Reply<typeof listContributions>['list'][number]

export const contributionsQuery = (spaceId: string, state: State | undefined, page: number) =>
  [listContributions, { params: { spaceId }, query: { page, ...(state && { state }) } }] as const
export const countQuery = (spaceId: string) => [countContributions, { params: { spaceId } }] as const
export const contributionQuery = (spaceId: string, id: string) =>
  [readContribution, { params: { spaceId, id }, query: {} }] as const
/** As its author goes on with it: of a deck, all its cards. */
export const deskQuery = (spaceId: string, id: string) =>
  [readContribution, { params: { spaceId, id }, query: { raw: true } }] as const
/** Of one's own, those that wait. */
export const ownOpenQuery = (spaceId: number, userId: number) =>
  [listContributions, { params: { spaceId }, query: { state: 'open', user_id: userId, per_number: 20 } }] as const
/** How many somebody has proposed there: of all states, or of one. */
export const authorQuery = (spaceId: number, userId: number, state?: State) =>
  [
    listContributions,
    { params: { spaceId }, query: { user_id: userId, per_number: 1, ...(state && { state }) } },
  ] as const
/** With where it collides, for those who may merge it. */
export const conflictsQuery = (spaceId: number, id: number) =>
  [readContribution, { params: { spaceId, id }, query: { conflicts: true } }] as const

/** What shows a contribution, or that it changed. */
export const ofContribution = [readContribution, listContributions, countContributions]
