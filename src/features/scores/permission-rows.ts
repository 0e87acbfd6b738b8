import { type Row, all, signedIn } from '#test/security/permission-words.ts'

/** Who may do what here (rulings, "Engagement" and "Score"). */
export const rows: readonly Row[] = [
  {
    route: 'POST /v1/users/create_battery',
    ask: () => ({ url: '/v1/users/create_battery' }),
    open: signedIn,
  },
  {
    route: 'GET /v1/exp',
    ask: () => ({ url: '/v1/exp?key=create_space' }),
    open: signedIn,
  },
  {
    route: 'GET /v1/exp/:userId',
    ask: ({ people }) => ({ url: `/v1/exp/${people.owner.id}` }),
    open: all,
  },
]
