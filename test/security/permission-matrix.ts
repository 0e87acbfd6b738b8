import type { Scene } from './permission-scene.ts'

// The permission matrix: what each call answers to each kind of person, written by hand from the rulings ("Who may do
// what") and never derived from what the endpoints declare. test/security/permission-matrix.test.ts makes every call.

/** In the order of the columns. A former member was one and is one no longer; the blocked one is a member too. */
export const standings = ['visitor', 'user', 'member', 'admin', 'owner', 'former', 'site', 'blocked'] as const
export type Standing = (typeof standings)[number]

/** The words of the cells. */
export const codeOf = {
  ok: 0,
  /** Token wrong. */
  out: 110002,
  /** Sign in first. */
  in: 110008,
  /** Refused by a rule of the product that holds for everybody. */
  rule: 120002,
  bad: 100400,
  no: 100403,
  /** Exactly as if it did not exist. */
  gone: 100404,
} as const
export type Word = keyof typeof codeOf

export interface Ask {
  /** Without the site; the method is the row's. */
  url: string
  body?: object
  /** Fields of a multipart request, in place of a body. */
  form?: Record<string, string | { name: string; type: string; bytes: Uint8Array }>
  /** Signs the call in place of the caller's own token. */
  token?: string
  /** In place of a body of JSON: a part of a file, and what is said of it. */
  headers?: Record<string, string>
  bytes?: Uint8Array
}

export interface Row {
  route: string
  /** What distinguishes this row from others of the same route. */
  about?: string
  /** Prepares whatever the call acts on, new for each call, and says how it is made. */
  ask(scene: Scene): Promise<Ask> | Ask
  /** In a public space, or where no space is concerned. */
  open: string
  /** In a private space. */
  closed?: string
  /** One after the other: they act on the same thing. Else all knock at once. */
  inTurn?: true
}

// Columns:             visitor user   member admin  owner  former site   blocked
const all = /*       */ 'ok     ok     ok     ok     ok     ok     ok     out'
const signedIn = /*  */ 'in     ok     ok     ok     ok     ok     ok     out'
const insiders = /*  */ 'gone   gone   ok     ok     ok     gone   ok     out'
const nobody = /*    */ 'gone   gone   gone   gone   gone   gone   gone   out'
const insidersIn = /**/ 'in     gone   ok     ok     ok     gone   ok     out'

const tusHeaders = ({ leave }: Scene) => ({
  'tus-resumable': '1.0.0',
  'upload-token': leave(),
  'upload-offset': '0',
  'content-type': 'application/offset+octet-stream',
})

