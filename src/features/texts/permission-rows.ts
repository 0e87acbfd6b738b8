import { type Row, all, insiders, insidersIn, signedIn } from '#test/security/permission-words.ts'

/** Who may do what here (rulings, "Who may do what"): as the thing may be read and edited whose text it is. */
export const rows: readonly Row[] = [
  {
    route: 'GET /v1/revisions',
    about: 'of a document',
    ask: async ({ newDocument }) => ({
      url: `/v1/revisions?subject_type=ProductDocument&subject_id=${await newDocument()}`,
    }),
    open: all,
    closed: insiders,
  },
  {
    route: 'GET /v1/revisions',
    about: 'of a personal document',
    ask: async ({ newPersonal }) => ({
      url: `/v1/revisions?subject_type=UserFileDocument&subject_id=${await newPersonal(true)}`,
    }),
    open: 'in     no     no     no     ok     no     ok     out',
  },
  {
    route: 'GET /v1/revisions',
    about: 'of a comment',
    ask: async ({ newComment }) => ({ url: `/v1/revisions?subject_type=Comment&subject_id=${await newComment()}` }),
    open: all,
    closed: insiders,
  },
  {
    route: 'GET /v1/revisions',
    about: 'of a description',
    ask: ({ space }) => ({ url: `/v1/revisions?subject_type=Product&subject_id=${space}` }),
    open: 'in     no     no     ok     ok     no     ok     out',
    closed: 'gone   gone   no     ok     ok     gone   ok     out',
  },
  {
    route: 'GET /v1/revisions/:id',
    about: 'of a document',
    ask: async ({ newDocument, versionOf }) => ({ url: `/v1/revisions/${await versionOf(await newDocument())}` }),
    open: all,
    closed: insiders,
  },
  {
    route: 'GET /v1/revisions/:id',
    about: 'of a private document',
    ask: async ({ newPersonal, versionOf }) => ({ url: `/v1/revisions/${await versionOf(await newPersonal(false))}` }),
    open: 'gone   gone   gone   gone   ok     gone   ok     out',
  },
  {
    route: 'GET /v1/revisions/:id',
    about: 'of a comment',
    ask: async ({ newComment, versionOf }) => ({ url: `/v1/revisions/${await versionOf(await newComment())}` }),
    open: all,
    closed: insiders,
  },
  {
    route: 'POST /v1/revisions/:id/restore',
    about: 'of somebody else’s document',
    ask: async ({ newDocument, versionOf }) => ({
      url: `/v1/revisions/${await versionOf(await newDocument())}/restore`,
      body: {},
    }),
    open: 'in     no     no     ok     ok     no     ok     out',
    closed: 'in     gone   no     ok     ok     gone   ok     out',
  },
  {
    route: 'POST /v1/revisions/:id/restore',
    about: 'of somebody else’s comment',
    ask: async ({ newComment, versionOf }) => ({
      url: `/v1/revisions/${await versionOf(await newComment())}/restore`,
      body: {},
    }),
    open: 'in     no     no     no     no     no     ok     out',
    closed: 'in     gone   no     no     no     gone   ok     out',
  },
  {
    route: 'POST /v1/revisions/:id/restore',
    about: 'of their own comment',
    ask: async ({ newComment, versionOf }) => ({
      url: `/v1/revisions/${await versionOf(await newComment(true))}/restore`,
      body: {},
    }),
    open: signedIn,
    closed: insidersIn,
  },
  {
    route: 'POST /v1/revisions/:id/restore',
    about: 'of a description',
    ask: async ({ space, versionOf }) => ({ url: `/v1/revisions/${await versionOf(space)}/restore`, body: {} }),
    open: 'in     no     no     ok     ok     no     ok     out',
    closed: 'in     gone   no     ok     ok     gone   ok     out',
  },
  {
    route: 'GET /v1/backlinks',
    ask: async ({ newDocument }) => ({
      url: `/v1/backlinks?subject_type=ProductDocument&subject_id=${await newDocument()}`,
    }),
    open: all,
    closed: insiders,
  },
  {
    route: 'GET /v1/backlinks',
    about: 'to a private document',
    ask: async ({ newPersonal }) => ({
      url: `/v1/backlinks?subject_type=UserFileDocument&subject_id=${await newPersonal(false)}`,
    }),
    open: 'gone   gone   gone   gone   ok     gone   ok     out',
  },
  {
    route: 'GET /v1/internal_links',
    ask: async ({ newDocument }) => ({ url: `/v1/internal_links?ids=${await newDocument()}` }),
    open: all,
    closed: all,
  },
  {
    route: 'POST /v1/linked_blocks',
    ask: async ({ newDocument }) => ({
      url: '/v1/linked_blocks',
      body: { subject_type: 'ProductDocument', subject_id: await newDocument(), version: 1, place: 0 },
    }),
    open: signedIn,
    closed: insidersIn,
  },
  {
    route: 'GET /v1/linked_blocks/:id',
    about: 'of a private document',
    ask: async ({ newPersonal, blockOf }) => ({ url: `/v1/linked_blocks/${await blockOf(await newPersonal(false))}` }),
    open: 'gone   gone   gone   gone   ok     gone   ok     out',
  },
  {
    route: 'GET /v1/linked_blocks/:id',
    ask: async ({ newDocument, blockOf }) => ({ url: `/v1/linked_blocks/${await blockOf(await newDocument())}` }),
    open: all,
    closed: insiders,
  },
  {
    route: 'GET /v1/drafts',
    ask: () => ({ url: '/v1/drafts' }),
    open: signedIn,
  },
  {
    route: 'GET /v1/drafts/:key',
    about: 'whoever else has one of that name',
    ask: () => ({ url: '/v1/drafts/document.1' }),
    open: signedIn,
  },
  {
    route: 'PUT /v1/drafts/:key',
    ask: () => ({ url: '/v1/drafts/document.1', body: { title: '', content: '<p>稿</p>', version: 1, fields: {} } }),
    open: signedIn,
  },
  {
    route: 'DELETE /v1/drafts/:key',
    ask: () => ({ url: '/v1/drafts/document.1' }),
    open: signedIn,
  },
]
