import { makeSpace } from '#test/support/world.ts'
import { all, insiders, insidersIn, type Row, signedIn } from '#test/security/permission-words.ts'
import type { Scene } from '#test/security/permission-scene.ts'

let count = 0
/** By 王老师, unless it is to be the caller's own. */
async function newIssue({ people, space, give }: Scene, own = false): Promise<number> {
  const { data } = await people.owner.post(`/v1/products/${space}/issues`, {
    title: `问 ${count++}`,
    content: '<p>？</p>',
  })
  return own ? give(data.id) : data.id
}
async function newAnswer({ people }: Scene, issue: number): Promise<number> {
  const said = { commentable_type: 'Issue', commentable_id: issue, content: '<p>答</p>' }
  return (await people.owner.post('/v1/comments', said)).data.id
}
/** A space that the caller administers, whoever they are. */
async function ownPlace({ people, me }: Scene): Promise<number> {
  const other = await makeSpace(people.owner)
  // whoever was blocked is nobody who could be named
  await people.owner.post(`/v1/products/${other.id}/set_users`, { user_id: me.id || people.owner.id, role: 'admin' })
  return other.id
}

const managersOpen = 'in     no     no     ok     ok     no     ok     out'
const managersClosed = 'in     gone   no     ok     ok     gone   ok     out'

/** What is done to one: somebody else's, and the caller's own. */
const acts: { route: string; body?: (scene: Scene, issue: number) => Promise<object>; alsoOwn: boolean }[] = [
  {
    route: 'PUT /v1/products/:spaceId/issues/:id',
    body: async () => ({ title: '改', content: '<p>改</p>' }),
    alsoOwn: true,
  },
  { route: 'DELETE /v1/products/:spaceId/issues/:id', alsoOwn: true },
  {
    route: 'POST /v1/products/:spaceId/issues/:id/accept_answer',
    body: async (scene, issue) => ({ comment_id: await newAnswer(scene, issue) }),
    alsoOwn: true,
  },
  {
    route: 'POST /v1/products/:spaceId/issues/:id/locked',
    body: async () => ({ lock: true, reason: '离题' }),
    alsoOwn: false,
  },
  { route: 'POST /v1/products/:spaceId/issues/:id/essence', body: async () => ({ set: true }), alsoOwn: false },
  {
    route: 'POST /v1/products/:spaceId/issues/:id/duplicate',
    body: async (scene) => ({ issue_id: await newIssue(scene) }),
    alsoOwn: false,
  },
  {
    route: 'POST /v1/products/:spaceId/issues/:id/move',
    body: async (scene) => ({ product_id: await ownPlace(scene) }),
    alsoOwn: false,
  },
]

const aiComment = '/v1/products/:spaceId/issues/:id/ai_comment'

/** Who may do what here (rulings, "Who may do what", "Issues and questions", "Moving an issue"). */
export const rows: readonly Row[] = [
  ...['front_pages', 'home_pages'].map((page) => ({
    route: `GET /v1/${page}/issues`,
    ask: () => ({ url: `/v1/${page}/issues` }),
    open: all,
  })),
  {
    route: 'GET /v1/products/:spaceId/issues',
    ask: ({ space }) => ({ url: `/v1/products/${space}/issues` }),
    open: all,
    closed: insiders,
  },
  ...[
    ['GET /v1/products/:spaceId/issues/ids_to_titles', (id: number) => `ids_to_titles?ids=${id}`] as const,
    ['GET /v1/products/:spaceId/issues/:id', (id: number) => `${id}`] as const,
    ['GET /v1/products/:spaceId/issues/:id/logs', (id: number) => `${id}/logs`] as const,
  ].map(([route, rest]) => ({
    route,
    ask: async (scene: Scene) => ({ url: `/v1/products/${scene.space}/issues/${rest(await newIssue(scene))}` }),
    open: all,
    closed: insiders,
  })),
  {
    route: 'POST /v1/products/:spaceId/issues',
    ask: ({ space }) => ({
      url: `/v1/products/${space}/issues`,
      body: { title: '为什么要取整', content: '<p>？</p>' },
    }),
    open: signedIn,
    closed: insidersIn,
  },
  ...acts.flatMap(({ route, body, alsoOwn }) =>
    [false, true].map((own): Row => {
      const last = /:id(.*)$/.exec(route)![1]!
      return {
        route,
        about: own ? 'their own' : 'somebody else’s',
        async ask(scene) {
          const id = await newIssue(scene, own)
          return {
            url: `/v1/products/${scene.space}/issues/${id}${last}`,
            ...(body && { body: await body(scene, id) }),
          }
        },
        open: own && alsoOwn ? signedIn : managersOpen,
        closed: own && alsoOwn ? insidersIn : managersClosed,
      }
    }),
  ),
  {
    route: `GET ${aiComment}`,
    ask: async (scene) => ({ url: `/v1/products/${scene.space}/issues/${await newIssue(scene)}/ai_comment` }),
    open: all,
    closed: insiders,
  },
  // the site of the matrix has no service
  {
    route: `POST ${aiComment}`,
    ask: async (scene) => ({ url: `/v1/products/${scene.space}/issues/${await newIssue(scene)}/ai_comment` }),
    open: 'in     rule   rule   rule   rule   rule   rule   out',
    closed: 'in     gone   rule   rule   rule   gone   rule   out',
  },
  {
    route: `DELETE ${aiComment}`,
    ask: async (scene) => ({ url: `/v1/products/${scene.space}/issues/${await newIssue(scene)}/ai_comment` }),
    open: signedIn,
    closed: insidersIn,
  },
]
