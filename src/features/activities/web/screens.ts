import type { ScreenRow } from '#src/client/screen-row.ts'

export const screens: ScreenRow[] = [
  { path: 'spaces/:spaceId/activities', screen: 'list/activities', page: 'activities', place: true },
  {
    path: 'spaces/:spaceId/activities/new',
    screen: 'writing/new-activity',
    desk: true,
    page: 'new-activity',
    auth: true,
  },
  {
    path: 'spaces/:spaceId/activities/:activityId',
    screen: 'reading/activity',
    page: 'activity',
    subject: 'activityId',
    thing: true,
  },
  {
    path: 'spaces/:spaceId/activities/:activityId/update',
    screen: 'writing/edit-activity',
    desk: true,
    page: 'edit-activity',
    auth: true,
  },
]
