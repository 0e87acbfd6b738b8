import type { ScreenRow } from '#src/client/screen-row.ts'

export const screens: ScreenRow[] = [
  { path: 'spaces/:spaceId/settings/webhooks', screen: 'webhooks', page: 'webhooks', auth: true },
]
