import { all, insiders, insidersIn, nobody, type Row, signedIn } from '#test/security/permission-words.ts'
import type { Scene } from '#test/security/permission-scene.ts'

const options = JSON.stringify([
  { timestamp: 1, title: '<p>甲</p>', correct: true },
  { timestamp: 2, title: '<p>乙</p>', correct: false },
])
const body = { content: '<p>哪一个对？</p>', cate: 1, options, tag_titles: ['题'] }

interface Making {
  own?: boolean
  by?: 'member' | 'owner'
}
/** By 小林, a member, unless it is to be the caller's own. */
async function newQuestion(
  { people, space, give }: Scene,
  { own = false, by = 'member' }: Making = {},
): Promise<number> {
  const { data, message } = await people[by].post(`/v1/products/${space}/questions`, body)
  if (!data?.id) throw new Error(message)
  return own ? give(data.id) : data.id
}
const at = async (scene: Scene, how?: Making) =>
  `/v1/products/${scene.space}/questions/${await newQuestion(scene, how)}`

// Columns:             visitor user   member admin  owner  former site   blocked
const members = /*  */ 'in     no     ok     ok     ok     no     ok     out'
const membersIn = /**/ 'in     gone   ok     ok     ok     gone   ok     out'
const managers = /* */ 'in     no     no     ok     ok     no     ok     out'
const managersIn = /**/ 'in     gone   no     ok     ok     gone   ok     out'

/** Who may do what here (rulings, "Who may do what", "Content"). */
export const rows: readonly Row[] = [
  {
    route: 'GET /v1/products/:spaceId/questions',
    ask: ({ space }) => ({ url: `/v1/products/${space}/questions` }),
    open: all,
    closed: insiders,
  },
  {
    route: 'GET /v1/products/:spaceId/questions/ids_to_titles',
    ask: async (scene) => ({
      url: `/v1/products/${scene.space}/questions/ids_to_titles?ids=${await newQuestion(scene, { by: 'owner' })}`,
    }),
    open: all,
    closed: insiders,
  },
  {
    route: 'POST /v1/products/:spaceId/questions',
    ask: ({ space }) => ({ url: `/v1/products/${space}/questions`, body }),
    open: members,
    closed: membersIn,
  },
  {
    route: 'GET /v1/products/:spaceId/questions/:id',
    ask: async (scene) => ({ url: await at(scene, { by: 'owner' }) }),
    open: all,
    closed: insiders,
  },
  {
    route: 'GET /v1/products/:spaceId/questions/:id',
    about: 'that was deleted',
    ask: async (scene) => {
      const url = await at(scene)
      await scene.people.owner.delete(url)
      return { url }
    },
    open: nobody,
    closed: nobody,
  },
  {
    route: 'POST /v1/products/:spaceId/questions/:id/answers',
    ask: async (scene) => ({ url: `${await at(scene, { by: 'owner' })}/answers`, body: { chosen: [1] } }),
    open: signedIn,
    closed: insidersIn,
  },
  {
    route: 'GET /v1/products/:spaceId/questions/:id/answers',
    ask: async (scene) => ({ url: `${await at(scene, { by: 'owner' })}/answers` }),
    open: signedIn,
    closed: insidersIn,
  },
  {
    route: 'POST /v1/products/:spaceId/questions/:id/reveal',
    ask: async (scene) => ({ url: `${await at(scene, { by: 'owner' })}/reveal` }),
    open: signedIn,
    closed: insidersIn,
  },
  { route: 'GET /v1/questions/wrong', ask: () => ({ url: '/v1/questions/wrong' }), open: signedIn },
  {
    route: 'GET /v1/products/:spaceId/questions/:id/join_users',
    ask: async (scene) => ({ url: `${await at(scene, { by: 'owner' })}/join_users` }),
    open: all,
    closed: insiders,
  },
  {
    route: 'PUT /v1/products/:spaceId/questions/:id',
    about: 'of 小林, a member',
    ask: async (scene) => ({ url: await at(scene), body: { difficulty: 3 } }),
    open: members,
    closed: membersIn,
  },
  {
    route: 'PUT /v1/products/:spaceId/questions/:id',
    about: 'of 小林, a member, locked',
    ask: async (scene) => {
      const url = await at(scene)
      await scene.people.owner.post(`${url}/locked`, { lock: true })
      return { url, body: { difficulty: 3 } }
    },
    open: managers,
    closed: managersIn,
  },
  {
    route: 'PUT /v1/products/:spaceId/questions/:id',
    about: 'their own',
    ask: async (scene) => ({ url: await at(scene, { own: true }), body: { difficulty: 3 } }),
    open: members,
    closed: membersIn,
  },
  {
    route: 'DELETE /v1/products/:spaceId/questions/:id',
    about: 'of 小林, a member',
    ask: async (scene) => ({ url: await at(scene) }),
    open: members,
    closed: membersIn,
  },
  {
    route: 'POST /v1/products/:spaceId/questions/:id/accept_answer',
    about: 'of 小林, a member',
    ask: async (scene) => {
      const id = await newQuestion(scene)
      const comment = { commentable_type: 'Question', commentable_id: id, content: '<p>去掉“而”读一遍</p>' }
      const { data } = await scene.people.owner.post('/v1/comments', comment)
      return { url: `/v1/products/${scene.space}/questions/${id}/accept_answer`, body: { comment_id: data.id } }
    },
    open: members,
    closed: membersIn,
  },
  {
    route: 'POST /v1/products/:spaceId/questions/:id/essence',
    ask: async (scene) => ({ url: `${await at(scene, { by: 'owner' })}/essence`, body: { set: true } }),
    open: managers,
    closed: managersIn,
  },
  {
    route: 'POST /v1/products/:spaceId/questions/:id/locked',
    ask: async (scene) => ({
      url: `${await at(scene, { by: 'owner' })}/locked`,
      body: { lock: true, reason: '有争议' },
    }),
    open: managers,
    closed: managersIn,
  },
  {
    route: 'POST /v1/products/:spaceId/questions/import',
    ask: async ({ space, noQuestionImport }) => {
      await noQuestionImport()
      const file = { name: '题.gift', type: 'text/plain', bytes: Buffer.from('题{T}') }
      return { url: `/v1/products/${space}/questions/import`, form: { tag_titles: '题', file } }
    },
    open: members,
    closed: membersIn,
  },
  {
    route: 'GET /v1/products/:spaceId/questions/export',
    ask: async (scene) => {
      await newQuestion(scene)
      return { url: `/v1/products/${scene.space}/questions/export` }
    },
    open: signedIn,
    closed: insidersIn,
  },
  ...(
    [
      ['GET /v1/runs/:id', ''],
      ['POST /v1/runs/:id/stop', '/stop'],
    ] as const
  ).flatMap(([route, end]): Row[] => [
    {
      route,
      about: 'their own import of questions',
      ask: async ({ newQuestionImport }) => ({ url: `/v1/runs/${await newQuestionImport(true)}${end}` }),
      open: signedIn,
      closed: insidersIn,
    },
    {
      route,
      about: 'the owner’s import of questions',
      ask: async ({ newQuestionImport }) => ({ url: `/v1/runs/${await newQuestionImport()}${end}` }),
      open: 'in     gone   gone   gone   ok     gone   gone   out',
      closed: 'in     gone   gone   gone   ok     gone   gone   out',
    },
  ]),
]
