import { type Row, all, insiders, signedIn } from '#test/security/permission-words.ts'

/** Who may do what here (rulings, "Who may do what"). */
export const rows: readonly Row[] = [
  {
    route: 'POST /v1/products/:spaceId/operating',
    ask: ({ space }) => ({ url: `/v1/products/${space}/operating`, body: { type: 'like', value: true } }),
    open: 'in     ok     ok     ok     rule   ok     ok     out',
    closed: 'in     gone   ok     ok     rule   gone   ok     out',
  },
  {
    route: 'GET /v1/products/:spaceId/count',
    ask: ({ space }) => ({ url: `/v1/products/${space}/count` }),
    open: all,
    closed: insiders,
  },
  {
    route: 'GET /v1/products/:spaceId/get_users',
    ask: ({ space }) => ({ url: `/v1/products/${space}/get_users` }),
    open: all,
    closed: insiders,
  },
  {
    route: 'POST /v1/products/:spaceId/set_users',
    about: 'a new member',
    ask: async ({ space, newPerson }) => ({
      url: `/v1/products/${space}/set_users`,
      body: { user_id: (await newPerson()).id, role: 'member' },
    }),
    open: 'in     no     no     ok     ok     no     ok     out',
    closed: 'in     gone   no     ok     ok     gone   ok     out',
  },
  {
    route: 'POST /v1/products/:spaceId/set_users',
    about: 'a new admin',
    ask: async ({ space, newPerson }) => ({
      url: `/v1/products/${space}/set_users`,
      body: { user_id: (await newPerson()).id, role: 'admin' },
    }),
    open: 'in     no     no     no     ok     no     ok     out',
    closed: 'in     gone   no     no     ok     gone   ok     out',
  },
  {
    route: 'POST /v1/products/:spaceId/set_users',
    about: 'an admin becomes a member',
    ask: async ({ space, newMember }) => ({
      url: `/v1/products/${space}/set_users`,
      body: { user_id: await newMember('admin'), role: 'member' },
    }),
    open: 'in     no     no     no     ok     no     ok     out',
    closed: 'in     gone   no     no     ok     gone   ok     out',
  },
  {
    route: 'POST /v1/products/:spaceId/set_users',
    about: 'the owner becomes a member',
    ask: ({ space, people }) => ({
      url: `/v1/products/${space}/set_users`,
      body: { user_id: people.owner.id, role: 'member' },
    }),
    open: 'in     no     no     rule   rule   no     rule   out',
    closed: 'in     gone   no     rule   rule   gone   rule   out',
  },
  {
    route: 'POST /v1/products/:spaceId/remove_users',
    about: 'a member',
    ask: async ({ space, newMember }) => ({
      url: `/v1/products/${space}/remove_users`,
      body: { user_id: await newMember('member') },
    }),
    open: 'in     no     no     ok     ok     no     ok     out',
    closed: 'in     gone   no     ok     ok     gone   ok     out',
  },
  {
    route: 'POST /v1/products/:spaceId/remove_users',
    about: 'an admin',
    ask: async ({ space, newMember }) => ({
      url: `/v1/products/${space}/remove_users`,
      body: { user_id: await newMember('admin') },
    }),
    open: 'in     no     no     no     ok     no     ok     out',
    closed: 'in     gone   no     no     ok     gone   ok     out',
  },
  {
    route: 'POST /v1/products/:spaceId/remove_users',
    about: 'the owner',
    ask: ({ space, people }) => ({
      url: `/v1/products/${space}/remove_users`,
      body: { user_id: people.owner.id },
    }),
    open: 'in     no     no     rule   rule   no     rule   out',
    closed: 'in     gone   no     rule   rule   gone   rule   out',
  },
  {
    route: 'POST /v1/products/:spaceId/leave',
    ask: ({ space }) => ({ url: `/v1/products/${space}/leave` }),
    // who is no member has nothing to leave
    open: 'in     gone   ok     ok     rule   gone   gone   out',
    closed: 'in     gone   ok     ok     rule   gone   gone   out',
  },

  {
    route: 'PUT /v1/products/:spaceId',
    about: 'what concerns content',
    ask: ({ space }) => ({ url: `/v1/products/${space}`, body: { description: '从基础到进阶', file_viewer: 2 } }),
    open: 'in     no     no     ok     ok     no     ok     out',
    closed: 'in     gone   no     ok     ok     gone   ok     out',
  },
  {
    route: 'PUT /v1/products/:spaceId',
    about: 'the licence, for the owner alone',
    ask: ({ space }) => ({ url: `/v1/products/${space}`, body: { license_key: 'cc-by-sa-4.0' } }),
    open: 'in     no     no     no     ok     no     ok     out',
    closed: 'in     gone   no     no     ok     gone   ok     out',
  },
  {
    route: 'PUT /v1/products/:spaceId',
    about: 'the AI robot, for the owner alone',
    ask: ({ space }) => ({ url: `/v1/products/${space}`, body: { ai: 3 } }),
    open: 'in     no     no     no     ok     no     ok     out',
    closed: 'in     gone   no     no     ok     gone   ok     out',
  },
  {
    route: 'PUT /v1/products/:spaceId',
    about: 'the recommendation, for site administrators alone',
    ask: ({ space }) => ({ url: `/v1/products/${space}`, body: { recommended_by_admins: true } }),
    open: 'in     no     no     no     no     no     ok     out',
    closed: 'in     gone   no     no     no     gone   ok     out',
  },
  {
    route: 'PUT /v1/products/:spaceId',
    about: 'the visibility as it is, for the owner alone',
    ask: async ({ space, isOpen }) => ({ url: `/v1/products/${space}`, body: { is_open: await isOpen() } }),
    open: 'in     no     no     no     ok     no     ok     out',
    closed: 'in     gone   no     no     ok     gone   ok     out',
  },
  {
    route: 'DELETE /v1/products/:spaceId',
    about: 'by a name that is another',
    ask: ({ space }) => ({ url: `/v1/products/${space}`, body: { title: '另一个空间' } }),
    open: 'in     no     no     no     bad    no     bad    out',
    closed: 'in     gone   no     no     bad    gone   bad    out',
  },
  {
    route: 'POST /v1/products/:spaceId/set_key',
    ask: ({ space }) => ({ url: `/v1/products/${space}/set_key`, body: { min: 60 } }),
    open: 'in     no     no     no     ok     no     ok     out',
    closed: 'in     gone   no     no     ok     gone   ok     out',
  },
  {
    route: 'GET /v1/products/:spaceId/key',
    ask: ({ space }) => ({ url: `/v1/products/${space}/key` }),
    open: 'in     no     no     no     ok     no     ok     out',
    closed: 'in     gone   no     no     ok     gone   ok     out',
  },
  {
    route: 'DELETE /v1/products/:spaceId/key',
    ask: ({ space }) => ({ url: `/v1/products/${space}/key` }),
    open: 'in     no     no     no     ok     no     ok     out',
    closed: 'in     gone   no     no     ok     gone   ok     out',
  },
  {
    route: 'POST /v1/products/join',
    about: 'with a key of another space',
    ask: async ({ newKey }) => ({ url: '/v1/products/join', body: { key: await newKey() } }),
    open: signedIn,
  },
  {
    route: 'POST /v1/products/:spaceId/transfer',
    about: 'to the owner',
    ask: async ({ space, people, ownPassword }) => ({
      url: `/v1/products/${space}/transfer`,
      body: { user_id: people.owner.id, password: await ownPassword() },
    }),
    open: 'in     no     no     no     rule   no     rule   out',
    closed: 'in     gone   no     no     rule   gone   rule   out',
  },
  {
    route: 'GET /v1/products/collect_data',
    ask: ({ space }) => ({ url: `/v1/products/collect_data?product_ids=${space}` }),
    open: all,
    closed: all,
  },
  {
    route: 'GET /v1/products/:spaceId/contributor',
    ask: ({ space }) => ({ url: `/v1/products/${space}/contributor` }),
    open: all,
    closed: insiders,
  },
  {
    route: 'GET /v1/products/:spaceId/contribution_rank',
    ask: ({ space }) => ({ url: `/v1/products/${space}/contribution_rank` }),
    open: all,
    closed: insiders,
  },
  {
    route: 'GET /v1/products/:spaceId/categories',
    ask: ({ space }) => ({ url: `/v1/products/${space}/categories` }),
    open: all,
    closed: insiders,
  },
  {
    route: 'POST /v1/products/:spaceId/categories',
    ask: ({ space }) => ({ url: `/v1/products/${space}/categories`, body: { type: 'resources' } }),
    open: 'in     no     no     ok     ok     no     ok     out',
    closed: 'in     gone   no     ok     ok     gone   ok     out',
  },
  {
    route: 'GET /v1/products/:spaceId/trash',
    ask: ({ space }) => ({ url: `/v1/products/${space}/trash` }),
    open: 'in     no     no     ok     ok     no     ok     out',
    closed: 'in     gone   no     ok     ok     gone   ok     out',
  },
  {
    route: 'POST /v1/products/:spaceId/trash/:id/restore',
    ask: async ({ space, deletedDocument }) => ({
      url: `/v1/products/${space}/trash/${await deletedDocument()}/restore`,
    }),
    open: 'in     no     no     ok     ok     no     ok     out',
    closed: 'in     gone   no     ok     ok     gone   ok     out',
  },
  { route: 'GET /v1/product_applies', ask: () => ({ url: '/v1/product_applies' }), open: signedIn },
  {
    route: 'POST /v1/product_applies',
    ask: async ({ space, withdrawApplications }) => {
      await withdrawApplications()
      return { url: '/v1/product_applies', body: { product_id: space, content: '课程结束了，想让大家都看到' } }
    },
    open: 'in     no     no     no     rule   no     rule   out',
    closed: 'in     gone   no     no     ok     gone   ok     out',
    inTurn: true,
  },
  {
    route: 'GET /v1/product_applies/:id',
    about: 'the owner’s',
    ask: async ({ newApplication }) => ({ url: `/v1/product_applies/${await newApplication()}` }),
    open: 'in     gone   gone   gone   ok     gone   ok     out',
    closed: 'in     gone   gone   gone   ok     gone   ok     out',
    inTurn: true,
  },
  {
    route: 'PUT /v1/product_applies/:id',
    ask: async ({ newApplication }) => ({
      url: `/v1/product_applies/${await newApplication()}`,
      body: { state: 'rejected', reply: '内容还太少' },
    }),
    open: 'in     no     no     no     no     no     ok     out',
    closed: 'in     no     no     no     no     no     ok     out',
    inTurn: true,
  },
]
