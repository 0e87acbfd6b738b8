import { type Row, all, signedIn } from '#test/security/permission-words.ts'

/** Who may do what here (rulings, "Who may do what"). */
export const rows: readonly Row[] = [
  // People
  {
    route: 'GET /v1/users/:id',
    ask: (scene) => ({ url: `/v1/users/${scene.people.owner.id}` }),
    open: all,
  },
  {
    route: 'PUT /v1/users/:id',
    about: 'their own profile',
    ask: (scene) => ({ url: `/v1/users/${scene.me.id || scene.people.user.id}`, body: { bio: '数学老师' } }),
    open: signedIn,
  },
  {
    route: 'PUT /v1/users/:id',
    about: 'somebody else’s profile',
    ask: async (scene) => ({ url: `/v1/users/${(await scene.newPerson()).id}`, body: { bio: '数学老师' } }),
    open: 'in     no     no     no     no     no     ok     out',
  },
]
