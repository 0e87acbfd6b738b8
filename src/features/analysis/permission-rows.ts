import { all, insiders, type Row } from '#test/security/permission-words.ts'

/** Who may do what here (rulings, "Analysis"). */
export const rows: readonly Row[] = [
  {
    route: 'GET /fre_count',
    ask: ({ space }) => ({ url: `/fre_count?space_id=${space}` }),
    open: all,
    closed: insiders,
  },
]
