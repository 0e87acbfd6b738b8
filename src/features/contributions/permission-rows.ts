import { all, insiders, type Row } from '#test/security/permission-words.ts'
import type { Scene } from '#test/security/permission-scene.ts'

/** A document of the space by 王老师, and a change of it that the member 小林 proposes. */
async function proposed({ people, space }: Scene): Promise<string> {
  const at = `/v1/products/${space}`
  const document = { type: 'ProductDocument', title: '缓存', content: '<p>一</p>' }
  const { data } = await people.owner.post(`${at}/product_files`, document)
  const made = await people.member.post(`${at}/pull_quests`, bodyFor(data.id))
  return `${at}/pull_quests/${made.data.id}`
}
const bodyFor = (target: number) => ({
  pl_action: 'update',
  title: '改',
  description: '<p>为</p>',
  pull_quest_items: [{ target_id: target, payload: { content: '<p>二</p>' } }],
})
const ownOpen = 'in     rule   rule   rule   ok     rule   rule   out'
const ownClosed = 'in     gone   rule   rule   ok     gone   rule   out'
const managersOpen = 'in     no     no     ok     ok     no     ok     out'
const managersClosed = 'in     gone   no     ok     ok     gone   ok     out'

/** Who may do what here (rulings, "Contributions"). */
export const rows: readonly Row[] = [
  {
    route: 'GET /v1/products/:spaceId/pull_quests',
    ask: ({ space }) => ({ url: `/v1/products/${space}/pull_quests` }),
    open: all,
    closed: insiders,
  },
  {
    route: 'GET /v1/products/:spaceId/pull_quests/count',
    ask: ({ space }) => ({ url: `/v1/products/${space}/pull_quests/count` }),
    open: all,
    closed: insiders,
  },
  {
    route: 'GET /v1/products/:spaceId/pull_quests/:id',
    ask: async (scene) => ({ url: await proposed(scene) }),
    open: all,
    closed: insiders,
  },
  {
    route: 'POST /v1/products/:spaceId/pull_quests',
    ask: async ({ people, space }) => {
      const document = { type: 'ProductDocument', title: '缓存', content: '<p>一</p>' }
      const { data } = await people.owner.post(`/v1/products/${space}/product_files`, document)
      return { url: `/v1/products/${space}/pull_quests`, body: bodyFor(data.id) }
    },
    open: 'in     ok     ok     ok     ok     ok     ok     out',
    closed: 'in     gone   ok     ok     ok     gone   ok     out',
  },
  {
    route: 'POST /v1/products/:spaceId/pull_quests/build_for_user_file',
    about: 'a public text of 王老师',
    ask: async ({ people, space }) => {
      const text = { type: 'UserFileDocument', title: '笔记', content: '<p>一</p>' }
      const { data } = await people.owner.post(`/v1/users/${people.owner.id}/user_files`, text)
      return { url: `/v1/products/${space}/pull_quests/build_for_user_file`, body: { user_files: [data.id] } }
    },
    open: ownOpen,
    closed: ownClosed,
  },
  {
    route: 'POST /v1/products/:spaceId/pull_quests/build_for_product_file',
    about: 'a document of an open space of 王老师, which carries no licence',
    ask: async ({ people, space }) => {
      const other = (await people.owner.post('/v1/products', { title: '别处', is_open: true })).data.id
      const document = { type: 'ProductDocument', title: '缓存', content: '<p>一</p>' }
      const { data } = await people.owner.post(`/v1/products/${other}/product_files`, document)
      return { url: `/v1/products/${space}/pull_quests/build_for_product_file`, body: { product_files: [data.id] } }
    },
    open: ownOpen,
    closed: ownClosed,
  },
  {
    route: 'PUT /v1/products/:spaceId/pull_quests/:id',
    ask: async (scene) => ({ url: await proposed(scene), body: { title: '再改' } }),
    open: 'in     no     ok     no     no     no     ok     out',
    closed: 'in     gone   ok     no     no     gone   ok     out',
  },
  {
    route: 'POST /v1/products/:spaceId/pull_quests/:id/accept',
    ask: async (scene) => ({ url: `${await proposed(scene)}/accept`, body: { accept: true } }),
    open: managersOpen,
    closed: managersClosed,
  },
  {
    route: 'POST /v1/products/:spaceId/pull_quests/:id/close',
    ask: async (scene) => ({ url: `${await proposed(scene)}/close`, body: { close: true } }),
    open: 'in     no     ok     ok     ok     no     ok     out',
    closed: 'in     gone   ok     ok     ok     gone   ok     out',
  },
  {
    route: 'POST /v1/products/:spaceId/pull_quests/:id/revert',
    ask: async (scene) => {
      const url = await proposed(scene)
      await scene.people.owner.post(`${url}/accept`, { accept: true })
      return { url: `${url}/revert` }
    },
    open: managersOpen,
    closed: managersClosed,
  },
]
