import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { makeSpace } from '#test/support/world.ts'
import { storedBlocks } from '#src/features/cards/blocks.ts'

// Cards that readers correct: proposed by blocks, merged beside what was changed elsewhere, and studied on as they were.

let world: World
let wang: Person
/** In no space. */
let lin: Person
let space: { id: number }
beforeAll(async () => {
  world = await withApp({ env: { RATE_LIMITS: '0' } })
  wang = await world.person('王老师')
  lin = await world.person('小林')
  space = await makeSpace(wang)
})
afterAll(() => world.close())

const cards = () => `/v1/products/${space.id}/cards`
const at = (id: number | string = '') => `/v1/products/${space.id}/pull_quests${id && `/${id}`}`
const blocks = (...texts: string[]) =>
  storedBlocks(texts.map((text, n) => ({ type: 'html', key: `b${n + 1}`, content: `<p>${text}</p>` })))
const make = async (...texts: string[]) =>
  (await wang.post(cards(), { title: '单调栈', content: blocks(...texts), tag_titles: ['栈'] })).data
const send = (item: object, action = 'update') =>
  lin.post(at(), { pl_action: action, title: '纠错', description: '<p>为</p>', pull_quest_items: [item] })
const accept = (id: number) => wang.post(`${at(id)}/accept`, { accept: true })
const textOf = async (id: number) => (await wang.get(`${cards()}/${id}?raw=true`)).data

test('two blocks of a card, changed by two people, are both merged; its author is told who corrected it', async () => {
  const { id } = await make('一', '二')
  expect((await lin.get(`${cards()}/${id}`)).data.can).toMatchObject({ edit: false, contribute: true })
  expect((await wang.get(`${cards()}/${id}`)).data.can.contribute).toBe(false)
  const { data: made } = await send({
    target_id: id,
    payload: { title: '单调队列', content: blocks('一', '二改'), tag_titles: ['队列'] },
  })
  expect(made.items[0]).toMatchObject({ kind: 'ProductCard', target: { id, title: '单调栈' } })
  await wang.put(`${cards()}/${id}`, { title: '单调栈', content: blocks('一改', '二') })
  expect((await accept(made.id)).code).toBe(0)
  const { title, content, tags, version } = await textOf(id)
  expect([title, version, tags.map((tag: { title: string }) => tag.title)]).toEqual(['单调队列', 3, ['队列']])
  expect(content).toContain('一改')
  expect(content).toContain('二改')
  const { list } = (await wang.get(`/v1/revisions?subject_type=ProductCard&subject_id=${id}`)).data
  expect(list[0].author.id).toBe(lin.id)
  expect((await wang.post(`${at(made.id)}/revert`)).code).toBe(0)
  expect(await textOf(id)).toMatchObject({ title: '单调栈', content: expect.not.stringContaining('二改') })
})

test('the same block stays open; a card is made, and deleted', async () => {
  const { id } = await make('一', '二')
  const { data: made } = await send({ target_id: id, payload: { content: blocks('一', '二乙') } })
  await wang.put(`${cards()}/${id}`, { title: '单调栈', content: blocks('一', '二甲') })
  const refused = await accept(made.id)
  expect(refused.code).toBe(100409)
  const [{ item_id, key }] = refused.data.current.conflicts
  const resolutions = [{ item_id, key, choice: 'proposed' }]
  expect((await wang.post(`${at(made.id)}/accept`, { accept: true, resolutions })).code).toBe(0)
  expect((await textOf(id)).content).toContain('二乙')

  const fresh = await send({ kind: 'ProductCard', payload: { title: '新卡', content: blocks('新') } }, 'create')
  expect((await accept(fresh.data.id)).code).toBe(0)
  const { list } = (await lin.get(cards())).data
  expect(list.find((card: { title: string }) => card.title === '新卡').user.id).toBe(lin.id)
  const gone = await send({ target_id: id, payload: {} }, 'delete')
  expect((await accept(gone.data.id)).code).toBe(0)
  expect((await wang.get(`${cards()}/${id}`)).code).toBe(100404)
})

test('what the form of a card would not take is refused, and of others nothing is told', async () => {
  const { id } = await make('一')
  for (const payload of [{ title: ' ' }, { title: '长'.repeat(51) }, { ext: 'py' }, { content: 'card-blocks:[{}]' }])
    expect((await send({ target_id: id, payload })).code, JSON.stringify(payload)).toBe(100400)
  expect((await send({ target_id: id, payload: { parent_id: 0 } }, 'move')).code).toBe(120002)
  const own = (await wang.post(`/v1/users/${wang.id}/user_cards`, { title: '我的', content: blocks('一') })).data
  expect((await send({ target_id: own.id, payload: { title: '改' } })).code).toBe(120002)
  const closed = await makeSpace(wang, { open: false })
  const secret = (await wang.post(`/v1/products/${closed.id}/cards`, { title: '密', content: blocks('一') })).data
  expect((await send({ target_id: secret.id, payload: { title: '改' } })).code).toBe(100404)
})

test('whoever studies it gets the corrected card, when it is due', async () => {
  const { id } = await make('错')
  const { data: deck } = await wang.post(`/v1/products/${space.id}/product_files`, {
    type: 'ProductCardDeck',
    title: '栈',
    content: '',
    cards: [id],
  })
  const zhou = await world.person('小周')
  await zhou.put(`/v1/study/decks/${deck.id}`, { is_taken: true })
  const queue = async () => (await zhou.get(`/v1/study/queue?deck_id=${deck.id}`)).data.list
  expect(await queue()).toMatchObject([{ id, card_content: expect.stringContaining('错') }])
  const review = { key: randomUUID(), card_id: id, rating: 3, seen: 0 }
  expect((await zhou.post('/v1/study/reviews', { reviews: [review] })).code).toBe(0)
  const schedule = () => world.db.selectFrom('study_cards').selectAll().where('card_id', '=', id).execute()
  const before = await schedule()
  expect(before).toHaveLength(1)
  const { data: made } = await send({ target_id: id, payload: { content: blocks('对') } })
  expect((await accept(made.id)).code).toBe(0)
  expect(await schedule()).toEqual(before)
  // it is asked again as it reads now
  expect(await queue()).toMatchObject([{ id, card_content: expect.stringContaining('对') }])
})
