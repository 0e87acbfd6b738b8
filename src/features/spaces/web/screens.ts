import type { ScreenRow } from '#src/client/screen-row.ts'

export const screens: ScreenRow[] = [
  { path: 'spaces', redirect: '/' },
  { path: 'spaces/new', screen: 'new-space', page: 'new-space', auth: true },
  { path: 'spaces/join', screen: 'join', page: 'join-space', auth: true },
  { path: 'spaces/:spaceId', layout: 'space', kinds: true },
  { path: 'spaces/:spaceId/settings', screen: 'settings/settings', page: 'space-settings', auth: true, kinds: true },
]
