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
]
