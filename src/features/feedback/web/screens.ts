import type { ScreenRow } from '#src/client/screen-row.ts'

export const screens: ScreenRow[] = [
  { path: 'feedback', screen: 'feedbacks', page: 'feedbacks' },
  { path: 'feedback/create', screen: 'new-feedback', desk: true, page: 'new-feedback', auth: true },
  { path: 'feedback/:feedbackId', screen: 'feedback', page: 'feedback', auth: true },
]
