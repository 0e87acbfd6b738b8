import { type Row, insidersIn, signedIn } from '#test/security/permission-words.ts'

/** Who may do what here (rulings, "Who may do what"). */
export const rows: readonly Row[] = [
  {
    route: 'POST /v1/products/:spaceId/exports',
    ask: async ({ space, noExport }) => {
      await noExport()
      return { url: `/v1/products/${space}/exports`, body: { format: 'markdown' } }
    },
    open: 'in     no     no     ok     ok     no     ok     out',
    closed: 'in     gone   no     ok     ok     gone   ok     out',
  },
  {
    route: 'GET /v1/products/:spaceId/exports',
    ask: ({ space }) => ({ url: `/v1/products/${space}/exports` }),
    open: signedIn,
    closed: insidersIn,
  },
  {
    route: 'GET /v1/products/:spaceId/print',
    ask: ({ space }) => ({ url: `/v1/products/${space}/print` }),
    open: 'in     gone   gone   ok     ok     gone   ok     out',
    closed: 'in     gone   gone   ok     ok     gone   ok     out',
  },
  ...(
    [
      ['GET /v1/products/:spaceId/exports/:id', ''],
      ['POST /v1/products/:spaceId/exports/:id/stop', '/stop'],
      ['GET /v1/products/:spaceId/exports/:id/download', '/download'],
    ] as const
  ).flatMap(([route, end]): Row[] => [
    {
      route,
      about: 'their own',
      ask: async ({ space, newExport }) => ({ url: `/v1/products/${space}/exports/${await newExport(true)}${end}` }),
      open: 'in     no     no     ok     ok     no     ok     out',
      closed: 'in     gone   no     ok     ok     gone   ok     out',
    },
    {
      route,
      about: 'the owner’s',
      ask: async ({ space, newExport }) => ({ url: `/v1/products/${space}/exports/${await newExport()}${end}` }),
      open: 'in     gone   gone   gone   ok     gone   gone   out',
      closed: 'in     gone   gone   gone   ok     gone   gone   out',
    },
  ]),
]
