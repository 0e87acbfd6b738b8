import { type Row, insidersIn, signedIn } from '#test/security/permission-words.ts'

const ways = [
  ['GET /v1/runs/:id', ''],
  ['POST /v1/runs/:id/stop', '/stop'],
] as const
const download = ['GET /v1/runs/:id/download', '/download'] as const

/** Who may do what here (rulings, "Who may do what"): as with the imports and exports that they are. */
export const rows: readonly Row[] = [
  ...ways.flatMap(([route, end]): Row[] => [
    {
      route,
      about: 'their own import',
      ask: async ({ newImport }) => ({ url: `/v1/runs/${await newImport(true)}${end}` }),
      open: signedIn,
      closed: insidersIn,
    },
    {
      route,
      about: 'the owner’s import',
      ask: async ({ newImport }) => ({ url: `/v1/runs/${await newImport()}${end}` }),
      open: 'in     gone   gone   gone   ok     gone   ok     out',
      closed: 'in     gone   gone   gone   ok     gone   ok     out',
    },
  ]),
  ...[...ways, download].flatMap(([route, end]): Row[] => [
    {
      route,
      about: 'their own export',
      ask: async ({ newExport }) => ({ url: `/v1/runs/${await newExport(true)}${end}` }),
      open: 'in     no     no     ok     ok     no     ok     out',
      closed: 'in     gone   no     ok     ok     gone   ok     out',
    },
    {
      route,
      about: 'the owner’s export',
      ask: async ({ newExport }) => ({ url: `/v1/runs/${await newExport()}${end}` }),
      open: 'in     gone   gone   gone   ok     gone   gone   out',
      closed: 'in     gone   gone   gone   ok     gone   gone   out',
    },
  ]),
  ...[...ways, download].flatMap(([route, end]): Row[] => [
    {
      route,
      about: 'their own data',
      ask: async ({ newArchive }) => ({ url: `/v1/runs/${await newArchive(true)}${end}` }),
      open: signedIn,
    },
    {
      route,
      about: 'somebody else’s data',
      ask: async ({ newArchive }) => ({ url: `/v1/runs/${await newArchive()}${end}` }),
      open: 'in     gone   gone   gone   ok     gone   gone   out',
    },
  ]),
]
