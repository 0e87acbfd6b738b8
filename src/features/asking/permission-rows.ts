import type { Row } from '#test/security/permission-words.ts'

/** Who may do what here (rulings, "Who may do what": the owner alone chooses the robot). */
export const rows: readonly Row[] = [
  {
    route: 'GET /v1/products/:spaceId/assistant',
    ask: ({ space }) => ({ url: `/v1/products/${space}/assistant` }),
    open: 'in     no     no     no     ok     no     ok     out',
    closed: 'in     gone   no     no     ok     gone   ok     out',
  },
]
