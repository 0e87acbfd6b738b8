import type { Kind } from '#src/features/subjects/kind.ts'

export const activityType = 'Activity' as const

/** What takes place at a time. It is found by its day, in the list of its place and in calendars, and is not searched. */
export const activityKind = {
  kind: 'activity',
  types: { [activityType]: '活动' },
  canComment: true,
  canRate: true,
  scopes: ['like'],
  order: 33,
} as const satisfies Kind
