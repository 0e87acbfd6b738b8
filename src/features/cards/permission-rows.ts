import { all, insiders, insidersIn, type Row } from '#test/security/permission-words.ts'
import type { Scene } from '#test/security/permission-scene.ts'

const body = { title: '温故知新', content: '<p>温故而知新</p>' }

/** 王老师's, who owns the space, unless it is to be the caller's own. */
async function newCard({ people, space, give }: Scene, own = false): Promise<number> {
  const { data } = await people.owner.post(`/v1/products/${space}/cards`, body)
  return own ? give(data.id) : data.id
}
/** 王老师's, who is the owner of the column. */
async function newPersonal({ people: { owner } }: Scene, isOpen: boolean, { deleted = false } = {}): Promise<number> {
  const { data } = await owner.post(`/v1/users/${owner.id}/user_cards`, { ...body, is_open: isOpen })
  if (deleted) await owner.delete(`/v1/users/${owner.id}/user_cards/${data.id}`)
  return data.id
}

/** Who may do what here (rulings, "Who may do what"). */
export const rows: readonly Row[] = [
  {
    route: 'GET /v1/products/:spaceId/cards',
    ask: ({ space }) => ({ url: `/v1/products/${space}/cards` }),
    open: all,
    closed: insiders,
  },
  {
    route: 'GET /v1/products/:spaceId/cards/ids_to_titles',
    ask: async (scene) => ({ url: `/v1/products/${scene.space}/cards/ids_to_titles?ids=${await newCard(scene)}` }),
    open: all,
    closed: insiders,
  },
  {
    route: 'GET /v1/products/:spaceId/cards/:id',
    ask: async (scene) => ({ url: `/v1/products/${scene.space}/cards/${await newCard(scene)}` }),
    open: all,
    closed: insiders,
  },
  {
    route: 'POST /v1/products/:spaceId/cards',
    ask: ({ space }) => ({ url: `/v1/products/${space}/cards`, body }),
    open: 'in     no     ok     ok     ok     no     ok     out',
    closed: insidersIn,
  },
  ...[true, false].map((dryRun) => ({
    route: 'POST /v1/products/:spaceId/cards/import',
    about: dryRun ? 'what would become of it' : 'in earnest',
    ask: ({ space }: Scene) => ({
      url: `/v1/products/${space}/cards/import`,
      body: { content: '爱情\tlove', dry_run: dryRun },
    }),
    open: 'in     no     ok     ok     ok     no     ok     out',
    closed: insidersIn,
  })),
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
    const at = async (scene: Scene) => `/v1/products/${scene.space}/cards/${await newCard(scene, own)}`
    return [
      {
        route: 'PUT /v1/products/:spaceId/cards/:id',
        about,
        ask: async (scene) => ({ url: await at(scene), body: { ...body, title: '改', version: 1 } }),
        open,
        closed,
      },
      {
        route: 'PUT /v1/products/:spaceId/cards/:id',
        about: `${about}, as a good one`,
        ask: async (scene) => ({ url: await at(scene), body: { ...body, is_good: true } }),
        open: 'in     no     no     ok     ok     no     ok     out',
        closed: 'in     gone   no     ok     ok     gone   ok     out',
      },
      {
        route: 'DELETE /v1/products/:spaceId/cards/:id',
        about,
        ask: async (scene) => ({ url: await at(scene) }),
        open,
        closed,
      },
    ]
  }),
  {
    route: 'GET /v1/users/:userId/user_cards',
    ask: ({ ownerId }) => ({ url: `/v1/users/${ownerId}/user_cards` }),
    open: all,
  },
  {
    route: 'GET /v1/users/:userId/user_cards',
    about: 'deleted ones',
    ask: ({ ownerId }) => ({ url: `/v1/users/${ownerId}/user_cards?deleted=true` }),
    open: 'in     no     no     no     ok     no     no     out',
  },
  {
    route: 'POST /v1/users/:userId/user_cards',
    ask: ({ ownerId }) => ({ url: `/v1/users/${ownerId}/user_cards`, body }),
    open: 'in     no     no     no     ok     no     rule   out',
  },
  ...(
    [
      ['GET', undefined, all],
      ['PUT', { ...body, title: '改' }, 'in     no     no     no     ok     no     ok     out'],
      ['DELETE', undefined, 'in     no     no     no     ok     no     ok     out'],
    ] as const
  ).flatMap(([method, sent, open]) =>
    [true, false].map((isOpen) => ({
      route: `${method} /v1/users/:userId/user_cards/:id`,
      about: isOpen ? 'public' : 'private',
      ask: async (scene: Scene) => ({
        url: `/v1/users/${scene.ownerId}/user_cards/${await newPersonal(scene, isOpen)}`,
        ...(sent && { body: sent }),
      }),
      open: isOpen ? open : `${method === 'GET' ? 'gone' : 'in  '}   gone   gone   gone   ok     gone   ok     out`,
    })),
  ),
  ...[true, false].map((isOpen) => ({
    route: 'GET /v1/user_cards/:id',
    about: isOpen ? 'public' : 'private',
    ask: async (scene: Scene) => ({ url: `/v1/user_cards/${await newPersonal(scene, isOpen)}` }),
    open: isOpen ? all : 'gone   gone   gone   gone   ok     gone   ok     out',
  })),
  {
    route: 'POST /v1/users/:userId/user_cards/:id/restore',
    ask: async (scene) => ({
      url: `/v1/users/${scene.ownerId}/user_cards/${await newPersonal(scene, true, { deleted: true })}/restore`,
    }),
    open: 'in     gone   gone   gone   ok     gone   gone   out',
  },
]