export const rows: readonly Row[] = [
  // Accounts
  {
    route: 'POST /v1/users',
    ask: async (scene) => ({ url: '/v1/users', body: await scene.signUpForm() }),
    open: all,
  },
  {
    route: 'POST /v1/users/login',
    ask: async (scene) => ({ url: '/v1/users/login', body: await scene.signInForm() }),
    open: all,
  },
  {
    route: 'POST /v1/users/logout',
    ask: async (scene) => ({ url: '/v1/users/logout', token: await scene.anotherToken() }),
    open: all,
  },
  {
    route: 'GET /v3/users/info',
    ask: () => ({ url: '/v3/users/info' }),
    open: signedIn,
  },
  {
    route: 'POST /v1/phone_verify_codes',
    ask: (scene) => ({ url: '/v1/phone_verify_codes', body: { phone: scene.newPhone() } }),
    open: all,
  },
  {
    route: 'POST /v1/email_verify_codes',
    ask: (scene) => ({ url: '/v1/email_verify_codes', body: { email: scene.newEmail() } }),
    open: all,
  },
  {
    route: 'PUT /v1/users/password',
    ask: async (scene) => ({ url: '/v1/users/password', body: await scene.passwordForm() }),
    open: signedIn,
  },
  {
    route: 'GET /v1/sessions',
    ask: () => ({ url: '/v1/sessions' }),
    open: signedIn,
  },
  {
    route: 'DELETE /v1/sessions/:id',
    about: 'their own',
    ask: async (scene) => ({ url: `/v1/sessions/${await scene.sessionOf(scene.me.id)}` }),
    open: signedIn,
  },
  {
    route: 'DELETE /v1/sessions/:id',
    about: 'somebody else’s',
    ask: async (scene) => ({ url: `/v1/sessions/${await scene.sessionOf((await scene.newPerson()).id)}` }),
    open: 'in     gone   gone   gone   gone   gone   gone   out',
  },

  // People
  {
    route: 'GET /v1/users/:id',
    ask: (scene) => ({ url: `/v1/users/${scene.people.owner.id}` }),
    open: all,
  },
  {
    route: 'PUT /v1/users/:id',
    about: 'their own profile',
    ask: (scene) => ({ url: `/v1/users/${scene.me.id || scene.people.user.id}`, body: { bio: '数学老师' } }),
    open: signedIn,
  },
  {
    route: 'PUT /v1/users/:id',
    about: 'somebody else’s profile',
    ask: async (scene) => ({ url: `/v1/users/${(await scene.newPerson()).id}`, body: { bio: '数学老师' } }),
    open: 'in     no     no     no     no     no     ok     out',
  },

  // Home
  { route: 'GET /v1/front_pages/products', ask: () => ({ url: '/v1/front_pages/products' }), open: all },
  { route: 'GET /v1/front_pages/product_files', ask: () => ({ url: '/v1/front_pages/product_files' }), open: all },
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

  // Resources: reading
  {
    route: 'GET /v1/products/:spaceId/product_files',
    ask: ({ space }) => ({ url: `/v1/products/${space}/product_files` }),
    open: all,
    closed: insiders,
  },
  {
    route: 'GET /v2/product_files',
    ask: ({ space }) => ({ url: `/v2/product_files?product_id=${space}` }),
    open: all,
    closed: insiders,
  },
  {
    route: 'GET /v1/products/:spaceId/product_files/:folder/filter',
    ask: ({ space }) => ({ url: `/v1/products/${space}/product_files/root/filter` }),
    open: all,
    closed: insiders,
  },
  {
    route: 'GET /v1/products/:spaceId/product_files/:id/join_users',
    ask: async ({ space, newDocument }) => ({
      url: `/v1/products/${space}/product_files/${await newDocument()}/join_users`,
    }),
    open: all,
    closed: insiders,
  },
  {
    route: 'POST /v1/products/:spaceId/product_files/:id/set_good',
    ask: async ({ space, newDocument }) => ({
      url: `/v1/products/${space}/product_files/${await newDocument()}/set_good`,
      body: { is_good: true },
    }),
    open: 'in     no     no     ok     ok     no     ok     out',
    closed: 'in     gone   no     ok     ok     gone   ok     out',
  },
  {
    route: 'POST /v1/products/:spaceId/product_files/:id/set_core',
    ask: async ({ space, newDocument }) => {
      const id = await newDocument()
      return { url: `/v1/products/${space}/product_files/${id}/set_core`, body: { is_core: true, file_id: id } }
    },
    open: 'in     no     no     ok     ok     no     ok     out',
    closed: 'in     gone   no     ok     ok     gone   ok     out',
  },
  {
    route: 'GET /v1/products/:spaceId/product_files/tree',
    ask: ({ space }) => ({ url: `/v1/products/${space}/product_files/tree` }),
    open: all,
    closed: insiders,
  },
  {
    route: 'GET /v1/products/:spaceId/product_files/:folder/tree',
    ask: ({ space }) => ({ url: `/v1/products/${space}/product_files/root/tree` }),
    open: all,
    closed: insiders,
  },
  {
    route: 'GET /v1/products/:spaceId/product_files/ids_to_titles',
    ask: async ({ space, newDocument }) => ({
      url: `/v1/products/${space}/product_files/ids_to_titles?ids=${await newDocument()}`,
    }),
    open: all,
    closed: insiders,
  },
  {
    route: 'GET /v1/products/:spaceId/readme',
    ask: ({ space }) => ({ url: `/v1/products/${space}/readme` }),
    open: all,
    closed: insiders,
  },
  {
    route: 'GET /v1/products/:spaceId/product_files/:id',
    ask: async ({ space, newDocument }) => ({ url: `/v1/products/${space}/product_files/${await newDocument()}` }),
    open: all,
    closed: insiders,
  },
  {
    route: 'GET /v1/products/:spaceId/product_files/:id/revisions',
    ask: async ({ space, newDocument }) => ({
      url: `/v1/products/${space}/product_files/${await newDocument()}/revisions`,
    }),
    open: all,
    closed: insiders,
  },
  {
    route: 'GET /v1/products/:spaceId/product_files/:id/revisions/:revisionId',
    ask: async ({ space, newDocument }) => ({
      url: `/v1/products/${space}/product_files/${await newDocument()}/revisions/1`,
    }),
    open: all,
    closed: insiders,
  },

  // Personal resources: 王老师's, who is the owner of the column, public and then private
  {
    route: 'GET /v1/users/:userId/user_files',
    ask: ({ ownerId }) => ({ url: `/v1/users/${ownerId}/user_files` }),
    open: all,
  },
  {
    route: 'GET /v1/users/:userId/user_files',
    about: 'deleted ones',
    ask: ({ ownerId }) => ({ url: `/v1/users/${ownerId}/user_files?deleted=true` }),
    open: 'in     no     no     no     ok     no     no     out',
  },
  {
    route: 'POST /v1/users/:userId/user_files',
    ask: ({ ownerId }) => ({
      url: `/v1/users/${ownerId}/user_files`,
      body: { type: 'UserFileDocument', title: '笔记', content: '<p>好</p>' },
    }),
    open: 'in     no     no     no     ok     no     rule   out',
  },
  ...(
    [
      ['GET', '', undefined, 'ok     ok     ok     ok     ok     ok     ok     out'],
      ['GET', '/revisions', undefined, 'in     no     no     no     ok     no     ok     out'],
      ['GET', '/revisions/:revisionId', undefined, 'in     no     no     no     ok     no     ok     out'],
      ['PUT', '', { title: '改', content: '<p>改</p>' }, 'in     no     no     no     ok     no     ok     out'],
      ['POST', '/revisions/:revisionId/restore', {}, 'in     no     no     no     ok     no     ok     out'],
      ['DELETE', '', undefined, 'in     no     no     no     ok     no     ok     out'],
    ] as const
  ).flatMap(([method, more, body, open]) =>
    [true, false].map((isOpen) => ({
      route: `${method} /v1/users/:userId/user_files/:id${more}`,
      about: isOpen ? 'public' : 'private',
      ask: async ({ ownerId, newPersonal }: Scene) => ({
        url: `/v1/users/${ownerId}/user_files/${await newPersonal(isOpen)}${more.replace(':revisionId', '1')}`,
        ...(body && { body }),
      }),
      open: isOpen
        ? open
        : `${open.startsWith('ok') ? 'gone' : 'in  '}   gone   gone   gone   ok     gone   ok     out`,
    })),
  ),
  ...[true, false].map((isOpen) => ({
    route: 'GET /v1/user_files/:id',
    about: isOpen ? 'public' : 'private',
    ask: async ({ newPersonal }: Scene) => ({ url: `/v1/user_files/${await newPersonal(isOpen)}` }),
    open: isOpen ? all : 'gone   gone   gone   gone   ok     gone   ok     out',
  })),
  {
    route: 'POST /v1/users/:userId/user_files/:id/restore',
    ask: async ({ ownerId, newPersonal }) => ({
      url: `/v1/users/${ownerId}/user_files/${await newPersonal(true, { deleted: true })}/restore`,
    }),
    open: 'in     gone   gone   gone   ok     gone   gone   out',
  },
  {
    route: 'GET /v1/users/:userId/recent_resource',
    ask: ({ ownerId }) => ({ url: `/v1/users/${ownerId}/recent_resource` }),
    open: all,
  },

  // Resources: writing
  {
    route: 'POST /v1/products/:spaceId/product_files',
    about: 'a document',
    ask: ({ space }) => ({
      url: `/v1/products/${space}/product_files`,
      body: { type: 'ProductDocument', title: '二分查找', content: '<p>每次去掉一半。</p>' },
    }),
    open: 'in     no     ok     ok     ok     no     ok     out',
    closed: insidersIn,
  },
  {
    route: 'POST /v1/products/:spaceId/product_files',
    about: 'the readme',
    inTurn: true,
    ask: async ({ space, dropReadme }) => {
      await dropReadme()
      return {
        url: `/v1/products/${space}/product_files`,
        body: { type: 'ProductReadme', title: '自述', content: '<p>欢迎。</p>' },
      }
    },
    open: 'in     no     no     ok     ok     no     ok     out',
    closed: 'in     gone   no     ok     ok     gone   ok     out',
  },
  {
    route: 'POST /v1/products/:spaceId/product_files/create_folder',
    ask: ({ space }) => ({ url: `/v1/products/${space}/product_files/create_folder`, body: { title: '基础' } }),
    open: 'in     no     ok     ok     ok     no     ok     out',
    closed: insidersIn,
  },
  ...['theirs', 'own'].flatMap((whose): Row[] => {
    const own = whose === 'own'
    const about = own ? 'of their own' : 'of somebody else'
    // an author keeps the right for as long as they are a member
    const open = own
      ? 'in     no     ok     ok     ok     no     ok     out'
      : 'in     no     no     ok     ok     no     ok     out'
    const closed = own
      ? 'in     gone   ok     ok     ok     gone   ok     out'
      : 'in     gone   no     ok     ok     gone   ok     out'
    return [
      {
        route: 'PUT /v1/products/:spaceId/product_files/:id',
        ask: async ({ space, newDocument }: Scene) => ({
          url: `/v1/products/${space}/product_files/${await newDocument(own)}`,
          body: { title: '新题', content: '<p>新文</p>', version: 1 },
        }),
      },
      {
        route: 'POST /v1/products/:spaceId/product_files/:id/rename',
        ask: async ({ space, newDocument }: Scene) => ({
          url: `/v1/products/${space}/product_files/${await newDocument(own)}/rename`,
          body: { title: '新题' },
        }),
      },
      {
        route: 'POST /v1/products/:spaceId/product_files/:id/move',
        ask: async ({ space, newDocument }: Scene) => ({
          url: `/v1/products/${space}/product_files/${await newDocument(own)}/move`,
          body: { file_id: 0 },
        }),
      },
      {
        route: 'DELETE /v1/products/:spaceId/product_files/:id',
        ask: async ({ space, newDocument }: Scene) => ({
          url: `/v1/products/${space}/product_files/${await newDocument(own)}`,
        }),
      },
      {
        route: 'POST /v1/products/:spaceId/product_files/:id/set_tag_list',
        ask: async ({ space, newDocument }: Scene) => ({
          url: `/v1/products/${space}/product_files/${await newDocument(own)}/set_tag_list`,
          body: { tag_titles: ['算法'] },
        }),
      },
      {
        route: 'POST /v1/products/:spaceId/product_files/:id/revisions/:revisionId/restore',
        ask: async ({ space, newDocument }: Scene) => ({
          url: `/v1/products/${space}/product_files/${await newDocument(own)}/revisions/1/restore`,
        }),
      },
    ].map((row) => ({ ...row, about, open, closed }))
  }),

  // Imports
  {
    route: 'POST /v1/products/:spaceId/imports',
    ask: async ({ space, newZip }) => ({ url: `/v1/products/${space}/imports`, form: { file: await newZip() } }),
    open: 'in     no     ok     ok     ok     no     ok     out',
    closed: 'in     gone   ok     ok     ok     gone   ok     out',
  },
  {
    route: 'GET /v1/products/:spaceId/imports',
    ask: ({ space }) => ({ url: `/v1/products/${space}/imports` }),
    open: signedIn,
    closed: insidersIn,
  },
  {
    route: 'GET /v1/products/:spaceId/imports/:id',
    about: 'their own',
    ask: async ({ space, newImport }) => ({ url: `/v1/products/${space}/imports/${await newImport(true)}` }),
    open: signedIn,
    closed: insidersIn,
  },
  {
    route: 'GET /v1/products/:spaceId/imports/:id',
    about: 'the owner’s',
    ask: async ({ space, newImport }) => ({ url: `/v1/products/${space}/imports/${await newImport()}` }),
    open: 'in     gone   gone   gone   ok     gone   ok     out',
    closed: 'in     gone   gone   gone   ok     gone   ok     out',
  },
  {
    route: 'POST /v1/products/:spaceId/imports/:id/stop',
    about: 'their own',
    ask: async ({ space, newImport }) => ({ url: `/v1/products/${space}/imports/${await newImport(true)}/stop` }),
    open: signedIn,
    closed: insidersIn,
  },
  {
    route: 'POST /v1/products/:spaceId/imports/:id/stop',
    about: 'the owner’s',
    ask: async ({ space, newImport }) => ({ url: `/v1/products/${space}/imports/${await newImport()}/stop` }),
    open: 'in     gone   gone   gone   ok     gone   ok     out',
    closed: 'in     gone   gone   gone   ok     gone   ok     out',
  },

  // Exports
  {
    route: 'POST /v1/products/:spaceId/exports',
    ask: async ({ space, noExport }) => {
      await noExport()
      return { url: `/v1/products/${space}/exports`, body: { format: 'markdown' } }
    },
    open: 'in     no     no     ok     ok     no     ok     out',
    closed: 'in     gone   no     ok     ok     gone   ok     out',
  },
  {
    route: 'GET /v1/products/:spaceId/exports',
    ask: ({ space }) => ({ url: `/v1/products/${space}/exports` }),
    open: signedIn,
    closed: insidersIn,
  },
  ...(
    [
      ['GET /v1/products/:spaceId/exports/:id', ''],
      ['POST /v1/products/:spaceId/exports/:id/stop', '/stop'],
      ['GET /v1/products/:spaceId/exports/:id/download', '/download'],
    ] as const
  ).flatMap(([route, end]): Row[] => [
    {
      route,
      about: 'their own',
      ask: async ({ space, newExport }) => ({ url: `/v1/products/${space}/exports/${await newExport(true)}${end}` }),
      open: 'in     no     no     ok     ok     no     ok     out',
      closed: 'in     gone   no     ok     ok     gone   ok     out',
    },
    {
      route,
      about: 'the owner’s',
      ask: async ({ space, newExport }) => ({ url: `/v1/products/${space}/exports/${await newExport()}${end}` }),
      open: 'in     gone   gone   gone   ok     gone   gone   out',
      closed: 'in     gone   gone   gone   ok     gone   gone   out',
    },
  ]),

  // Files
  {
    route: 'GET /v1/qinius',
    ask: ({ space }) => ({ url: `/v1/qinius?product_id=${space}` }),
    open: signedIn,
    closed: insidersIn,
  },
  {
    route: 'POST /upload',
    about: 'with leave that they once got',
    ask: (scene) => ({ url: '/upload', form: { token: scene.leave(), file: scene.picture } }),
    // nobody who is not signed in gets leave
    open: 'bad    ok     ok     ok     ok     ok     ok     out',
    closed: 'bad    gone   ok     ok     ok     gone   ok     out',
  },
  {
    route: 'POST /upload/paste',
    ask: ({ space, picture }) => ({ url: '/upload/paste', form: { product_id: String(space), file: picture } }),
    open: signedIn,
    closed: insidersIn,
  },
  {
    route: 'GET /files/:key',
    ask: async ({ newFile }) => ({ url: `/files/${await newFile()}` }),
    open: all,
    closed: insiders,
  },
  // Feeds and machines: what visitors may see, whoever asks
  {
    route: 'GET /spaces/:spaceId/feed.rss',
    ask: ({ space }) => ({ url: `/spaces/${space}/feed.rss` }),
    open: all,
    closed: nobody,
  },
  {
    route: 'GET /spaces/:spaceId/feed.atom',
    ask: ({ space }) => ({ url: `/spaces/${space}/feed.atom` }),
    open: all,
    closed: nobody,
  },
  { route: 'GET /sitemap.xml', ask: () => ({ url: '/sitemap.xml' }), open: all },
  { route: 'GET /sitemap-:part.xml', ask: () => ({ url: '/sitemap-0.xml' }), open: all },
  { route: 'GET /robots.txt', ask: () => ({ url: '/robots.txt' }), open: all },
  {
    route: 'GET /v1/qinius/:key',
    ask: async ({ newFile }) => ({ url: `/v1/qinius/${await newFile()}` }),
    open: all,
    closed: insiders,
  },
  {
    route: 'GET /v1/downloads',
    ask: async ({ newAttachment }) => {
      const { key, document } = await newAttachment()
      return { url: `/v1/downloads?key=${key}&product_file_id=${document}` }
    },
    open: all,
    closed: insiders,
  },
  {
    route: 'OPTIONS /upload/tus',
    ask: () => ({ url: '/upload/tus', headers: { 'tus-resumable': '1.0.0' } }),
    open: all,
  },
  {
    route: 'POST /upload/tus',
    about: 'with leave that they once got',
    ask: (scene) => ({ url: '/upload/tus', headers: { ...tusHeaders(scene), 'upload-length': '3' } }),
    // nobody who is not signed in gets leave
    open: 'bad    ok     ok     ok     ok     ok     ok     out',
    closed: 'bad    gone   ok     ok     ok     gone   ok     out',
  },
  ...(['HEAD', 'PATCH', 'DELETE'] as const).flatMap((method): Row[] => [
    {
      route: `${method} /upload/tus/:key`,
      about: 'what they began',
      ask: async (scene) => ({
        url: `/upload/tus/${await scene.newUnfinished(true)}`,
        headers: tusHeaders(scene),
        ...(method === 'PATCH' && { bytes: Buffer.from('abc') }),
      }),
      open: 'bad    ok     ok     ok     ok     ok     ok     out',
      closed: 'bad    gone   ok     ok     ok     gone   ok     out',
    },
    {
      route: `${method} /upload/tus/:key`,
      about: 'what somebody else began',
      ask: async (scene) => ({
        url: `/upload/tus/${await scene.newUnfinished()}`,
        headers: tusHeaders(scene),
        ...(method === 'PATCH' && { bytes: Buffer.from('abc') }),
      }),
      open: 'bad    gone   gone   gone   gone   gone   gone   out',
      closed: 'bad    gone   gone   gone   gone   gone   gone   out',
    },
  ]),
  { route: 'GET /v1/files', ask: () => ({ url: '/v1/files' }), open: signedIn },
  {
    route: 'DELETE /v1/qinius/:key',
    about: 'somebody else’s',
    ask: async ({ newFile }) => ({ url: `/v1/qinius/${await newFile()}` }),
    open: 'in     no     no     no     no     no     ok     out',
    closed: 'in     gone   no     no     no     gone   ok     out',
  },
  {
    route: 'DELETE /v1/qinius/:key',
    about: 'their own',
    ask: async ({ newFile }) => ({ url: `/v1/qinius/${await newFile(true)}` }),
    open: signedIn,
    closed: insidersIn,
  },

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

  // Visits: the answer is the same whatever was counted
  {
    route: 'POST /v2/statistics',
    ask: async ({ space, newDocument }) => ({
      url: '/v2/statistics',
      body: { number: 4, product_id: space, subject_id: await newDocument() },
    }),
    open: all,
    closed: all,
  },

  // Search
  { route: 'GET /v1/search', ask: () => ({ url: '/v1/search?title=%E7%AE%97%E6%B3%95' }), open: all },
  {
    route: 'GET /v2/search/:type',
    ask: () => ({ url: '/v2/search/autocomplete?text=%E7%AE%97%E6%B3%95' }),
    open: all,
  },
  { route: 'GET /v2/search/:type', about: 'people', ask: () => ({ url: '/v2/search/users?text=a' }), open: all },
  { route: 'GET /v2/search/users_ransack', ask: () => ({ url: '/v2/search/users_ransack?text=a' }), open: all },
  {
    route: 'GET /v2/search/users_ransack',
    about: 'at a place',
    ask: ({ space }) => ({ url: `/v2/search/users_ransack?text=a&placementType=Product&placementId=${space}` }),
    open: all,
    closed: insiders,
  },
  { route: 'GET /v2/search/following', ask: () => ({ url: '/v2/search/following' }), open: signedIn },
  {
    route: 'GET /v2/search/following',
    about: 'whom somebody else follows',
    ask: async (scene) => ({ url: `/v2/search/following?userId=${(await scene.newPerson()).id}` }),
    open: 'in     no     no     no     no     no     no     out',
  },
  {
    route: 'GET /v2/search/recommend_users',
    ask: ({ space }) => ({ url: `/v2/search/recommend_users?placementType=Product&placementId=${space}` }),
    open: signedIn,
    closed: insidersIn,
  },

  // Votes
  {
    route: 'POST /v1/votes',
    about: 'on a document of the space’s owner',
    ask: async ({ newDocument }) => ({
      url: '/v1/votes',
      body: {
        votable_type: 'ProductDocument',
        votable_id: await newDocument(),
        vote_scope: 'like',
        is_vote: true,
      },
    }),
    // nobody votes on their own content
    open: 'in     ok     ok     ok     rule   ok     ok     out',
    closed: 'in     gone   ok     ok     rule   gone   ok     out',
  },
  {
    route: 'POST /v1/votes',
    about: 'on their own document',
    ask: async ({ newDocument }) => ({
      url: '/v1/votes',
      body: {
        votable_type: 'ProductDocument',
        votable_id: await newDocument(true),
        vote_scope: 'collection',
        is_vote: true,
      },
    }),
    open: 'in     rule   rule   rule   rule   rule   rule   out',
    closed: 'in     gone   rule   rule   rule   gone   rule   out',
  },
  {
    route: 'POST /v1/votes',
    about: 'following a person',
    ask: async ({ newPerson }) => ({
      url: '/v1/votes',
      body: { votable_type: 'User', votable_id: (await newPerson()).id, vote_scope: 'attention', is_vote: true },
    }),
    open: signedIn,
  },
  {
    route: 'GET /v1/votes',
    ask: ({ people }) => ({ url: `/v1/votes?user_id=${people.member.id}&vote_scope=collection` }),
    open: all,
  },

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
