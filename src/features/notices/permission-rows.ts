import { all, insiders, type Row } from '#test/security/permission-words.ts'
import type { Scene } from '#test/security/permission-scene.ts'

/** By 王老师. */
async function newNotice({ people, space }: Scene, isOpen = true): Promise<number> {
  const place = { noticeable_type: 'Product', noticeable_id: space }
  const { data } = await people.owner.post('/v1/notices', { ...place, title: '停课', is_open: isOpen })
  return data.id
}
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
]
