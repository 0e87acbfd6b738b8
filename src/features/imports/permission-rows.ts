import type { Scene } from '#test/security/permission-scene.ts'
import { type Row, insidersIn, signedIn } from '#test/security/permission-words.ts'

/** Who may do what here (rulings, "Who may do what"). */
export const rows: readonly Row[] = [
  // who may edit it is told what an edit would lose
  ...[false, true].map((own): Row => ({
    route: 'GET /v1/products/:spaceId/product_files/:id/original',
    about: own ? 'of their own' : 'of somebody else',
    ask: async ({ space, newDocument }: Scene) => ({
      url: `/v1/products/${space}/product_files/${await newDocument(own)}/original`,
    }),
    open: own
      ? 'in     no     ok     ok     ok     no     ok     out'
      : 'in     no     no     ok     ok     no     ok     out',
    closed: own
      ? 'in     gone   ok     ok     ok     gone   ok     out'
      : 'in     gone   no     ok     ok     gone   ok     out',
  })),
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
