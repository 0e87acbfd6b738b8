import { afterAll, beforeAll, expect, test } from 'vitest'
import { film, picture, send, text } from '#test/support/files/uploading.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { addMember, makeSpace } from '#test/support/world.ts'

// What is more than its text: decks, which list cards, and videos, which name files.

let world: World
let wang: Person
/** In no space. */
let lin: Person
let zhou: Person
let space: { id: number }
beforeAll(async () => {
  world = await withApp({ env: { RATE_LIMITS: '0' } })
  wang = await world.person('王老师')
  lin = await world.person('小林')
  zhou = await world.person('小周')
  space = await makeSpace(wang)
  await addMember(wang, space, zhou, 'admin')
})
afterAll(() => world.close())

const files = () => `/v1/products/${space.id}/product_files`
const at = (id: number | string = '') => `/v1/products/${space.id}/pull_quests${id && `/${id}`}`
const card = async (title: string): Promise<number> =>
  (await wang.post(`/v1/products/${space.id}/cards`, { title, content: `<p>${title}的背面</p>` })).data.id
const own = async (by: Person, title: string, is_open: boolean): Promise<number> =>
  (await by.post(`/v1/users/${by.id}/user_cards`, { title, content: `<p>${title}的背面</p>`, is_open })).data.id
const makeDeck = async (cards: number[]) =>
  (await wang.post(files(), { type: 'ProductCardDeck', title: '论语', content: '<p>两章</p>', cards })).data
const ask = (item: object, { by = lin, action = 'update' } = {}) =>
  by.post(at(), { pl_action: action, title: '改', description: '<p>为</p>', pull_quest_items: [item] })
const propose = async (...given: Parameters<typeof ask>) => {
  const answer = await ask(...given)
  if (!answer.data?.id) throw new Error(JSON.stringify(answer))
  return answer.data
}
const accept = (id: number, by = wang) => by.post(`${at(id)}/accept`, { accept: true })
const cardsIn = async (id: number): Promise<number[]> =>
  (await wang.get(`/v1/decks/${id}/cards`)).data.list.map((one: { id: number }) => one.id)
const change = async (id: number, cards: number[]) =>
  wang.put(`${files()}/${id}`, { title: '论语', content: '<p>两章</p>', cards })
const said = (list: { act: string; title: string }[]) => list.map(({ act, title }) => `${act} ${title}`)

test('cards that two people added, took out and moved are all merged, and taken back alone', async () => {
  const ids: number[] = []
  for (const title of ['一', '二', '三', '四', '五', '六']) ids.push(await card(title))
  const [a, b, c, d, e, f] = ids as [number, number, number, number, number, number]
  const deck = await makeDeck([a, b, c, d])
  // whoever may propose opens the same form
  expect((await lin.get(`${files()}/${deck.id}?raw=true`)).data.cards).toHaveLength(4)
  const base = { cards: [a, b, c, d] }
  const made = await propose({ target_id: deck.id, payload: { cards: [d, a, c, e], title: '论语十则' }, base })
  expect(said(made.items[0].cards)).toEqual(['moved 四', 'same 一', 'removed 二', 'same 三', 'added 五'])
  await change(deck.id, [a, b, f, c, d])
  expect((await accept(made.id)).code).toBe(0)
  expect(await cardsIn(deck.id)).toEqual([d, a, f, c, e])
  expect((await wang.get(`${files()}/${deck.id}`)).data).toMatchObject({ title: '论语十则', children_count: 5 })
  expect((await wang.post(`${at(made.id)}/revert`)).code).toBe(0)
  expect(new Set(await cardsIn(deck.id))).toEqual(new Set([a, b, c, d, f]))
})

test('a deck is proposed anew with its cover, gone on with, made, moved and deleted', async () => {
  const [a, b] = [await card('甲'), await card('乙')]
  const cover = (await send(world, lin, { name: '封面.png', bytes: await picture(100) }, { space: space.id })).data.key
  const pdf = (await send(world, lin, { name: '讲义.txt', bytes: text('讲义') }, { space: space.id })).data.key
  const payload = { title: '新的一集', content: '<p>说明</p>', cards: [a, b], tag_titles: ['诗'], cover_key: cover }
  const kind = 'ProductCardDeck'
  expect((await ask({ kind, payload: { ...payload, cover_key: pdf } }, { action: 'create' })).data.fields).toHaveProperty('cover_key') // prettier-ignore
  const made = await propose({ kind, payload }, { action: 'create' })
  expect(made.items[0]).toMatchObject({ proposed: { cover_key: cover, tag_titles: ['诗'] } })
  const again = await lin.put(at(made.id), { pull_quest_items: [{ id: made.items[0].id, payload: { cards: [b, a] } }] })
  expect(said(again.data.items[0].cards)).toEqual(['added 乙', 'added 甲'])
  const { data } = await accept(made.id)
  const { id } = data.items[0].target
  expect(await cardsIn(id)).toEqual([b, a])
  const read = await wang.get(`${files()}/${id}`)
  expect(read.data).toMatchObject({ title: '新的一集', cover_url: `/files/${cover}`, user: { id: lin.id } })
  // the picture belongs to it from then on
  expect((await world.app.inject({ url: `/files/${cover}` })).statusCode).toBe(200)
  const folder = (await wang.post(`${files()}/create_folder`, { title: '归档' })).data
  const moving = await propose({ target_id: id, payload: { parent_id: folder.id } }, { action: 'move' })
  expect((await accept(moving.id)).code).toBe(0)
  expect((await wang.get(`${files()}/${id}`)).data.parent_id).toBe(folder.id)
  const going = await propose({ target_id: id, payload: {} }, { action: 'delete' })
  expect((await accept(going.id)).code).toBe(0)
  expect((await wang.get(`${files()}/${id}`)).status).toBe(404)
})

