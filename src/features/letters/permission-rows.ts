import { type Row, signedIn } from '#test/security/permission-words.ts'

const write = { content: '你好' }

/** Letters are of two people and nobody else, whoever administers the site. */
export const rows: readonly Row[] = [
  {
    route: 'GET /v1/letters',
    ask: async ({ newPerson }) => ({ url: `/v1/letters?user_id=${(await newPerson()).id}` }),
    open: signedIn,
  },
  {
    route: 'POST /v1/letters',
    ask: async ({ newPerson }) => ({ url: '/v1/letters', body: { user_id: (await newPerson()).id, ...write } }),
    open: signedIn,
  },
  {
    route: 'POST /v1/letters',
    about: 'to themselves',
    ask: ({ me, people }) => ({ url: '/v1/letters', body: { user_id: me.id || people.owner.id, ...write } }),
    open: 'in     rule   rule   rule   rule   rule   rule   out',
  },
  { route: 'GET /v1/letters/chat_users', ask: () => ({ url: '/v1/letters/chat_users' }), open: signedIn },
  { route: 'GET /v1/letters/count', ask: () => ({ url: '/v1/letters/count' }), open: signedIn },
  {
    route: 'POST /v1/letters/:id/recall',
    about: 'their own',
    ask: async ({ me, newPerson, people }) => {
      const writer = me.id ? me : people.owner
      // a token that is no longer good sends nothing
      const { data } = await writer.post('/v1/letters', { user_id: (await newPerson()).id, ...write })
      return { url: `/v1/letters/${data?.id ?? 1}/recall` }
    },
    open: signedIn,
  },
  {
    route: 'POST /v1/letters/:id/recall',
    about: 'one that they received',
    ask: async ({ me, newPerson, people }) => {
      const { data } = await (await newPerson()).post('/v1/letters', { user_id: me.id || people.owner.id, ...write })
      return { url: `/v1/letters/${data?.id ?? 1}/recall` }
    },
    open: 'in     no     no     no     no     no     no     out',
  },
  {
    route: 'POST /v1/letters/:id/recall',
    about: 'one between two others',
    ask: async ({ newPerson }) => {
      const { data } = await (await newPerson()).post('/v1/letters', { user_id: (await newPerson()).id, ...write })
      return { url: `/v1/letters/${data.id}/recall` }
    },
    open: 'in     gone   gone   gone   gone   gone   gone   out',
  },
  {
    route: 'POST /v1/letters/:id/report',
    about: 'one that they received',
    ask: async ({ me, newPerson, people }) => {
      const { data } = await (await newPerson()).post('/v1/letters', { user_id: me.id || people.owner.id, ...write })
      return { url: `/v1/letters/${data?.id ?? 1}/report`, body: { reason: 'spam' } }
    },
    open: signedIn,
  },
  {
    route: 'POST /v1/letters/:id/report',
    about: 'one between two others',
    ask: async ({ newPerson }) => {
      const { data } = await (await newPerson()).post('/v1/letters', { user_id: (await newPerson()).id, ...write })
      return { url: `/v1/letters/${data.id}/report`, body: { reason: 'spam' } }
    },
    open: 'in     gone   gone   gone   gone   gone   gone   out',
  },
]
