import { all, insiders, type Row } from '#test/security/permission-words.ts'
import type { Scene } from '#test/security/permission-scene.ts'

/** By 王老师. */
async function newNotice({ people, space }: Scene, isOpen = true): Promise<number> {
  const place = { noticeable_type: 'Product', noticeable_id: space }
  const { data } = await people.owner.post('/v1/notices', { ...place, title: '停课', is_open: isOpen })
  return data.id
}
/** Of a group of 王老师's, with 小林 in it. */
async function newGroup({ people, space }: Scene): Promise<string> {
  const { data } = await people.owner.post('/v1/groups', { title: '晨读组', product_id: space })
  const { key } = (await people.owner.post(`/v1/groups/${data.id}/set_key`)).data
  await people.member.post('/v1/groups/join', { key })
  return `/v1/groups/${data.id}/group_notices`
}
async function newAnnouncement(scene: Scene): Promise<string> {
  const at = await newGroup(scene)
  return `${at}/${(await scene.people.owner.post(at, { title: '停课' })).data.id}`
}
const inside = 'in     no     ok     ok     ok     no     ok     out'
const insideClosed = 'in     gone   ok     ok     ok     gone   ok     out'
/** One that is not theirs to see is not there. */
const seen = 'in     gone   ok     ok     ok     gone   ok     out'
const removed = 'in     gone   no     ok     ok     gone   ok     out'

const managersOpen = 'in     no     no     ok     ok     no     ok     out'
const managersClosed = 'in     gone   no     ok     ok     gone   ok     out'

/** Who may do what here (rulings, "Notices"). */
export const rows: readonly Row[] = [
  {
    route: 'GET /v1/notices',
    ask: ({ space }) => ({ url: `/v1/notices?noticeable_type=Product&noticeable_id=${space}` }),
    open: all,
    closed: insiders,
  },
  {
    route: 'GET /v1/notices/:id',
    ask: async (scene) => ({ url: `/v1/notices/${await newNotice(scene)}` }),
    open: all,
    closed: insiders,
  },
  {
    route: 'GET /v1/notices/:id',
    about: 'for members alone',
    ask: async (scene) => ({ url: `/v1/notices/${await newNotice(scene, false)}` }),
    open: insiders,
    closed: insiders,
  },
  {
    route: 'POST /v1/notices',
    ask: ({ space }) => ({
      url: '/v1/notices',
      body: { noticeable_type: 'Product', noticeable_id: space, title: '停课' },
    }),
    open: managersOpen,
    closed: managersClosed,
  },
  {
    route: 'PUT /v1/notices/:id',
    ask: async (scene) => ({
      url: `/v1/notices/${await newNotice(scene)}`,
      body: { title: '复课', content: '<p>周一</p>' },
    }),
    open: managersOpen,
    closed: managersClosed,
  },
  {
    route: 'DELETE /v1/notices/:id',
    ask: async (scene) => ({ url: `/v1/notices/${await newNotice(scene)}` }),
    open: managersOpen,
    closed: managersClosed,
  },
  {
    route: 'GET /v1/groups/:groupId/group_notices',
    ask: async (scene) => ({ url: await newGroup(scene) }),
    open: inside,
    closed: insideClosed,
  },
  {
    route: 'POST /v1/groups/:groupId/group_notices',
    ask: async (scene) => ({ url: await newGroup(scene), body: { title: '停课' } }),
    open: managersOpen,
    closed: managersClosed,
  },
  {
    route: 'GET /v1/groups/:groupId/group_notices/:id',
    ask: async (scene) => ({ url: await newAnnouncement(scene) }),
    open: seen,
    closed: seen,
  },
  {
    route: 'DELETE /v1/groups/:groupId/group_notices/:id',
    ask: async (scene) => ({ url: await newAnnouncement(scene) }),
    open: removed,
    closed: removed,
  },
]
