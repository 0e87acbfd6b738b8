import type { Place } from '#src/features/groups/web/public.tsx'
import type { Reply } from '#src/shared/endpoint.ts'
import { listActivities, listPeople, readActivity } from '../contract.ts'

export type Activity = Reply<typeof readActivity>
export type ActivityItem = Reply<typeof listActivities>['list'][number]
export type When = 'coming' | 'past'

export const whenOf = (search: URLSearchParams): When => (search.get('when') === 'past' ? 'past' : 'coming')

export const activitiesQuery = ({ type, id }: Pick<Place, 'type' | 'id'>, when: When, page: number) =>
  [listActivities, { query: { activityable_type: type, activityable_id: id, when, page } }] as const
export const activityQuery = (id: string) => [readActivity, { params: { id }, query: {} }] as const
/** With the text as it is edited. */
export const sourceQuery = (id: string) => [readActivity, { params: { id }, query: { raw: true } }] as const

/** Whether it lies there, and not somewhere else. */
export const liesIn = (activity: Activity, { type, id }: Pick<Place, 'type' | 'id'>) =>
  activity.activityable_type === type && activity.activityable_id === id
/** The desk on which it is edited. */
export const deskOf = ({ path }: Pick<Activity, 'path'>) => `${path}/update`

/** What shows an activity, or that it changed. */
export const ofActivity = [readActivity, listActivities, listPeople]
