import type { Scene } from '#test/security/permission-scene.ts'
import { type Row, all, insiders, insidersIn, signedIn } from '#test/security/permission-words.ts'

/** 王老师's, of one card. */
async function newDeck({ people: { owner }, space }: Scene): Promise<number> {
  const card = await owner.post(`/v1/products/${space}/cards`, { title: '温故知新', content: '<p>温故而知新</p>' })
  const deck = { type: 'ProductCardDeck', title: '论语', content: '', cards: [card.data.id] }
  return (await owner.post(`/v1/products/${space}/product_files`, deck)).data.id
}

/** Who may do what here (rulings, "Who may do what"). */
export const rows: readonly Row[] = [
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
    route: 'GET /v1/decks/:id/cards',
    ask: async (scene) => ({ url: `/v1/decks/${await newDeck(scene)}/cards` }),
    open: all,
    closed: insiders,
  },
  {
    route: 'GET /v1/products/:spaceId/product_files/:id/related',
    ask: async ({ space, newDocument }) => ({
      url: `/v1/products/${space}/product_files/${await newDocument()}/related`,
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
        route: 'POST /v1/products/:spaceId/product_files/:id/place',
        ask: async ({ space, newDocument }: Scene) => ({
          url: `/v1/products/${space}/product_files/${await newDocument(own)}/place`,
          body: { before_id: null },
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

  // Plans: whoever may read one may follow it; how far others are is for those who manage its space
  {
    route: 'GET /v1/plans/:id/progress',
    ask: async ({ newPlan }) => ({ url: `/v1/plans/${await newPlan()}/progress` }),
    open: all,
    closed: insiders,
  },
  {
    route: 'PUT /v1/plans/:id/progress',
    ask: async ({ newPlan }) => ({ url: `/v1/plans/${await newPlan()}/progress`, body: { is_following: true } }),
    open: signedIn,
    closed: insidersIn,
  },
  {
    route: 'GET /v1/plans/:id/readers',
    ask: async ({ newPlan }) => ({ url: `/v1/plans/${await newPlan()}/readers` }),
    open: 'in     no     no     ok     ok     no     ok     out',
    closed: 'in     gone   no     ok     ok     gone   ok     out',
  },

  // Where one was: one's own, in whatever one may read
  {
    route: 'GET /v1/study/places',
    ask: async ({ newDocument }) => ({ url: `/v1/study/places?resource_id=${await newDocument()}` }),
    open: signedIn,
    closed: insidersIn,
  },
  {
    route: 'PUT /v1/study/places',
    ask: async ({ newDocument }) => ({
      url: '/v1/study/places',
      body: { resource_id: await newDocument(), place: 3 },
    }),
    open: signedIn,
    closed: insidersIn,
  },
  {
    route: 'GET /v1/study/notes',
    ask: async ({ newDocument }) => ({ url: `/v1/study/notes?resource_id=${await newDocument()}` }),
    open: signedIn,
    closed: insidersIn,
  },
  {
    route: 'PUT /v1/study/notes',
    ask: async ({ newDocument }) => ({
      url: '/v1/study/notes',
      body: { resource_id: await newDocument(), anchor: 'p1-3', content: '记' },
    }),
    open: signedIn,
    closed: insidersIn,
  },

  // Imports
  {
    route: 'POST /v1/products/:spaceId/imports',
    ask: async ({ space, newZip }) => ({ url: `/v1/products/${space}/imports`, form: { file: await newZip() } }),
    open: 'in     no     ok     ok     ok     no     ok     out',
    closed: 'in     gone   ok     ok     ok     gone   ok     out',
  },
]
