import type { ScreenRow } from '#src/client/screen-row.ts'

export const screens: ScreenRow[] = [
  { path: 'spaces/:spaceId/contributions', screen: 'list/contributions', page: 'contributions', place: true },
  {
    path: 'spaces/:spaceId/contributions/:ctrbId',
    screen: 'reading/contribution',
    page: 'contribution',
    subject: 'ctrbId',
    kinds: true,
    thing: true,
  },
]
