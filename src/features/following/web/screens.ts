import type { ScreenRow } from '#src/client/screen-row.ts'

export const screens: ScreenRow[] = [{ path: 'follow', screen: 'follow', page: 'follow', kinds: true, place: true }]
