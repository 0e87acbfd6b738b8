import type { ScreenRow } from '#src/client/screen-row.ts'

export const screens: ScreenRow[] = [
  { path: 'users/:userId', layout: 'user' },
  { path: 'users/:userId', screen: 'user-tab', page: 'profile', kinds: true, place: true },
  { path: 'users/:userId/:curTab', screen: 'user-tab', page: 'profile', kinds: true, place: true },
]
