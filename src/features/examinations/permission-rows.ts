import type { Scene } from '#test/security/permission-scene.ts'
import { all, insiders, insidersIn, type Row, signedIn } from '#test/security/permission-words.ts'
import { single, subjective } from '#test/support/scenes/questions.ts'

interface Made {
  examination: number
}
/** 王老师's, of a question to choose from and one in words, as often as one likes. */
async function newExamination({ people: { owner }, space }: Scene): Promise<Made> {
  const items = []
  for (const question of [single(), subjective()])
    items.push({
      question_id: (await owner.post(`/v1/products/${space}/questions`, question)).data.id as number,
      points: 2,
    })
  const paper = { type: 'ProductExamination', title: '小测', content: '', examination: { items, attempt_limit: 0 } }
  return { examination: (await owner.post(`/v1/products/${space}/product_files`, paper)).data.id }
}

/** 王老师's own attempt. */
async function newAttempt(scene: Scene, isSubmitted = false): Promise<number> {
  const { owner } = scene.people
  const { examination } = await newExamination(scene)
  const { id } = (await owner.post(`/v1/examinations/${examination}/attempts`)).data
  await owner.put(`/v1/attempts/${id}`, { items: [{ position: 1, answer: '因为', version: 0 }] })
  if (isSubmitted) await owner.post(`/v1/attempts/${id}/submit`, {})
  return id
}
const at = async (scene: Scene, more: string) => `/v1/examinations/${(await newExamination(scene)).examination}/${more}`

/** For those who may edit the examination (rulings, "Content": results are theirs and each one's own). */
const editors = 'in     no     no     ok     ok     no     ok     out'
const editorsInside = 'in     gone   no     ok     ok     gone   ok     out'

export const rows: readonly Row[] = [
  {
    route: 'GET /v1/examinations/:id/attempts',
    ask: async (scene) => ({ url: await at(scene, 'attempts') }),
    open: all,
    closed: insiders,
  },
  {
    route: 'GET /v1/examinations/:id/attempts',
    about: 'of everybody',
    ask: async (scene) => ({ url: await at(scene, 'attempts?all=true') }),
    open: editors,
    closed: 'gone   gone   no     ok     ok     gone   ok     out',
  },
  {
    route: 'POST /v1/examinations/:id/attempts',
    ask: async (scene) => ({ url: await at(scene, 'attempts') }),
    open: signedIn,
    closed: insidersIn,
  },
  {
    route: 'GET /v1/attempts/:id',
    about: 'of 王老师, running',
    ask: async (scene) => ({ url: `/v1/attempts/${await newAttempt(scene)}` }),
    open: 'in     gone   gone   gone   ok     gone   gone   out',
    closed: 'in     gone   gone   gone   ok     gone   gone   out',
  },
  {
    route: 'GET /v1/attempts/:id',
    about: 'of 王老师, handed in',
    ask: async (scene) => ({ url: `/v1/attempts/${await newAttempt(scene, true)}` }),
    open: 'in     gone   gone   ok     ok     gone   ok     out',
    closed: 'in     gone   gone   ok     ok     gone   ok     out',
  },
  {
    route: 'PUT /v1/attempts/:id',
    ask: async (scene) => ({
      url: `/v1/attempts/${await newAttempt(scene)}`,
      body: { items: [{ position: 1, answer: '所以', version: 1 }] },
    }),
    open: 'in     gone   gone   gone   ok     gone   gone   out',
    closed: 'in     gone   gone   gone   ok     gone   gone   out',
  },
  {
    route: 'POST /v1/attempts/:id/submit',
    ask: async (scene) => ({ url: `/v1/attempts/${await newAttempt(scene)}/submit`, body: {} }),
    open: 'in     gone   gone   gone   ok     gone   gone   out',
    closed: 'in     gone   gone   gone   ok     gone   gone   out',
  },
  {
    route: 'POST /v1/attempts/:id/submit',
    about: 'that was handed in already, by who may edit the examination',
    ask: async (scene) => ({ url: `/v1/attempts/${await newAttempt(scene, true)}/submit`, body: {} }),
    open: 'in     gone   gone   gone   ok     gone   gone   out',
  },
  {
    route: 'POST /v1/attempts/:id/marks',
    ask: async (scene) => ({
      url: `/v1/attempts/${await newAttempt(scene, true)}/marks`,
      body: { marks: [{ position: 1, points: 1, marks: 0 }] },
    }),
    open: 'in     gone   gone   ok     ok     gone   ok     out',
    closed: 'in     gone   gone   ok     ok     gone   ok     out',
  },
  {
    route: 'GET /v1/examinations/:id/statistics',
    ask: async (scene) => ({ url: await at(scene, 'statistics') }),
    open: editors,
    closed: editorsInside,
  },
  {
    route: 'GET /v1/examinations/:id/marking',
    ask: async (scene) => ({ url: await at(scene, 'marking') }),
    open: editors,
    closed: editorsInside,
  },
  {
    route: 'GET /v1/examinations/:id/results',
    ask: async (scene) => ({ url: await at(scene, 'results?format=csv') }),
    open: editors,
    closed: editorsInside,
  },
]
