import type { ScreenRow } from '#src/client/screen-row.ts'

export const screens: ScreenRow[] = [{ path: 'about-battery', screen: 'about-battery', page: 'about-battery' }]
