import { type Row, all, insiders } from '#test/security/permission-words.ts'

/** Who may do what here (rulings, "Who may do what"). */
export const rows: readonly Row[] = [
  // Tags
  {
    route: 'GET /v1/products/:spaceId/tags',
    ask: ({ space }) => ({ url: `/v1/products/${space}/tags` }),
    open: all,
    closed: insiders,
  },
  { route: 'GET /v1/tags', ask: () => ({ url: '/v1/tags' }), open: all },
  {
    route: 'GET /v1/tags',
    about: 'of a space',
    ask: ({ space }) => ({ url: `/v1/tags?product_id=${space}` }),
    open: all,
    closed: insiders,
  },
  { route: 'GET /v1/tags/recommend', ask: () => ({ url: '/v1/tags/recommend' }), open: all },
  {
    route: 'PUT /v1/tags/:id',
    ask: async ({ newTag }) => ({ url: `/v1/tags/${await newTag()}`, body: { recommended: true } }),
    open: 'in     no     no     no     no     no     ok     out',
  },
  {
    route: 'POST /v1/tags/:id/merge',
    ask: async ({ newTag }) => ({ url: `/v1/tags/${await newTag()}/merge`, body: { into_id: await newTag() } }),
    open: 'in     no     no     no     no     no     ok     out',
  },
]
