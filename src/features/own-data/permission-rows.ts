import { type Row, signedIn } from '#test/security/permission-words.ts'

/** Who may do what here (rulings, "Accounts"): everybody about themselves. */
export const rows: readonly Row[] = [
  {
    route: 'POST /v1/users/export',
    ask: async (scene) => {
      await scene.noArchive()
      return { url: '/v1/users/export' }
    },
    open: signedIn,
  },
  {
    route: 'GET /v1/users/export',
    ask: () => ({ url: '/v1/users/export' }),
    open: signedIn,
  },
  {
    route: 'GET /v1/users/account/deletion',
    ask: () => ({ url: '/v1/users/account/deletion' }),
    open: signedIn,
  },
  // with a wrong password, since whoever succeeds is signed out
  {
    route: 'DELETE /v1/users/account',
    ask: () => ({ url: '/v1/users/account', body: { password: 'wrong' } }),
    open: 'in     bad    bad    bad    bad    bad    bad    out',
  },
]
