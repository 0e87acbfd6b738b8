import { type Row, all, insiders, signedIn } from '#test/security/permission-words.ts'

/** Who may do what here (rulings, "Who may do what"). */
export const rows: readonly Row[] = [
  // Home
  { route: 'GET /v1/front_pages/products', ask: () => ({ url: '/v1/front_pages/products' }), open: all },
  { route: 'GET /v1/front_pages/product_files', ask: () => ({ url: '/v1/front_pages/product_files' }), open: all },
  { route: 'GET /v1/front_pages/numbers', ask: () => ({ url: '/v1/front_pages/numbers' }), open: all },
  { route: 'GET /v1/front_pages/users_rank', ask: () => ({ url: '/v1/front_pages/users_rank' }), open: all },
  {
    route: 'GET /v1/front_pages/contribution_rank',
    ask: () => ({ url: '/v1/front_pages/contribution_rank' }),
    open: all,
  },
  { route: 'GET /v1/home_pages/products', ask: () => ({ url: '/v1/home_pages/products' }), open: all },
  { route: 'GET /v1/home_pages/files', ask: () => ({ url: '/v1/home_pages/files' }), open: all },

  // Spaces
  { route: 'GET /v1/products', ask: () => ({ url: '/v1/products' }), open: all },
  { route: 'POST /v1/products', ask: () => ({ url: '/v1/products', body: { title: '读书会' } }), open: signedIn },
  {
    route: 'GET /v1/products/:spaceId',
    ask: ({ space }) => ({ url: `/v1/products/${space}` }),
    open: all,
    closed: insiders,
  },
]
