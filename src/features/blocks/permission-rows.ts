import { type Row, signedIn } from '#test/security/permission-words.ts'

/** Each has a list of their own. */
export const rows: readonly Row[] = [
  {
    route: 'POST /v1/users/:id/block',
    ask: async ({ newPerson }) => ({ url: `/v1/users/${(await newPerson()).id}/block` }),
    open: signedIn,
  },
  {
    route: 'POST /v1/users/:id/block',
    about: 'themselves',
    ask: ({ me, people }) => ({ url: `/v1/users/${me.id || people.owner.id}/block` }),
    open: 'in     rule   rule   rule   rule   rule   rule   out',
  },
  {
    route: 'DELETE /v1/users/:id/block',
    ask: async ({ newPerson }) => ({ url: `/v1/users/${(await newPerson()).id}/block` }),
    open: signedIn,
  },
  { route: 'GET /v1/users/blocks', ask: () => ({ url: '/v1/users/blocks' }), open: signedIn },
]
