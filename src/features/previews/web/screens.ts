import type { ScreenRow } from '#src/client/screen-row.ts'

export const screens: ScreenRow[] = [{ path: 'preview', screen: 'preview', page: 'preview' }]
