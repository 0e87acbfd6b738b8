import type { ScreenRow } from '#src/client/screen-row.ts'

export const screens: ScreenRow[] = [
  { path: 'spaces/:spaceId/notices', screen: 'list/notices', page: 'notices', place: true },
  { path: 'spaces/:spaceId/notices/new', screen: 'writing/new-notice', desk: true, page: 'new-notice', auth: true },
  {
    path: 'spaces/:spaceId/notices/:noticeId',
    screen: 'reading/notice',
    page: 'notice',
    subject: 'noticeId',
    thing: true,
  },
  {
    path: 'spaces/:spaceId/notices/:noticeId/update',
    screen: 'writing/edit-notice',
    desk: true,
    page: 'edit-notice',
    auth: true,
  },
  // of a group, for its members
  {
    path: 'groups/:groupId/announcements',
    screen: 'list/notices',
    page: 'group-announcements',
    place: true,
    auth: true,
  },
  {
    path: 'groups/:groupId/announcements/new',
    screen: 'writing/new-notice',
    desk: true,
    page: 'new-group-announcement',
    auth: true,
  },
  {
    path: 'groups/:groupId/announcements/:anncId',
    screen: 'reading/notice',
    page: 'group-announcement',
    subject: 'anncId',
    thing: true,
    auth: true,
  },
  {
    path: 'groups/:groupId/announcements/:anncId/update',
    screen: 'writing/edit-notice',
    desk: true,
    page: 'edit-group-announcement',
    auth: true,
  },
]
