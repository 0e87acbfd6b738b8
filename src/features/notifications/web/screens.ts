import type { ScreenRow } from '#src/client/screen-row.ts'

export const screens: ScreenRow[] = [
  { path: 'notifications', screen: 'notifications', page: 'notifications', auth: true, kinds: true, place: true },
  { path: 'unsubscribe/:token', screen: 'unsubscribe', page: 'unsubscribe' },
]
