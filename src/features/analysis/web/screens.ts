import type { ScreenRow } from '#src/client/screen-row.ts'

export const screens: ScreenRow[] = [
  { path: 'spaces/:spaceId/analysis', screen: 'analysis', page: 'analysis' },
  { path: 'spaces/:spaceId/wordcloud', screen: 'wordcloud', page: 'wordcloud' },
]
