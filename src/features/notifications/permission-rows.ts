import { insidersIn, type Row, signedIn } from '#test/security/permission-words.ts'

/** Who may do what here: everybody reads and marks their own. */
export const rows: readonly Row[] = [
  { route: 'GET /v1/messages', ask: () => ({ url: '/v1/messages?message_type=OtherMsg' }), open: signedIn },
  { route: 'POST /v1/messages/read', ask: () => ({ url: '/v1/messages/read', body: {} }), open: signedIn },
  {
    route: 'GET /v1/subscriptions',
    ask: ({ space }) => ({ url: `/v1/subscriptions?subject_id=${space}` }),
    open: signedIn,
    closed: insidersIn,
  },
  {
    route: 'PUT /v1/subscriptions',
    ask: ({ space }) => ({ url: '/v1/subscriptions', body: { subject_id: space, level: 'watch' } }),
    open: signedIn,
    closed: insidersIn,
  },
  { route: 'GET /v1/notification_settings', ask: () => ({ url: '/v1/notification_settings' }), open: signedIn },
  {
    route: 'PUT /v1/notification_settings',
    ask: () => ({
      url: '/v1/notification_settings',
      body: {
        comments: 'site',
        votes: 'never',
        fans: 'site',
        other: 'email',
        digest: 'daily',
        quiet_from: 22,
        quiet_until: 7,
      },
    }),
    open: signedIn,
  },
  {
    route: 'POST /v1/unsubscribe/:token',
    about: 'with a wrong secret',
    ask: ({ people }) => ({ url: `/v1/unsubscribe/${people.owner.id}.${'x'.repeat(43)}`, body: {} }),
    open: 'gone   gone   gone   gone   gone   gone   gone   gone',
  },
  {
    route: 'GET /v1/unsubscribe/:token',
    ask: () => ({ url: '/v1/unsubscribe/x' }),
    open: 'ok     ok     ok     ok     ok     ok     ok     ok',
  },
]
