import { all, type Row, signedIn } from '#test/security/permission-words.ts'

/** Who may do what here (rulings, "Who may do what"). */
export const rows: readonly Row[] = [
  { route: 'GET /v1/terms/:key', ask: () => ({ url: '/v1/terms/user-agreement' }), open: all },
  {
    route: 'PUT /v1/terms/:key',
    ask: () => ({ url: '/v1/terms/about-us', body: { title: '关于我们', content: '<p>一起学习</p>' } }),
    open: 'in     no     no     no     no     no     ok     out',
  },
  {
    route: 'POST /v1/terms/:key/consent',
    ask: () => ({ url: '/v1/terms/user-agreement/consent', body: { version: 1 } }),
    open: signedIn,
  },
]
