import { type Row, insidersIn, signedIn } from '#test/security/permission-words.ts'

/** Who may do what here (rulings, "Who may do what"). */
export const rows: readonly Row[] = [
  {
    route: 'GET /v1/products/:spaceId/imports',
    ask: ({ space }) => ({ url: `/v1/products/${space}/imports` }),
    open: signedIn,
    closed: insidersIn,
  },
  {
    route: 'GET /v1/products/:spaceId/imports/:id',
    about: 'their own',
    ask: async ({ space, newImport }) => ({ url: `/v1/products/${space}/imports/${await newImport(true)}` }),
    open: signedIn,
    closed: insidersIn,
  },
  {
    route: 'GET /v1/products/:spaceId/imports/:id',
    about: 'the owner’s',
    ask: async ({ space, newImport }) => ({ url: `/v1/products/${space}/imports/${await newImport()}` }),
    open: 'in     gone   gone   gone   ok     gone   ok     out',
    closed: 'in     gone   gone   gone   ok     gone   ok     out',
  },
  {
    route: 'POST /v1/products/:spaceId/imports/:id/stop',
    about: 'their own',
    ask: async ({ space, newImport }) => ({ url: `/v1/products/${space}/imports/${await newImport(true)}/stop` }),
    open: signedIn,
    closed: insidersIn,
  },
  {
    route: 'POST /v1/products/:spaceId/imports/:id/stop',
    about: 'the owner’s',
    ask: async ({ space, newImport }) => ({ url: `/v1/products/${space}/imports/${await newImport()}/stop` }),
    open: 'in     gone   gone   gone   ok     gone   ok     out',
    closed: 'in     gone   gone   gone   ok     gone   ok     out',
  },
]
