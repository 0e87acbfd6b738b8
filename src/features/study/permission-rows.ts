import { randomUUID } from 'node:crypto'
import type { Scene } from '#test/security/permission-scene.ts'
import { insidersIn, type Row, signedIn } from '#test/security/permission-words.ts'

/** A card of the space and a deck of it, both 王老师's. */
async function newDeck({ people: { owner }, space }: Scene): Promise<{ card: number; deck: number }> {
  const card = await owner.post(`/v1/products/${space}/cards`, { title: '温故知新', content: '<p>温故而知新</p>' })
  const deck = { type: 'ProductCardDeck', title: '论语', content: '', cards: [card.data.id] }
  return { card: card.data.id, deck: (await owner.post(`/v1/products/${space}/product_files`, deck)).data.id }
}
const file = { name: '牌.csv', type: 'text/csv', bytes: Buffer.from('正面,背面\n甲,乙\n') }
const answerTo = (card_id: number) => ({ reviews: [{ card_id, rating: 3, seen: 0, key: randomUUID() }] })

/** Who may do what here: everybody studies what they may read, and nobody sees what others remember. */
export const rows: readonly Row[] = [
  { route: 'GET /v1/study/queue', ask: () => ({ url: '/v1/study/queue' }), open: signedIn },
  {
    route: 'GET /v1/study/queue',
    about: 'of a deck',
    ask: async (scene) => ({ url: `/v1/study/queue?deck_id=${(await newDeck(scene)).deck}` }),
    open: signedIn,
    closed: insidersIn,
  },
  {
    route: 'POST /v1/study/reviews',
    about: 'of a card that is not to be seen changes nothing',
    ask: async (scene) => ({ url: '/v1/study/reviews', body: answerTo((await newDeck(scene)).card) }),
    open: signedIn,
    closed: signedIn,
  },
  {
    route: 'DELETE /v1/study/reviews/:id',
    about: 'of 王老师',
    ask: async (scene) => {
      const { owner } = scene.people
      const { data } = await owner.post('/v1/study/reviews', answerTo((await newDeck(scene)).card))
      return { url: `/v1/study/reviews/${data.list[0].id}` }
    },
    open: 'in     gone   gone   gone   ok     gone   gone   out',
  },
  {
    route: 'PUT /v1/study/cards/:id',
    ask: async (scene) => ({ url: `/v1/study/cards/${(await newDeck(scene)).card}`, body: { act: 'bury' } }),
    open: signedIn,
    closed: insidersIn,
  },
  {
    route: 'PUT /v1/study/decks/:id',
    ask: async (scene) => ({ url: `/v1/study/decks/${(await newDeck(scene)).deck}`, body: { is_taken: true } }),
    open: signedIn,
    closed: insidersIn,
  },
  {
    route: 'PUT /v1/study/settings',
    ask: () => ({ url: '/v1/study/settings', body: { new_per_day: 20 } }),
    open: signedIn,
  },
  {
    route: 'GET /v1/decks/:id/export',
    ask: async (scene) => ({ url: `/v1/decks/${(await newDeck(scene)).deck}/export` }),
    open: signedIn,
    closed: insidersIn,
  },
  {
    route: 'POST /v1/decks/import',
    about: 'into the space',
    ask: async ({ space, noDeckImport }) => {
      await noDeckImport()
      return { url: '/v1/decks/import', form: { product_id: String(space), file } }
    },
    open: 'in     no     ok     ok     ok     no     ok     out',
    closed: 'in     gone   ok     ok     ok     gone   ok     out',
  },
  {
    route: 'POST /v1/decks/import',
    about: 'into a deck of 王老师',
    ask: async (scene) => {
      await scene.noDeckImport()
      return { url: '/v1/decks/import', form: { deck_id: String((await newDeck(scene)).deck), file } }
    },
    open: 'in     no     no     ok     ok     no     ok     out',
    closed: 'in     gone   no     ok     ok     gone   ok     out',
  },
  {
    route: 'POST /v1/decks/import',
    about: 'as one’s own',
    ask: async ({ noDeckImport }) => {
      await noDeckImport()
      return { url: '/v1/decks/import', form: { file } }
    },
    open: signedIn,
  },
  ...(
    [
      ['GET /v1/runs/:id', ''],
      ['POST /v1/runs/:id/stop', '/stop'],
    ] as const
  ).flatMap(([route, end]): Row[] => [
    {
      route,
      about: 'their own import of a deck',
      ask: async ({ newDeckImport }) => ({ url: `/v1/runs/${await newDeckImport(true)}${end}` }),
      open: signedIn,
    },
    {
      route,
      about: 'the owner’s import of a deck',
      ask: async ({ newDeckImport }) => ({ url: `/v1/runs/${await newDeckImport()}${end}` }),
      open: 'in     gone   gone   gone   ok     gone   gone   out',
    },
  ]),
  { route: 'GET /v1/study/statistics', ask: () => ({ url: '/v1/study/statistics' }), open: signedIn },
]
