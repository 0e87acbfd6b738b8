import { all, insiders, type Row } from '#test/security/permission-words.ts'
import { isForManagers, reports } from './reports.ts'

const managersOpen = 'in     no     no     ok     ok     no     ok     out'
const managersClosed = 'gone   gone   no     ok     ok     gone   ok     out'

/** Who may do what here (rulings, "Analysis"). */
export const rows: readonly Row[] = [
  {
    route: 'GET /fre_count',
    ask: ({ space }) => ({ url: `/fre_count?space_id=${space}` }),
    open: all,
    closed: insiders,
  },
  ...reports.map((report): Row => {
    const [open, closed] = isForManagers(report) ? [managersOpen, managersClosed] : [all, insiders]
    return {
      route: 'GET /v1/products/:id/analysis/:report',
      about: report,
      ask: ({ space }) => ({ url: `/v1/products/${space}/analysis/${report}` }),
      open,
      closed,
    }
  }),
]
