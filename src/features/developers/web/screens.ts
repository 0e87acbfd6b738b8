import type { ScreenRow } from '#src/client/screen-row.ts'

export const screens: ScreenRow[] = [{ path: 'developers', screen: 'developers', page: 'developers' }]
