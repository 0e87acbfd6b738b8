import type { ScreenRow } from '#src/client/screen-row.ts'

export const screens: ScreenRow[] = [{ path: 'letters', screen: 'letters', page: 'letters', auth: true, place: true }]
