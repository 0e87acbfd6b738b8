import type { ScreenRow } from '#src/client/screen-row.ts'

export const screens: ScreenRow[] = [
  { path: 'user-agreement', screen: 'term', page: 'agreement' },
  { path: 'privacy-agreement', screen: 'term', page: 'agreement' },
  { path: 'feedback-guidelines', screen: 'term', page: 'agreement' },
  { path: 'reporting-guidelines', screen: 'term', page: 'agreement' },
  { path: 'about-us', screen: 'term', page: 'about-us' },
  { path: 'data-for-admin/terms/:key', screen: 'edit-term', desk: true, page: 'site-admin' },
]
