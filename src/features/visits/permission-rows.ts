import { type Row, all } from '#test/security/permission-words.ts'

/** Who may do what here (rulings, "Who may do what"). */
export const rows: readonly Row[] = [
  // Visits: the answer is the same whatever was counted
  {
    route: 'POST /v2/statistics',
    ask: async ({ space, newDocument }) => ({
      url: '/v2/statistics',
      body: { number: 4, product_id: space, subject_id: await newDocument() },
    }),
    open: all,
    closed: all,
  },
]
