import type { ScreenRow } from '#src/client/screen-row.ts'

export const screens: ScreenRow[] = [
  { path: 'communities', screen: 'communities', page: 'communities' },
  { path: 'communities/new', screen: 'new-community', page: 'new-community', auth: true },
  { path: 'communities/:communityId', screen: 'community', page: 'community' },
  { path: 'communities/:communityId/settings', screen: 'settings/settings', page: 'community-settings', auth: true },
]
