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
const ownersOfDraft = 'in     gone   gone   gone   ok     gone   ok     out'
const owners = 'in     gone   no     no     ok     gone   ok     out'
const reached = 'in     gone   ok     ok     ok     gone   ok     out'
const answers = { answers: [{ timestamp: 1, chosen: [11] }] }

/** Who may do what here (rulings, "Questionnaires"). 王老师 makes them and delivers them to the space. */
export const rows: readonly Row[] = [
  { route: 'GET /v1/questionnaires', ask: () => ({ url: '/v1/questionnaires' }), open: signedIn },
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