test('of cards that somebody may not see nothing is told, and they keep their places', async () => {
  const [a, b, c] = [await card('甲'), await card('乙'), await card('丙')]
  const secret = await own(wang, '私房话', false)
  const deck = await makeDeck([a, secret, b, c])
  const form = (await lin.get(`${files()}/${deck.id}?raw=true`)).data
  expect(form.cards.map(({ id }: { id: number }) => id)).toEqual([a, b, c])
  const base = { cards: [a, b, c] }
  const made = await propose({ target_id: deck.id, payload: { cards: [b, a] }, base })
  for (const query of ['', '?raw=true']) {
    const seen = JSON.stringify((await lin.get(at(made.id) + query)).data.items)
    expect(seen).not.toContain('私房话')
    expect(seen).not.toMatch(new RegExp(`\\b${secret}\\b`))
  }
  expect((await wang.get(`${at(made.id)}?raw=true`)).data.items[0].cards).toContainEqual(
    expect.objectContaining({ title: '私房话', act: 'same' }),
  )
  // nobody puts in what they may not see, nor into what is no deck
  const none = await ask({ target_id: deck.id, payload: { cards: [a, b, c, await own(wang, '另一张', false)] }, base })
  expect(none).toMatchObject({ code: 100400, data: { fields: { cards: expect.any(String) } } })
  expect((await ask({ target_id: a, payload: { cards: [b] } })).code).toBe(100400)
  expect((await accept(made.id, zhou)).code).toBe(0)
  expect(await cardsIn(deck.id)).toEqual([b, a, secret])
})

test('a reviewer takes no card that they may not see; what was deleted meanwhile is left out', async () => {
  const a = await card('甲')
  const deck = await makeDeck([a])
  const private_ = await own(lin, '小林自己的', false)
  const base = { cards: [a] }
  const made = await propose({ target_id: deck.id, payload: { cards: [a, private_] }, base })
  expect(JSON.stringify((await wang.get(at(made.id))).data.items)).not.toContain('小林自己的')
  expect(await accept(made.id)).toMatchObject({ code: 120002 })
  const [b, gone] = [await card('乙'), await card('丁')]
  const other = await propose({ target_id: deck.id, payload: { cards: [a, gone, b] }, base })
  await wang.delete(`/v1/products/${space.id}/cards/${gone}`)
  expect((await accept(other.id)).code).toBe(0)
  expect(await cardsIn(deck.id)).toEqual([a, b])
})

test('what an import puts into a deck while a plan is made is not lost', async () => {
  const [a, b, c] = [await card('甲'), await card('乙'), await card('丙')]
  const deck = await makeDeck([a])
  const made = await propose({ target_id: deck.id, payload: { cards: [b, a] }, base: { cards: [a] } })
  const both = await Promise.all([
    accept(made.id),
    world.db.insertInto('deck_cards').values({ deck_id: deck.id, card_id: c, position: 9 }).execute(),
  ])
  expect(both[0].code).toBe(0)
  expect(new Set(await cardsIn(deck.id))).toEqual(new Set([a, b, c]))
})

const list = (...parts: object[]) => JSON.stringify(parts.map((part, i) => ({ id: `p${i + 1}`, ...part })))

test('a video is proposed with its file, and merged part by part', async () => {
  const stored = async (by: Person, name = '第一讲.mp4', bytes: Uint8Array = film()) =>
    (await send(world, by, { name, bytes }, { space: space.id })).data.key as string
  const [mine, other] = [await stored(lin), await stored(wang, '第二讲.mp4')]
  const kind = 'ProductVideo'
  const notes = await stored(lin, '讲义.txt', text('讲义'))
  const wrong = await ask({ kind, payload: { title: '课', content: list({ key: notes }) } }, { action: 'create' })
  expect(wrong).toMatchObject({ code: 100400, data: { fields: { content: '请选择视频文件' } } })
  const first = { key: mine, name: '第一讲.mp4', title: '二分', text: '讲二分' }
  const made = await propose({ kind, payload: { title: '课', content: list(first) } }, { action: 'create' })
  const open = async () => (await world.app.inject({ url: `/files/${mine}` })).statusCode
  const { data } = await accept(made.id)
  expect(await open()).toBe(200)
  const { id } = data.items[0].target
  const source = async () => JSON.parse((await wang.get(`${files()}/${id}?raw=true`)).data.content)
  expect(await source()).toMatchObject([first])
  const content = list({ ...first, text: '讲二分的不变式' })
  const changed = await propose({ target_id: id, base_version: 1, payload: { content } })
  const second = { key: other, name: '第二讲.mp4', title: '归并', text: '' }
  await wang.put(`${files()}/${id}`, {
    title: '课',
    content: list({ ...first, title: '二分查找' }, second),
    version: 1,
  })
  const refused = await accept(changed.id)
  expect(refused).toMatchObject({ code: 100409 })
  const [{ item_id, key }] = refused.data.current.conflicts
  const resolutions = [{ item_id, key, choice: 'proposed' }]
  expect((await wang.post(`${at(changed.id)}/accept`, { accept: true, resolutions })).code).toBe(0)
  expect(await source()).toMatchObject([{ text: '讲二分的不变式' }, { title: '归并' }])
})

test('who may not see the space any more is told of no card', async () => {
  const a = await card('甲')
  const deck = await makeDeck([])
  const made = await propose({ target_id: deck.id, payload: { cards: [a] } })
  await wang.put(`/v1/products/${space.id}`, { is_open: false })
  expect((await lin.get(at(made.id))).status).toBe(404)
})
