import { randomUUID } from 'node:crypto'
import type { Scene } from '#test/security/permission-scene.ts'
import { insidersIn, type Row, signedIn } from '#test/security/permission-words.ts'

/** A card of the space and a deck of it, both 王老师's. */
async function newDeck({ people: { owner }, space }: Scene): Promise<{ card: number; deck: number }> {
  const card = await owner.post(`/v1/products/${space}/cards`, { title: '温故知新', content: '<p>温故而知新</p>' })
  const deck = { type: 'ProductCardDeck', title: '论语', content: '', cards: [card.data.id] }
  return { card: card.data.id, deck: (await owner.post(`/v1/products/${space}/product_files`, deck)).data.id }
}
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
  { route: 'GET /v1/study/statistics', ask: () => ({ url: '/v1/study/statistics' }), open: signedIn },
]
