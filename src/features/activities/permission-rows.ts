import { all, insiders, type Row, signedIn } from '#test/security/permission-words.ts'
import type { Scene } from '#test/security/permission-scene.ts'

const place = (space: number) => ({ activityable_type: 'Product', activityable_id: space })
const tomorrow = { title: '读书会', start_at: '2099-01-01T08:00:00Z', end_at: '2099-01-01T09:00:00Z' }

/** By 王老师. */
async function newActivity({ people, space }: Scene): Promise<number> {
  const { data } = await people.owner.post('/v1/activities', { ...place(space), ...tomorrow })
  return data.id
}
const managersOpen = 'in     no     no     ok     ok     no     ok     out'
const managersClosed = 'in     gone   no     ok     ok     gone   ok     out'
const everybody = 'ok     ok     ok     ok     ok     ok     ok     ok'
const seersClosed = 'in     gone   ok     ok     ok     gone   ok     out'

/** Who may do what here (rulings, "Activities"). */
export const rows: readonly Row[] = [
  {
    route: 'GET /v1/activities',
    ask: ({ space }) => ({ url: `/v1/activities?activityable_type=Product&activityable_id=${space}` }),
    open: all,
    closed: insiders,
  },
  {
    route: 'GET /v1/activities/:id',
    ask: async (scene) => ({ url: `/v1/activities/${await newActivity(scene)}` }),
    open: all,
    closed: insiders,
  },
  {
    route: 'POST /v1/activities',
    ask: ({ space }) => ({ url: '/v1/activities', body: { ...place(space), ...tomorrow } }),
    open: managersOpen,
    closed: managersClosed,
  },
  {
    route: 'PUT /v1/activities/:id',
    ask: async (scene) => ({
      url: `/v1/activities/${await newActivity(scene)}`,
      body: { title: '夜读会', content: '<p>周一</p>' },
    }),
    open: managersOpen,
    closed: managersClosed,
  },
  {
    route: 'DELETE /v1/activities/:id',
    ask: async (scene) => ({ url: `/v1/activities/${await newActivity(scene)}` }),
    open: managersOpen,
    closed: managersClosed,
  },
  {
    route: 'POST /v1/activities/:id/join',
    ask: async (scene) => ({ url: `/v1/activities/${await newActivity(scene)}/join`, body: {} }),
    open: signedIn,
    closed: seersClosed,
  },
  {
    route: 'DELETE /v1/activities/:id/join',
    ask: async (scene) => ({ url: `/v1/activities/${await newActivity(scene)}/join` }),
    open: signedIn,
    closed: seersClosed,
  },
  {
    route: 'GET /v1/activities/:id/people',
    ask: async (scene) => ({ url: `/v1/activities/${await newActivity(scene)}/people` }),
    open: all,
    closed: insiders,
  },
  {
    route: 'GET /v1/groups/:groupId/activities',
    // 小林 is in the group
    ask: async ({ people, space }) => {
      const { data } = await people.owner.post('/v1/groups', { title: '晨读组', product_id: space })
      const { key } = (await people.owner.post(`/v1/groups/${data.id}/set_key`)).data
      await people.member.post('/v1/groups/join', { key })
      return { url: `/v1/groups/${data.id}/activities` }
    },
    open: 'in     no     ok     ok     ok     no     ok     out',
    closed: seersClosed,
  },
  { route: 'POST /v1/calendar_key', ask: () => ({ url: '/v1/calendar_key', body: {} }), open: signedIn },
  {
    route: 'GET /calendar/:key.ics',
    // the secret in the address says whose it is, whoever sends it; a new one ends the one before
    ask: async ({ people }) => ({ url: (await people.owner.post('/v1/calendar_key', {})).data.path }),
    inTurn: true,
    open: everybody,
  },
]
