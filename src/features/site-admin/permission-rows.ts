import type { Row } from '#test/security/permission-words.ts'

const siteAlone = 'in     no     no     no     no     no     ok     out'

/** Who may do what here: the numbers of the site are its administrators' (specification, section 6). */
export const rows: readonly Row[] = [
  { route: 'GET /v1/station_data', ask: () => ({ url: '/v1/station_data' }), open: siteAlone },
  { route: 'GET /v1/health', ask: () => ({ url: '/v1/health' }), open: siteAlone },
  {
    route: 'GET /v1/station_data/score_action',
    ask: () => ({ url: '/v1/station_data/score_action' }),
    open: siteAlone,
  },
  { route: 'GET /v1/station_data/:report', ask: () => ({ url: '/v1/station_data/people' }), open: siteAlone },
  {
    route: 'GET /v1/station_data/:report/csv',
    about: 'of those that are not there',
    ask: () => ({ url: '/v1/station_data/nothing/csv' }),
    open: 'in     no     no     no     no     no     gone   out',
  },
  {
    route: 'POST /v1/jobs/:id/retry',
    about: 'of one that did not fail',
    ask: () => ({ url: '/v1/jobs/987654321/retry' }),
    open: 'in     no     no     no     no     no     gone   out',
  },
]
