import type { Reply } from '#src/shared/endpoint.ts'
import { listActivities, readActivity } from '../contract.ts'
import { spacePlace } from '../kind.ts'

export type Activity = Reply<typeof readActivity>
export type ActivityItem = Reply<typeof listActivities>['list'][number]
export type When = 'coming' | 'past'

export const whenOf = (search: URLSearchParams): When => (search.get('when') === 'past' ? 'past' : 'coming')

export const activitiesQuery = (spaceId: string, when: When, page: number) =>
  [listActivities, { query: { activityable_type: spacePlace, activityable_id: Number(spaceId), when, page } }] as const
export const activityQuery = (id: string) => [readActivity, { params: { id }, query: {} }] as const
/** With the text as it is edited. */
export const sourceQuery = (id: string) => [readActivity, { params: { id }, query: { raw: true } }] as const

/** What shows an activity, or that it changed. */
export const ofActivity = [readActivity, listActivities]
