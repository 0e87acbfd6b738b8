import { type Row, signedIn } from '#test/security/permission-words.ts'
import type { Scene } from '#test/security/permission-scene.ts'

const siteAlone = 'in     no     no     no     no     no     ok     out'

/** By a member who is nobody of the table, of a comment of another's. */
async function newReport({ people, newComment }: Scene): Promise<number> {
  const body = { subject_type: 'Comment', subject_id: await newComment(), reason: 'spam' }
  return (await people.site.post('/v1/reports', body)).data.id
}

/** Who may do what here (rulings, "Words list", "Site bans"). */
export const rows: readonly Row[] = [
  {
    route: 'POST /v1/reports',
    ask: async ({ newComment }) => ({
      url: '/v1/reports',
      body: { subject_type: 'Comment', subject_id: await newComment(), reason: 'abuse' },
    }),
    open: signedIn,
    closed: 'in     gone   ok     ok     ok     gone   ok     out',
  },
  {
    route: 'GET /v1/reports',
    about: 'their own',
    ask: () => ({ url: '/v1/reports?type=mine' }),
    open: signedIn,
  },
  { route: 'GET /v1/reports', about: 'of the site', ask: () => ({ url: '/v1/reports' }), open: siteAlone },
  {
    route: 'GET /v1/reports',
    about: 'of a space',
    ask: ({ space }) => ({ url: `/v1/reports?product_id=${space}` }),
    open: 'in     gone   gone   ok     ok     gone   ok     out',
    closed: 'in     gone   gone   ok     ok     gone   ok     out',
  },
  {
    route: 'PUT /v1/reports/:id',
    ask: async (scene) => ({ url: `/v1/reports/${await newReport(scene)}`, body: { action: 'delete' } }),
    open: 'in     gone   gone   ok     ok     gone   ok     out',
    closed: 'in     gone   gone   ok     ok     gone   ok     out',
  },
  { route: 'GET /v1/accounts', ask: () => ({ url: '/v1/accounts' }), open: siteAlone },
  {
    route: 'PUT /v1/users/:id/ban',
    ask: async ({ newPerson }) => ({
      url: `/v1/users/${(await newPerson()).id}/ban`,
      body: { banned: true, reason: '广告' },
    }),
    open: siteAlone,
  },
]
