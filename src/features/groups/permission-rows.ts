import type { Scene } from '#test/security/permission-scene.ts'
import { all, insiders, type Row, signedIn } from '#test/security/permission-words.ts'

let count = 0
/** A group of 王老师's at the space, with 小林 in it unless it asks for something. */
async function newGroup({ people, space }: Scene, condition = '') {
  const given = { title: `小组${count++}`, product_id: space, join_condition: condition }
  const { data } = await people.owner.post('/v1/groups', given)
  const { key } = (await people.owner.post(`/v1/groups/${data.id}/set_key`)).data
  if (!condition) await people.member.post('/v1/groups/join', { key })
  return { id: data.id as number, key: key as string, at: `/v1/groups/${data.id}` }
}
/** Of 王老师's, in the space. */
const documentOf = async ({ people, space }: Scene) => {
  const document = { type: 'ProductDocument', title: `文档${count++}`, content: '<p>同读</p>' }
  return (await people.owner.post(`/v1/products/${space}/product_files`, document)).data.id as number
}
const managers = 'in     no     no     ok     ok     no     ok     out'
const managersClosed = 'in     gone   no     ok     ok     gone   ok     out'
/** 小林 is in the group, those who manage the space look after it. */
const inside = 'in     no     ok     ok     ok     no     ok     out'
const insideClosed = 'in     gone   ok     ok     ok     gone   ok     out'
/** Its owner's alone. */
const owners = 'in     no     no     no     ok     no     ok     out'
const ownersClosed = 'in     gone   no     no     ok     gone   ok     out'
const everySeer = 'in     ok     ok     ok     ok     ok     ok     out'
const everySeerClosed = 'in     bad    ok     ok     ok     bad    ok     out'

