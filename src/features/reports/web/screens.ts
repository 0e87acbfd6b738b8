import type { ScreenRow } from '#src/client/screen-row.ts'

export const screens: ScreenRow[] = [{ path: 'reports', screen: 'reports', page: 'reports', auth: true }]
