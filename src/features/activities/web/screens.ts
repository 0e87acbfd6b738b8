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
  // of a group, for its members
  {
    path: 'groups/:groupId/activities',
    screen: 'list/activities',
    page: 'group-activities',
    place: true,
    auth: true,
  },
  {
    path: 'groups/:groupId/activities/new',
    screen: 'writing/new-activity',
    desk: true,
    page: 'new-group-activity',
    auth: true,
  },
  {
    path: 'groups/:groupId/activities/:activityId',
    screen: 'reading/activity',
    page: 'group-activity',
    subject: 'activityId',
    thing: true,
    auth: true,
  },
  {
    path: 'groups/:groupId/activities/:activityId/update',
    screen: 'writing/edit-activity',
    desk: true,
    page: 'edit-group-activity',
    auth: true,
  },
]
