import type { Row } from '#test/security/permission-words.ts'

/** Whoever has signed in; the site of the matrix has no service. */
export const rows: readonly Row[] = [
  {
    route: 'POST /v1/ai_interfaces/chat',
    ask: () => ({ url: '/v1/ai_interfaces/chat', body: { prompt: '润一润' } }),
    open: 'in     rule   rule   rule   rule   rule   rule   out',
  },
]
