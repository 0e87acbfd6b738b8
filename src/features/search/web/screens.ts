import type { ScreenRow } from '#src/client/screen-row.ts'

export const screens: ScreenRow[] = [
  { path: 'search', screen: 'page/search', page: 'search', hideHeaderSearch: true, kinds: true, place: true },
]
