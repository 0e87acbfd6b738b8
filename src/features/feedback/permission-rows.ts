import { all, type Row, signedIn } from '#test/security/permission-words.ts'
import type { Scene } from '#test/security/permission-scene.ts'

/** By somebody who is nobody of the table, unless it is to be the caller's own. */
async function newFeedback({ people, give }: Scene, { open = true, own = false } = {}): Promise<number> {
  const body = { title: '看不清', content: '<p>字太小</p>', tag: 'problem', is_open: open }
  const { data } = await people.former.post('/v1/feedbacks', body)
  return own ? give(data.id) : data.id
}
const timestampOf = async ({ people }: Scene, id: number): Promise<string> =>
  (await people.site.get(`/v1/feedbacks/${id}`)).data.timestamp

const siteAlone = 'in     no     no     no     no     no     ok     out'

/** Who may do what here (rulings, "Feedback", "Placards"). */
export const rows: readonly Row[] = [
  { route: 'GET /v1/feedbacks', ask: () => ({ url: '/v1/feedbacks' }), open: all },
  {
    route: 'POST /v1/feedbacks',
    ask: () => ({ url: '/v1/feedbacks', body: { title: '看不清', content: '<p>字太小</p>', tag: 'problem' } }),
    open: signedIn,
  },
  {
    route: 'GET /v1/feedbacks/:id',
    ask: async (scene) => ({ url: `/v1/feedbacks/${await newFeedback(scene)}` }),
    open: all,
  },
  {
    route: 'GET /v1/feedbacks/:id',
    about: 'for administrators alone, of 小周, who was a member',
    ask: async (scene) => ({ url: `/v1/feedbacks/${await newFeedback(scene, { open: false })}` }),
    open: 'gone   gone   gone   gone   gone   ok     ok     out',
  },
  {
    route: 'PUT /v1/feedbacks/:id',
    ask: async (scene) => ({ url: `/v1/feedbacks/${await newFeedback(scene)}`, body: { state: 'processing' } }),
    open: siteAlone,
  },
  {
    route: 'POST /v1/feedbacks/:id/reply',
    about: 'of 小周, who was a member',
    ask: async (scene) => {
      const id = await newFeedback(scene)
      return {
        url: `/v1/feedbacks/${id}/reply`,
        body: { content: '还是看不清', timestamp: await timestampOf(scene, id) },
      }
    },
    open: 'in     no     no     no     no     ok     ok     out',
  },
  {
    route: 'POST /v1/feedbacks/:id/reply',
    about: 'their own',
    ask: async (scene) => {
      const id = await newFeedback(scene, { own: true })
      return {
        url: `/v1/feedbacks/${id}/reply`,
        body: { content: '还是看不清', timestamp: await timestampOf(scene, id) },
      }
    },
    open: signedIn,
  },
  { route: 'GET /v1/placards', ask: () => ({ url: '/v1/placards' }), open: all },
  {
    route: 'POST /v1/placards',
    ask: () => ({ url: '/v1/placards', body: { title: '维护', content: '今晚十点停机' } }),
    open: siteAlone,
  },
  {
    route: 'DELETE /v1/placards/:id',
    ask: async ({ people }) => {
      const { data } = await people.site.post('/v1/placards', { title: '维护', content: '今晚十点停机' })
      return { url: `/v1/placards/${data.id}` }
    },
    open: siteAlone,
  },
]
