import type { ScreenRow } from '#src/client/screen-row.ts'

export const screens: ScreenRow[] = [
  { path: 'spaces/:spaceId/questions', screen: 'list/questions', page: 'questions', place: true, exercise: true },
  {
    path: 'spaces/:spaceId/questions/new',
    screen: 'writing/new-question',
    desk: true,
    page: 'new-question',
    auth: true,
    exercise: true,
  },
  {
    path: 'spaces/:spaceId/questions/:quId',
    screen: 'reading/question',
    page: 'question',
    subject: 'quId',
    thing: true,
    exercise: true,
  },
  {
    path: 'spaces/:spaceId/questions/:quId/edit',
    screen: 'writing/edit-question',
    desk: true,
    page: 'edit-question',
    auth: true,
    exercise: true,
  },
  { path: 'study/wrong', screen: 'wrong/wrong', page: 'wrong-questions', auth: true },
]
