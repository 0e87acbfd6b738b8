import type { Scene } from '#test/security/permission-scene.ts'
import { type Row, signedIn } from '#test/security/permission-words.ts'

const item = {
  timestamp: 1,
  kind: 'single',
  title: '节奏怎么样',
  options: [
    { timestamp: 11, title: '正好' },
    { timestamp: 12, title: '太快' },
  ],
}
let count = 0
/** By 王老师, delivered to the members of the space where it is not to stay a draft. */
async function made({ people: { owner }, space }: Scene, { isDraft = false, more = {} } = {}): Promise<string> {
  const body = { title: `问卷${count++}`, questionnaire_items: [item], ...more }
  const { data } = await owner.post('/v1/questionnaires', body)
  const url = `/v1/questionnaires/${data.id}`
  if (!isDraft) await owner.post(`${url}/deliver`, { place: 'product', place_ids: [space] })
  return url
}
/** By 王老师 at the space, with 小林 in it. */
async function newGroup({ people, space }: Scene): Promise<string> {
  const { data } = await people.owner.post('/v1/groups', { title: `问卷组${count++}`, product_id: space })
  const { key } = (await people.owner.post(`/v1/groups/${data.id}/set_key`)).data
  await people.member.post('/v1/groups/join', { key })
  return `/v1/groups/${data.id}`
}
const ownersOfDraft = 'in     gone   gone   gone   ok     gone   ok     out'
const owners = 'in     gone   no     no     ok     gone   ok     out'
const reached = 'in     gone   ok     ok     ok     gone   ok     out'
const answers = { answers: [{ timestamp: 1, chosen: [11] }] }

/** Who may do what here (rulings, "Questionnaires"). 王老师 makes them and delivers them to the space. */
export const rows: readonly Row[] = [
  { route: 'GET /v1/questionnaires', ask: () => ({ url: '/v1/questionnaires' }), open: signedIn },
  {
    route: 'GET /v1/groups/:groupId/questionnaires',
    ask: async (scene) => ({ url: `${await newGroup(scene)}/questionnaires` }),
    // a group that lies at a space: there for whoever sees the space, and open to its members and those who manage the space
    open: 'in     no     ok     ok     ok     no     ok     out',
    closed: 'in     gone   ok     ok     ok     gone   ok     out',
  },
  {
    route: 'POST /v1/questionnaires',
    ask: () => ({ url: '/v1/questionnaires', body: { title: `问卷${count++}` } }),
    open: signedIn,
  },
  {
    route: 'GET /v1/questionnaires/:questionnaireId',
    about: 'a draft',
    ask: async (scene) => ({ url: await made(scene, { isDraft: true }) }),
    open: ownersOfDraft,
  },
  {
    route: 'GET /v1/questionnaires/:questionnaireId',
    ask: async (scene) => ({ url: await made(scene) }),
    open: reached,
    closed: reached,
  },
  {
    route: 'PUT /v1/questionnaires/:questionnaireId',
    ask: async (scene) => ({ url: await made(scene), body: { title: '改名' } }),
    open: owners,
  },
  {
    route: 'DELETE /v1/questionnaires/:questionnaireId',
    ask: async (scene) => ({ url: await made(scene) }),
    open: owners,
  },
  {
    route: 'POST /v1/questionnaires/:questionnaireId/deliver',
    ask: async (scene) => ({ url: `${await made(scene)}/deliver`, body: { place: 'link' } }),
    open: owners,
  },
  {
    route: 'POST /v1/questionnaires/:questionnaireId/end',
    ask: async (scene) => ({ url: `${await made(scene)}/end` }),
    open: owners,
  },
  {
    route: 'POST /v1/questionnaires/:questionnaireId/questionnaire_replies',
    ask: async (scene) => ({ url: `${await made(scene)}/questionnaire_replies`, body: answers }),
    // a site administrator whom it did not reach sees it, and is refused
    open: 'in     gone   ok     ok     ok     gone   rule   out',
  },
  {
    route: 'GET /v1/questionnaires/:questionnaireId/answer_show',
    ask: async (scene) => ({ url: `${await made(scene)}/answer_show` }),
    open: reached,
  },
  ...['dup_data', 'questionnaire_replies', 'result', 'export?format=csv'].map((part): Row => ({
    route: `GET /v1/questionnaires/:questionnaireId/${part.split('?')[0]}`,
    ask: async (scene) => ({ url: `${await made(scene)}/${part}` }),
    open: owners,
  })),
]
