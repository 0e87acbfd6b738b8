import type { ScreenRow } from '#src/client/screen-row.ts'

export const screens: ScreenRow[] = [
  { path: 'users/edit', screen: 'edit/edit-profile', page: 'edit-profile', auth: true },
  { path: 'users/:userId', layout: 'person/user' },
  { path: 'users/:userId', screen: 'tabs/user-tab', page: 'profile', kinds: true, place: true },
  { path: 'users/:userId/:curTab', screen: 'tabs/user-tab', page: 'profile', kinds: true, place: true },
]
