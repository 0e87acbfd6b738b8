import type { Row } from '#test/security/permission-words.ts'

/** Whoever may write a text may write it with others. Without a socket nothing is opened, which is refused last. */
export const rows: readonly Row[] = [
  {
    route: 'GET /v1/together',
    about: 'a text of somebody else',
    ask: async ({ newDocument }) => ({ url: `/v1/together?id=${await newDocument()}` }),
    open: 'in     no     no     bad    bad    no     bad    out',
    closed: 'in     gone   no     bad    bad    gone   bad    out',
  },
]
