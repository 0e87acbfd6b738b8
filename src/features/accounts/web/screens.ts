import type { ScreenRow } from '#src/client/screen-row.ts'

export const screens: ScreenRow[] = [
  { path: 'users/sign_in', screen: 'sign-in/sign-in', page: 'sign-in' },
  { path: 'users/sign_up', screen: 'sign-in/sign-in', page: 'sign-in' },
  { path: 'users/oauth_callback', screen: 'oauth/oauth-callback', page: 'sign-in' },
  { path: 'users/settings', redirect: '/users/settings/password' },
  { path: 'users/settings/password', screen: 'settings/password-settings', page: 'settings', auth: true },
  { path: 'users/settings/add_email', screen: 'settings/add-email', page: 'add-email', auth: true },
  { path: 'users/settings/notifications', screen: 'settings/notification-settings', page: 'settings', auth: true },
  { path: 'users/settings/tokens', screen: 'access-tokens/access-tokens', page: 'settings', auth: true },
  { path: 'users/settings/bindings', screen: 'oauth/bindings', page: 'settings', auth: true },
]