/** Who may do what here (rulings, "Groups"). */
export const rows: readonly Row[] = [
  {
    route: 'GET /v1/groups',
    ask: ({ space }) => ({ url: `/v1/groups?product_id=${space}` }),
    open: all,
    closed: insiders,
  },
  { route: 'GET /v1/groups', about: 'their own', ask: () => ({ url: '/v1/groups' }), open: signedIn },
  {
    route: 'POST /v1/groups',
    ask: ({ space }) => ({ url: '/v1/groups', body: { title: `小组${count++}`, product_id: space } }),
    open: managers,
    closed: managersClosed,
  },
  {
    route: 'GET /v1/groups/get_join_condition',
    ask: async (scene) => ({ url: `/v1/groups/get_join_condition?key=${(await newGroup(scene, '年级')).key}` }),
    open: everySeer,
    closed: everySeerClosed,
  },
  {
    route: 'POST /v1/groups/join',
    ask: async (scene) => ({ url: '/v1/groups/join', body: { key: (await newGroup(scene)).key } }),
    open: everySeer,
    closed: everySeerClosed,
  },
  {
    route: 'GET /v1/groups/:groupId',
    ask: async (scene) => ({ url: (await newGroup(scene)).at }),
    open: signedIn,
    closed: 'in     gone   ok     ok     ok     gone   ok     out',
  },
  {
    route: 'PUT /v1/groups/:groupId',
    ask: async (scene) => ({ url: (await newGroup(scene)).at, body: { description: '同读' } }),
    open: managers,
    closed: managersClosed,
  },
  {
    route: 'DELETE /v1/groups/:groupId',
    ask: async (scene) => ({ url: (await newGroup(scene)).at, body: {} }),
    open: managers,
    closed: managersClosed,
  },
  {
    route: 'POST /v1/groups/:groupId/set_key',
    ask: async (scene) => ({ url: `${(await newGroup(scene)).at}/set_key`, body: {} }),
    open: owners,
    closed: ownersClosed,
  },
  {
    route: 'DELETE /v1/groups/:groupId/set_key',
    ask: async (scene) => ({ url: `${(await newGroup(scene)).at}/set_key` }),
    open: owners,
    closed: ownersClosed,
  },
  {
    route: 'GET /v1/groups/:groupId/users',
    ask: async (scene) => ({ url: `${(await newGroup(scene)).at}/users` }),
    open: inside,
    closed: insideClosed,
  },
  {
    route: 'GET /v1/groups/:groupId/users',
    about: 'those who wait',
    ask: async (scene) => ({ url: `${(await newGroup(scene)).at}/users?state=waiting` }),
    open: managers,
    closed: managersClosed,
  },
  {
    route: 'POST /v1/groups/:groupId/set_users',
    ask: async (scene) => ({
      url: `${(await newGroup(scene)).at}/set_users`,
      body: { user_id: scene.people.member.id, role: 'admin' },
    }),
    open: owners,
    closed: ownersClosed,
  },
  {
    route: 'POST /v1/groups/:groupId/set_users',
    about: 'to hand it on',
    ask: async (scene) => ({
      url: `${(await newGroup(scene)).at}/set_users`,
      body: { user_id: scene.people.member.id, role: 'owner', ...(await scene.proof()) },
    }),
    open: owners,
    closed: ownersClosed,
  },
  {
    route: 'POST /v1/groups/:groupId/remove_users',
    ask: async (scene) => ({
      url: `${(await newGroup(scene)).at}/remove_users`,
      body: { user_id: scene.people.member.id },
    }),
    open: managers,
    closed: managersClosed,
  },
  {
    route: 'POST /v1/groups/:groupId/leave',
    ask: async (scene) => ({ url: `${(await newGroup(scene)).at}/leave`, body: {} }),
    // who is in none has none to leave, and its owner hands it on first
    open: 'in     gone   ok     gone   rule   gone   gone   out',
    closed: 'in     gone   ok     gone   rule   gone   gone   out',
  },
  {
    route: 'POST /v1/groups/:groupId/approve',
    ask: async (scene) => {
      const { at, key } = await newGroup(scene, '几年级？')
      await scene.people.member.post('/v1/groups/join', { key, join_condition: '九年级' })
      return { url: `${at}/approve`, body: { user_id: scene.people.member.id, approve: true } }
    },
    open: managers,
    closed: managersClosed,
  },
  {
    route: 'GET /v1/group_products',
    ask: async (scene) => ({ url: `/v1/group_products?group_id=${(await newGroup(scene)).id}` }),
    open: inside,
    closed: insideClosed,
  },
  {
    route: 'POST /v1/group_products',
    ask: async (scene) => ({
      url: '/v1/group_products',
      body: { group_id: (await newGroup(scene)).id, product_ids: [scene.space] },
    }),
    open: managers,
    closed: managersClosed,
  },
  {
    route: 'GET /v1/groups/:groupId/ranking',
    ask: async (scene) => ({ url: `${(await newGroup(scene)).at}/ranking` }),
    open: inside,
    closed: insideClosed,
  },
  {
    route: 'GET /v1/groups/:groupId/:list',
    ask: async (scene) => ({ url: `${(await newGroup(scene)).at}/issues` }),
    open: inside,
    closed: insideClosed,
  },
  {
    route: 'GET /v1/groups/:groupId/records',
    ask: async (scene) => ({ url: `${(await newGroup(scene)).at}/records` }),
    open: inside,
    closed: insideClosed,
  },
  {
    route: 'GET /v1/groups/:groupId/group_collections',
    ask: async (scene) => ({ url: `${(await newGroup(scene)).at}/group_collections` }),
    open: inside,
    closed: insideClosed,
  },
  {
    route: 'GET /v1/groups/:groupId/user_collections',
    ask: async (scene) => ({
      url: `${(await newGroup(scene)).at}/user_collections?user_id=${scene.people.member.id}`,
    }),
    open: inside,
    closed: insideClosed,
  },
  {
    route: 'GET /v1/groups/:groupId/assignments',
    ask: async (scene) => ({ url: `${(await newGroup(scene)).at}/assignments` }),
    open: inside,
    closed: insideClosed,
  },
  {
    route: 'POST /v1/groups/:groupId/assignments',
    ask: async (scene) => ({
      url: `${(await newGroup(scene)).at}/assignments`,
      body: { subject_id: await documentOf(scene) },
    }),
    open: managers,
    closed: managersClosed,
  },
  {
    route: 'DELETE /v1/groups/:groupId/assignments/:id',
    ask: async (scene) => {
      const { at } = await newGroup(scene)
      const given = await scene.people.owner.post(`${at}/assignments`, { subject_id: await documentOf(scene) })
      return { url: `${at}/assignments/${given.data.id}` }
    },
    open: managers,
    closed: managersClosed,
  },
  {
    route: 'POST /v1/groups/:groupId/export_csv',
    // a file, and no envelope
    ask: async (scene) => ({ url: `${(await newGroup(scene)).at}/export_csv`, body: { product_id: 987_654_321 } }),
    open: 'in     no     no     gone   gone   no     gone   out',
    closed: 'in     gone   no     gone   gone   gone   gone   out',
  },
]
