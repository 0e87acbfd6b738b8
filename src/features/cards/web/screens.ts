import type { ScreenRow } from '#src/client/screen-row.ts'

export const screens: ScreenRow[] = [
  { path: 'spaces/:spaceId/cards', screen: 'list/cards', page: 'cards', place: true, exercise: true },
  {
    path: 'spaces/:spaceId/cards/new',
    screen: 'writing/new-card',
    desk: true,
    page: 'new-card',
    auth: true,
    exercise: true,
  },
  {
    path: 'spaces/:spaceId/cards/:cardId',
    screen: 'reading/card',
    page: 'card',
    subject: 'cardId',
    thing: true,
    exercise: true,
  },
  {
    path: 'spaces/:spaceId/cards/:cardId/edit',
    screen: 'writing/edit-card',
    desk: true,
    page: 'edit-card',
    auth: true,
    exercise: true,
  },
  { path: 'study-cards/new', screen: 'writing/new-study-card', desk: true, page: 'new-study-card', auth: true },
  { path: 'study-cards/:cardId', screen: 'reading/study-card', page: 'study-card', subject: 'cardId', thing: true },
  {
    path: 'study-cards/:cardId/edit',
    screen: 'writing/edit-study-card',
    desk: true,
    page: 'edit-study-card',
    auth: true,
  },
]
