import type { Scene } from '#test/security/permission-scene.ts'
import { all, type Row, signedIn } from '#test/security/permission-words.ts'

let count = 0
/** By somebody who is nobody of the table, unless it is to be the caller's own. */
async function newCommunity({ people, give }: Scene, { own = false } = {}): Promise<number> {
  const { data } = await people.former.post('/v1/communities', { title: `共同体${count++}` })
  return own ? give(data.id) : data.id
}
/** A space of 小周's, who was a member, asks to come in, or is asked. */
async function asked(scene: Scene, side: 'community' | 'product') {
  const { people, space } = scene
  const community = (await people.former.post('/v1/communities', { title: `共同体${count++}` })).data.id
  const by = side === 'community' ? people.site : people.owner
  // a site administrator invites for whoever owns it
  const { data } = await by.post(`/v1/communities/${community}/community_invites`, { product_ids: [space] })
  return { url: `/v1/communities/${community}/community_invites/${data.list[0].id}`, product_id: space }
}
const siteAlone = 'in     no     no     no     no     ok     ok     out'

/** Who may do what here (rulings, "Communities"). 小周, who was a member of the space, owns the communities. */
export const rows: readonly Row[] = [
  { route: 'GET /v1/communities', ask: () => ({ url: '/v1/communities' }), open: all },
  {
    route: 'GET /v1/communities',
    about: 'of a space',
    ask: ({ space }) => ({ url: `/v1/communities?product_id=${space}` }),
    open: all,
    closed: 'gone   gone   ok     ok     ok     gone   ok     out',
  },
  {
    route: 'POST /v1/communities',
    ask: () => ({ url: '/v1/communities', body: { title: `共同体${count++}` } }),
    open: signedIn,
  },
  {
    route: 'POST /v1/communities',
    about: 'for somebody else',
    ask: ({ people }) => ({ url: '/v1/communities', body: { title: `共同体${count++}`, user_id: people.user.id } }),
    open: 'in     ok     no     no     no     no     ok     out',
  },
  {
    route: 'GET /v1/communities/:communityId',
    ask: async (scene) => ({ url: `/v1/communities/${await newCommunity(scene)}` }),
    open: all,
  },
  {
    route: 'PUT /v1/communities/:communityId',
    ask: async (scene) => ({ url: `/v1/communities/${await newCommunity(scene)}`, body: { description: '同读' } }),
    open: siteAlone,
  },
  {
    route: 'PUT /v1/communities/:communityId',
    about: 'their own',
    ask: async (scene) => ({
      url: `/v1/communities/${await newCommunity(scene, { own: true })}`,
      body: { description: '同读' },
    }),
    open: signedIn,
  },
  {
    route: 'PUT /v1/communities/:communityId',
    about: 'their own, to somebody else',
    ask: async (scene) => ({
      url: `/v1/communities/${await newCommunity(scene, { own: true })}`,
      body: { user_id: scene.people.user.id },
    }),
    open: 'in     no     no     no     no     no     ok     out',
  },
  {
    route: 'DELETE /v1/communities/:communityId',
    ask: async (scene) => ({ url: `/v1/communities/${await newCommunity(scene)}`, body: {} }),
    open: siteAlone,
  },
  {
    route: 'GET /v1/communities/:communityId/community_invites',
    ask: async (scene) => ({ url: `/v1/communities/${await newCommunity(scene)}/community_invites` }),
    open: signedIn,
  },
  {
    route: 'GET /v1/communities/:communityId/community_invites',
    about: 'of a space, everywhere',
    ask: ({ space }) => ({ url: `/v1/communities/0/community_invites?product_id=${space}` }),
    open: signedIn,
    closed: 'in     gone   ok     ok     ok     gone   ok     out',
  },
  {
    route: 'POST /v1/communities/:communityId/community_invites',
    ask: async (scene) => ({
      url: `/v1/communities/${await newCommunity(scene)}/community_invites`,
      body: { product_ids: [scene.space] },
    }),
    open: 'in     no     no     ok     ok     ok     ok     out',
    closed: 'in     gone   no     ok     ok     gone   ok     out',
  },
  {
    route: 'PUT /v1/communities/:communityId/community_invites/:inviteId',
    about: 'an invitation',
    ask: async (scene) => {
      const { url, product_id } = await asked(scene, 'community')
      return { url, body: { product_id, approve: true } }
    },
    open: 'in     gone   gone   ok     ok     no     ok     out',
    closed: 'in     gone   gone   ok     ok     gone   ok     out',
  },
  {
    route: 'PUT /v1/communities/:communityId/community_invites/:inviteId',
    about: 'a request',
    ask: async (scene) => {
      const { url, product_id } = await asked(scene, 'product')
      return { url, body: { product_id, approve: true } }
    },
    open: 'in     gone   gone   no     no     ok     ok     out',
    closed: 'in     gone   gone   no     no     gone   ok     out',
  },
  ...['products', 'product_files', 'issues'].map((part): Row => ({
    route: `GET /v1/communities/:communityId/${part}`,
    ask: async (scene) => ({ url: `/v1/communities/${await newCommunity(scene)}/${part}` }),
    open: all,
  })),
  {
    route: 'POST /v1/products/:spaceId/community_out',
    ask: async (scene) => {
      const { people, space } = scene
      const { url, product_id } = await asked(scene, 'community')
      await people.owner.put(url, { product_id, approve: true })
      return {
        url: `/v1/products/${space}/community_out`,
        body: { community_id: Number(url.split('/')[3]) },
      }
    },
    open: 'in     no     no     ok     ok     ok     ok     out',
    // the former member owns the community, and takes out what they no longer see
    closed: 'in     gone   no     ok     ok     ok     ok     out',
  },
]
