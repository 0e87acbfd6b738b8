import { type Row, all, insiders, insidersIn, signedIn } from '#test/security/permission-words.ts'

/** Who may do what here (rulings, "Who may do what"). */
export const rows: readonly Row[] = [
  // Comments
  {
    route: 'GET /v1/comments',
    ask: async ({ newDocument }) => ({
      url: `/v1/comments?commentable_type=ProductDocument&commentable_id=${await newDocument()}`,
    }),
    open: all,
    closed: insiders,
  },
  {
    route: 'GET /v1/comments/anchors',
    ask: async ({ newDocument }) => ({
      url: `/v1/comments/anchors?commentable_type=ProductDocument&commentable_id=${await newDocument()}`,
    }),
    open: all,
    closed: insiders,
  },
  {
    route: 'GET /v1/comments/:id',
    ask: async ({ newComment }) => ({ url: `/v1/comments/${await newComment()}` }),
    open: all,
    closed: insiders,
  },
  {
    route: 'GET /v1/comments/:id/children',
    ask: async ({ newComment }) => ({ url: `/v1/comments/${await newComment()}/children` }),
    open: all,
    closed: insiders,
  },
  {
    route: 'GET /v1/comments/:id/revisions',
    ask: async ({ newComment }) => ({ url: `/v1/comments/${await newComment()}/revisions` }),
    open: all,
    closed: insiders,
  },
  {
    route: 'POST /v1/comments',
    ask: async ({ newDocument }) => ({
      url: '/v1/comments',
      body: { commentable_type: 'ProductDocument', commentable_id: await newDocument(), content: '<p>好</p>' },
    }),
    open: signedIn,
    closed: insidersIn,
  },
  {
    route: 'PUT /v1/comments/:id',
    about: 'somebody else’s',
    ask: async ({ newComment }) => ({ url: `/v1/comments/${await newComment()}`, body: { content: '<p>改</p>' } }),
    open: 'in     no     no     no     no     no     ok     out',
    closed: 'in     gone   no     no     no     gone   ok     out',
  },
  {
    route: 'PUT /v1/comments/:id',
    about: 'their own',
    ask: async ({ newComment }) => ({ url: `/v1/comments/${await newComment(true)}`, body: { content: '<p>改</p>' } }),
    open: signedIn,
    closed: insidersIn,
  },
  {
    route: 'DELETE /v1/comments/:id',
    about: 'somebody else’s',
    ask: async ({ newComment }) => ({ url: `/v1/comments/${await newComment()}` }),
    open: 'in     no     no     ok     ok     no     ok     out',
    closed: 'in     gone   no     ok     ok     gone   ok     out',
  },
  {
    route: 'DELETE /v1/comments/:id',
    about: 'their own',
    ask: async ({ newComment }) => ({ url: `/v1/comments/${await newComment(true)}` }),
    open: signedIn,
    closed: insidersIn,
  },
]
