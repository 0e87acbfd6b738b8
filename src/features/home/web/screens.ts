import type { ScreenRow } from '#src/client/screen-row.ts'

export const screens: ScreenRow[] = [
  { path: '', screen: 'home', page: 'home', kinds: true, place: true },
  { path: 'spaces/:spaceId', screen: 'space-home', page: 'space', place: true },
  { path: 'spaces/:spaceId/homepage', screen: 'space-home', page: 'space', place: true },
]
