import type { ScreenRow } from '#src/client/screen-row.ts'

export const screens: ScreenRow[] = [
  { path: 'study', screen: 'overview/study', page: 'study', auth: true },
  { path: 'study/decks/:deckId', screen: 'session/session', page: 'study-deck', auth: true },
]
