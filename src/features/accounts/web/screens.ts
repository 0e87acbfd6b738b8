import type { ScreenRow } from '#src/client/screen-row.ts'

export const screens: ScreenRow[] = [
  { path: 'users/sign_in', screen: 'sign-in', page: 'sign-in' },
  { path: 'users/sign_up', screen: 'sign-in', page: 'sign-in' },
  { path: 'users/settings', redirect: '/users/settings/password' },
  { path: 'users/settings/password', screen: 'password-settings', page: 'settings', auth: true },
]
