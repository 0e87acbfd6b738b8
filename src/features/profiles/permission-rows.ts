import { type Row, all } from '#test/security/permission-words.ts'

/** Who may do what here (rulings, "Who may do what"): everybody looks; what each sees of it, the lists' own tests say. */
export const rows: readonly Row[] = [
  {
    route: 'GET /v1/users/:userId/datas',
    ask: ({ people }) => ({ url: `/v1/users/${people.owner.id}/datas?type=ProductFile` }),
    open: all,
  },
  {
    route: 'GET /v1/users/:userId/attention',
    ask: ({ people }) => ({ url: `/v1/users/${people.owner.id}/attention?type=fans` }),
    open: all,
  },
  {
    route: 'GET /v1/operations',
    ask: ({ people }) => ({ url: `/v1/operations?user_id=${people.owner.id}` }),
    open: all,
  },
  {
    route: 'GET /v1/users/:userId/year',
    ask: ({ people }) => ({ url: `/v1/users/${people.owner.id}/year` }),
    open: all,
  },
]
