import { type Row, signedIn } from '#test/security/permission-words.ts'

/** Who may do what here: everybody reads what those do whom they follow themselves. */
export const rows: readonly Row[] = [
  { route: 'GET /v1/messages/count', ask: () => ({ url: '/v1/messages/count' }), open: signedIn },
  { route: 'GET /v1/feeds', ask: () => ({ url: '/v1/feeds' }), open: signedIn },
  { route: 'GET /v1/feeds/count', ask: () => ({ url: '/v1/feeds/count' }), open: signedIn },
]
