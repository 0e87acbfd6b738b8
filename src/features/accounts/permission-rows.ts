import { type Row, all, signedIn } from '#test/security/permission-words.ts'

/** Who may do what here (rulings, "Who may do what"). */
export const rows: readonly Row[] = [
  // Accounts
  {
    route: 'POST /v1/users',
    ask: async (scene) => ({ url: '/v1/users', body: await scene.signUpForm() }),
    open: all,
  },
  {
    route: 'POST /v1/users/login',
    ask: async (scene) => ({ url: '/v1/users/login', body: await scene.signInForm() }),
    open: all,
  },
  {
    route: 'POST /v1/users/logout',
    ask: async (scene) => ({ url: '/v1/users/logout', token: await scene.anotherToken() }),
    open: all,
  },
  {
    route: 'GET /v3/users/info',
    ask: () => ({ url: '/v3/users/info' }),
    open: signedIn,
  },
  {
    route: 'POST /v1/phone_verify_codes',
    ask: (scene) => ({ url: '/v1/phone_verify_codes', body: { phone: scene.newPhone() } }),
    open: all,
  },
  {
    route: 'POST /v1/email_verify_codes',
    ask: (scene) => ({ url: '/v1/email_verify_codes', body: { email: scene.newEmail() } }),
    open: all,
  },
  {
    route: 'PUT /v1/users/password',
    ask: async (scene) => ({ url: '/v1/users/password', body: await scene.passwordForm() }),
    open: signedIn,
  },
  {
    route: 'GET /v1/sessions',
    ask: () => ({ url: '/v1/sessions' }),
    open: signedIn,
  },
  {
    route: 'DELETE /v1/sessions/:id',
    about: 'their own',
    ask: async (scene) => ({ url: `/v1/sessions/${await scene.sessionOf(scene.me.id)}` }),
    open: signedIn,
  },
  {
    route: 'DELETE /v1/sessions/:id',
    about: 'somebody else’s',
    ask: async (scene) => ({ url: `/v1/sessions/${await scene.sessionOf((await scene.newPerson()).id)}` }),
    open: 'in     gone   gone   gone   gone   gone   gone   out',
  },
]
