import type { ScreenRow } from '#src/client/screen-row.ts'

export const screens: ScreenRow[] = [
  { path: 'questionnaires', screen: 'list/questionnaires', page: 'questionnaires', auth: true },
  { path: 'questionnaires/new', screen: 'writing/new-questionnaire', page: 'new-questionnaire', auth: true },
  { path: 'questionnaires/fill_in', screen: 'filling/fill-in', page: 'fill-in-questionnaire', auth: true },
  { path: 'questionnaires/:qnId', screen: 'preview/preview', page: 'questionnaire', auth: true },
  { path: 'questionnaires/:qnId/preview', screen: 'preview/preview', page: 'questionnaire', auth: true },
  { path: 'questionnaires/:qnId/update', screen: 'writing/edit-questionnaire', page: 'edit-questionnaire', auth: true },
  { path: 'questionnaires/:qnId/release', screen: 'release/release', page: 'release-questionnaire', auth: true },
  { path: 'questionnaires/:qnId/results', screen: 'results/results', page: 'questionnaire-results', auth: true },
]
