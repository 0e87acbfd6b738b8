import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { makeSpace } from '#test/support/world.ts'

let world: World
let wang: Person
let lin: Person
let space: { id: number }

beforeAll(async () => {
  world = await withApp()
  wang = await world.person('王老师')
  lin = await world.person('小林')
  space = await makeSpace(wang, { title: '古文观止共读' })
})
afterAll(() => world.close())

const cardIn = async (title: string): Promise<number> =>
  (await wang.post(`/v1/products/${space.id}/cards`, { title, content: `<p>${title}的背面</p>` })).data.id
const own = async (by: Person, title: string, is_open: boolean): Promise<number> =>
  (await by.post(`/v1/users/${by.id}/user_cards`, { title, content: `<p>${title}的背面</p>`, is_open })).data.id
const files = () => `/v1/products/${space.id}/product_files`

test('a deck keeps its cards in order, and what a reader may not see stays a gap without a word', async () => {
  const [first, second] = [await cardIn('温故知新'), await cardIn('学而时习')]
  const secret = await own(wang, '私房话', false)
  const deck = { type: 'ProductCardDeck', title: '论语', content: '<p>两章</p>', cards: [second, secret, first] }
  const { data: made } = await wang.post(files(), deck)
  expect(made).toMatchObject({ type: 'ProductCardDeck', children_count: 3 })
  const list = `/v1/decks/${made.id}/cards?content=true`
  expect((await wang.get(list)).data.list.map(({ id }: { id: number }) => id)).toEqual([second, secret, first])
  const { data: seen } = await lin.get(list)
  expect(seen.list).toMatchObject([
    { card_index: 0, id: second, title: '学而时习', card_content: expect.stringContaining('card-blocks:') },
    { card_index: 1, id: null, is_seen: false, title: '', card_content: '' },
    { card_index: 2, id: first },
  ])
  expect(JSON.stringify(seen)).not.toContain('私房话')
  const paged = await lin.get(`${list}&per_number=2`)
  const { data: rest } = await lin.get(`${list}&per_number=2&after=${paged.data.pagination.next_cursor}`)
  expect(rest?.list, JSON.stringify(paged.data.pagination)).toMatchObject([{ id: first }])
  // the form gets them all, that of a reader who proposes what they see, and a visitor nothing of it
  expect((await wang.get(`${files()}/${made.id}?raw=true`)).data.cards).toMatchObject([
    { id: second },
    { title: '私房话' },
    {},
  ])
  const proposing = (await lin.get(`${files()}/${made.id}?raw=true`)).data.cards
  expect(proposing.map(({ id }: { id: number }) => id)).toEqual([second, first])
  expect((await world.visitor.get(`${files()}/${made.id}?raw=true`)).data.cards).toBeUndefined()
  // an edit that does not name them leaves them, another order is a new version, and a card that is deleted is seen by nobody
  const edit = { title: '论语', content: '<p>两章</p>', version: 1 }
  expect((await wang.put(`${files()}/${made.id}`, edit)).data).toMatchObject({ version: 1, children_count: 3 })
  expect((await wang.put(`${files()}/${made.id}`, { ...edit, cards: [first, second] })).data).toMatchObject({
    version: 2,
    children_count: 2,
  })
  await wang.delete(`/v1/products/${space.id}/cards/${first}`)
  expect((await lin.get(list)).data.list).toMatchObject([{ id: null }, { id: second }])
})

test('nobody puts into a deck what they may not see, and nothing else has cards', async () => {
  const theirs = await own(lin, '小林的秘密', false)
  const deck = { type: 'ProductCardDeck', title: '集', content: '' }
  for (const cards of [[theirs], [9_999_999], [space.id]])
    expect(await wang.post(files(), { ...deck, cards }), String(cards)).toMatchObject({ code: 100400 })
  expect(await wang.post(files(), { type: 'ProductDocument', title: '文', content: '', cards: [] })).toMatchObject({
    code: 100400,
  })
  const { data: document } = await wang.post(files(), { type: 'ProductDocument', title: '文', content: '<p>正文</p>' })
  expect(await wang.put(`${files()}/${document.id}`, { title: '文', content: '<p>正文</p>', cards: [] })).toMatchObject(
    {
      code: 100400,
    },
  )
  expect((await wang.get(`/v1/decks/${document.id}/cards`)).code).toBe(100404)
})

test('the home page shows decks with their first cards that everybody may see', async () => {
  const open = await cardIn('有朋自远方来')
  const hidden = await own(wang, '暗', false)
  const { data: made } = await wang.post(files(), {
    type: 'ProductCardDeck',
    title: '首页的集',
    content: '',
    cards: [hidden, open],
  })
  const { data } = await world.visitor.get('/v1/front_pages/product_files?type=ProductCardDeck')
  expect(data.list.find(({ id }: { id: number }) => id === made.id)).toMatchObject({ cards: [{ id: open }] })
})
