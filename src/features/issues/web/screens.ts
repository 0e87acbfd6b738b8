import type { ScreenRow } from '#src/client/screen-row.ts'

export const screens: ScreenRow[] = [
  { path: 'spaces/:spaceId/issues', screen: 'list/issues', page: 'issues', place: true },
  {
    path: 'spaces/:spaceId/issues/new',
    screen: 'writing/new-issue',
    desk: true,
    page: 'new-issue',
    auth: true,
    kinds: true,
  },
  {
    path: 'spaces/:spaceId/issues/:issueId',
    screen: 'reading/issue',
    page: 'issue',
    subject: 'issueId',
    thing: true,
    kinds: true,
  },
  {
    path: 'spaces/:spaceId/issues/:issueId/edit',
    screen: 'writing/edit-issue',
    desk: true,
    page: 'edit-issue',
    auth: true,
    kinds: true,
  },
]
