import type { ScreenRow } from '#src/client/screen-row.ts'

export const screens: ScreenRow[] = [
  { path: 'spaces/:spaceId/print', screen: 'print/print-space', page: 'print-space', auth: true, thing: true },
]
