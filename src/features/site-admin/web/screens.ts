import type { ScreenRow } from '#src/client/screen-row.ts'

export const screens: ScreenRow[] = [{ path: 'data-for-admin', screen: 'site-admin', page: 'site-admin' }]
