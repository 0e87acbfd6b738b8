import type { ScreenRow } from '#src/client/screen-row.ts'

export const screens: ScreenRow[] = [{ path: 'users/settings/data', screen: 'own-data', page: 'settings', auth: true }]
