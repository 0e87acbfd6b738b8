import { type Row, all, nobody, signedIn } from '#test/security/permission-words.ts'

const ticket = 'x'.repeat(43)
const noKey = { id: 'x', rawId: 'x', type: 'public-key' }
const noAnswer = { clientDataJSON: 'x', attestationObject: 'x' }

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
    route: 'POST /v1/users/bind_email',
    ask: async (scene) => ({ url: '/v1/users/bind_email', body: await scene.bindingForm('email') }),
    open: signedIn,
  },
  {
    route: 'POST /v1/users/bind_phone',
    ask: async (scene) => ({ url: '/v1/users/bind_phone', body: await scene.bindingForm('phone') }),
    open: signedIn,
  },
  {
    route: 'GET /v1/users/account',
    ask: () => ({ url: '/v1/users/account' }),
    open: signedIn,
  },
  // nothing lies behind these: the scene knows no provider, and no ticket of one
  {
    route: 'GET /v1/call_back/get_educoder_url',
    ask: () => ({ url: '/v1/call_back/get_educoder_url?type=nobody' }),
    open: nobody,
  },
  ...(
    [
      ['POST /v1/oauth2/login', { reply: '?code=1&state=2' }],
      ['POST /v1/oauth_login', { ticket }],
      ['POST /v1/oauth2', { ticket, phone: '13800138000', code: '123456' }],
      ['PUT /v1/oauth2/bind_existing_user', { ticket, phone: '13800138000', verify_code: '123456' }],
    ] as const
  ).map(([route, body]): Row => ({
    route,
    ask: () => ({ url: route.replace(/^\w+ /, ''), body }),
    open: 'rule   rule   rule   rule   rule   rule   rule   out',
  })),
  {
    route: 'GET /v1/oauth2',
    ask: () => ({ url: '/v1/oauth2' }),
    open: signedIn,
  },
  {
    route: 'DELETE /v1/oauth2/:id',
    about: 'their own',
    ask: async (scene) => ({ url: `/v1/oauth2/${await scene.bindingOf(scene.me.id)}`, body: await scene.proof() }),
    open: signedIn,
  },
  {
    route: 'DELETE /v1/oauth2/:id',
    about: 'somebody else’s',
    ask: async (scene) => ({
      url: `/v1/oauth2/${await scene.bindingOf((await scene.newPerson()).id)}`,
      body: await scene.proof(),
    }),
    open: 'in     gone   gone   gone   gone   gone   gone   out',
  },
  {
    route: 'GET /v1/passkeys',
    ask: () => ({ url: '/v1/passkeys' }),
    open: signedIn,
  },
  {
    route: 'POST /v1/passkeys/options',
    about: 'to sign in',
    ask: () => ({ url: '/v1/passkeys/options', body: { purpose: 'sign_in' } }),
    open: all,
  },
  {
    route: 'POST /v1/passkeys/options',
    about: 'about their own',
    ask: () => ({ url: '/v1/passkeys/options', body: { purpose: 'proof' } }),
    open: signedIn,
  },
  // no device answers here
  {
    route: 'POST /v1/passkeys',
    ask: async (scene) => ({
      url: '/v1/passkeys',
      body: { name: '手机', response: { ...noKey, response: noAnswer }, ...(await scene.proof()) },
    }),
    open: 'in     rule   rule   rule   rule   rule   rule   out',
  },
  {
    route: 'DELETE /v1/passkeys/:id',
    about: 'their own',
    ask: async (scene) => ({ url: `/v1/passkeys/${await scene.passkeyOf(scene.me.id)}`, body: await scene.proof() }),
    open: signedIn,
  },
  {
    route: 'DELETE /v1/passkeys/:id',
    about: 'somebody else’s',
    ask: async (scene) => ({
      url: `/v1/passkeys/${await scene.passkeyOf((await scene.newPerson()).id)}`,
      body: await scene.proof(),
    }),
    open: 'in     gone   gone   gone   gone   gone   gone   out',
  },
  {
    route: 'GET /v1/access_tokens',
    ask: () => ({ url: '/v1/access_tokens' }),
    open: signedIn,
  },
  {
    route: 'POST /v1/access_tokens',
    ask: async (scene) => ({
      url: '/v1/access_tokens',
      body: { name: '我的脚本', scopes: ['read'], ...(await scene.proof()) },
    }),
    open: signedIn,
  },
  {
    route: 'DELETE /v1/access_tokens/:id',
    about: 'their own',
    ask: async (scene) => ({ url: `/v1/access_tokens/${await scene.accessTokenOf(scene.me.id)}` }),
    open: signedIn,
  },
  {
    route: 'DELETE /v1/access_tokens/:id',
    about: 'somebody else’s',
    ask: async (scene) => ({ url: `/v1/access_tokens/${await scene.accessTokenOf((await scene.newPerson()).id)}` }),
    open: 'in     gone   gone   gone   gone   gone   gone   out',
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
