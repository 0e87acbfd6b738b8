import type { ScreenRow } from '#src/client/screen-row.ts'

export const screens: ScreenRow[] = [
  { path: 'attempts/:attemptId', screen: 'attempt/attempt', page: 'attempt', auth: true },
  { path: 'examinations/:id/marking', screen: 'marking/marking', page: 'marking', auth: true },
]
