import type { Row } from '#test/security/permission-words.ts'

const siteAlone = 'in     no     no     no     no     no     ok     out'
let count = 0

/** Who may do what here: the list of words is the site administrators' (rulings, "Words list"). */
export const rows: readonly Row[] = [
  { route: 'GET /v1/words', ask: () => ({ url: '/v1/words' }), open: siteAlone },
  {
    route: 'POST /v1/words',
    ask: () => ({ url: '/v1/words', body: { word: `没有人写的词${count++}`, kind: 'review' } }),
    open: siteAlone,
  },
  {
    route: 'DELETE /v1/words/:id',
    ask: async ({ people }) => {
      const { data } = await people.site.post('/v1/words', { word: `没有人写的词${count++}`, kind: 'allow' })
      return { url: `/v1/words/${data.id}` }
    },
    open: siteAlone,
  },
]
