import type { Row } from '#test/security/permission-words.ts'

/** Whoever has signed in; the site of the matrix has no service. */
export const rows: readonly Row[] = [
  {
    route: 'POST /v1/ai_interfaces/chat',
    ask: () => ({ url: '/v1/ai_interfaces/chat', body: { prompt: '润一润' } }),
    open: 'in     rule   rule   rule   rule   rule   rule   out',
  },
  {
    route: 'POST /v1/ai_interfaces/assist',
    about: 'texts of one’s own',
    ask: () => ({ url: '/v1/ai_interfaces/assist', body: { task: 'summary', text: '锁' } }),
    open: 'in     rule   rule   rule   rule   rule   rule   out',
  },
  {
    route: 'POST /v1/ai_interfaces/assist',
    about: 'in a space, whose members alone it helps, where it does',
    ask: ({ space }) => ({
      url: '/v1/ai_interfaces/assist',
      body: { task: 'outline', text: '锁', space_id: space },
    }),
    open: 'in     no     rule   rule   rule   no     rule   out',
    closed: 'in     gone   rule   rule   rule   gone   rule   out',
  },
]
