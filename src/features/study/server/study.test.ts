import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callToday } from './public.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { makeSpace } from '#test/support/world.ts'

let world: World
let wang: Person
let lin: Person
let space: { id: number }
let cards: number[]
let deck: number

beforeAll(async () => {
  world = await withApp()
  wang = await world.person('王老师')
  lin = await world.person('小林')
  space = await makeSpace(wang, { title: '古文观止共读' })
  cards = []
  for (const title of ['温故知新', '学而时习', '有朋自远方来'])
    cards.push((await wang.post(`/v1/products/${space.id}/cards`, { title, content: `<p>${title}的背面</p>` })).data.id)
  const hidden = await wang.post(`/v1/users/${wang.id}/user_cards`, { title: '暗', content: '暗', is_open: false })
  const made = { type: 'ProductCardDeck', title: '论语', content: '', cards: [...cards, hidden.data.id] }
  deck = (await wang.post(`/v1/products/${space.id}/product_files`, made)).data.id
})
afterAll(() => world.close())

const queue = async (by: Person, query = `deck_id=${deck}`) => (await by.get(`/v1/study/queue?${query}`)).data
const answer = (card_id: number, rating: number, seen: number, more: object = {}) => ({
  card_id,
  rating,
  seen,
  key: randomUUID(),
  ...more,
})
const send = async (by: Person, ...reviews: object[]) => (await by.post('/v1/study/reviews', { reviews })).data.list
const ids = ({ list }: { list: { id: number }[] }) => list.map(({ id }) => id)
const memory = (who: Person, card: number) =>
  world.db.selectFrom('study_cards').selectAll().where('user_id', '=', who.id).where('card_id', '=', card).execute()

test('a deck is taken, studied card by card, and an answer is undone to the last digit', async () => {
  expect(await lin.put(`/v1/study/decks/${deck}`, { is_taken: true })).toMatchObject({ data: { is_taken: true } })
  const first = await queue(lin, '')
  // in the order of the deck, and without what 小林 may not see
  expect(ids(first)).toEqual(cards)
  expect(first).toMatchObject({ waiting: { new: 3, learning: 0, due: 0 }, done: 0 })
  expect(first.list[0]).toMatchObject({ seen: 0, state: 0, recall: null, intervals: { again: 60, good: 600 } })
  const [card, other] = cards as [number, number]
  const [easy] = await send(lin, answer(card, 4, 0))
  expect(easy).toMatchObject({ outcome: 'stored', state: 2 })
  const [before] = await memory(lin, card)
  const [again] = await send(lin, answer(card, 1, 1))
  expect(again).toMatchObject({ outcome: 'stored', state: 3 })
  // only the newest of a card
  expect(await lin.delete(`/v1/study/reviews/${easy.id}`)).toMatchObject({ code: 120002 })
  expect(await wang.delete(`/v1/study/reviews/${again.id}`)).toMatchObject({ code: 100404 })
  expect(await lin.delete(`/v1/study/reviews/${again.id}`)).toMatchObject({ data: { card_id: card } })
  expect(await memory(lin, card)).toEqual([before])
  expect(await lin.delete(`/v1/study/reviews/${easy.id}`)).toMatchObject({ code: 0 })
  expect(await memory(lin, card)).toEqual([])
  // what is being learnt is asked again today, as soon as nothing else is left
  await send(lin, answer(card, 4, 0), answer(other, 3, 0), answer(cards[2]!, 4, 0))
  const later = await queue(lin)
  expect(ids(later)).toEqual([other])
  expect(later).toMatchObject({ waiting: { new: 0, learning: 1, due: 0 }, done: 3 })
  expect((await lin.get('/v1/study/statistics')).data).toMatchObject({
    streak: 1,
    today: { count: 3, remembered: 3 },
    decks: [{ id: deck, total: 3, new: 0, learning: 1, due: 0 }],
    recall: [{ tenth: 9, count: 3 }],
  })
})

test('answers that are sent twice, at once or too late change nothing more', async () => {
  const card = cards[0]!
  const { reps } = (await memory(lin, card))[0]!
  const one = answer(card, 3, reps)
  // two windows, and the same answer again
  const replies = await Promise.all([send(lin, one), send(lin, one), send(lin, answer(card, 3, reps))])
  expect(replies.flat().filter(({ outcome }) => outcome === 'stored')).toHaveLength(1)
  expect(await memory(lin, card)).toMatchObject([{ reps: reps + 1 }])
  // given before the one that stands, on a device without a network; then later than it, by a clock that goes ahead
  expect(await send(lin, answer(card, 1, reps, { at: '2020-01-01T00:00:00Z' }))).toMatchObject([
    { outcome: 'overtaken' },
  ])
  await world.db
    .updateTable('study_cards')
    .set({ last_review: new Date(Date.now() - 3_600_000) })
    .where('card_id', '=', card)
    .execute()
  const [ahead] = await send(lin, answer(card, 3, reps, { at: '2099-01-01T00:00:00Z' }))
  expect(ahead).toMatchObject({ outcome: 'stored' })
  const [row] = await memory(lin, card)
  expect(row!.last_review!.getTime()).toBeLessThanOrEqual(Date.now())
  // by a clock that is a year behind and says so: an hour ago; by one that says nothing of itself: not longer ago than can be
  const other = cards[1]!
  const standing = (await memory(lin, other))[0]?.reps ?? 0
  const past = (ms: number) => new Date(Date.now() - ms).toISOString()
  const YEAR = 365 * 86_400_000
  await world.db.deleteFrom('study_cards').where('card_id', '=', other).execute()
  const behind = answer(other, 3, 0, { at: past(YEAR + 3_600_000) })
  expect(standing).toBeGreaterThan(0)
  const { data } = await lin.post('/v1/study/reviews', { reviews: [behind], sent_at: past(YEAR) })
  expect(data.list).toMatchObject([{ outcome: 'stored' }])
  const ago = Date.now() - (await memory(lin, other))[0]!.last_review!.getTime()
  expect(ago / 3_600_000).toBeGreaterThan(0.99)
  expect(ago / 3_600_000).toBeLessThan(1.5)
  await world.db.deleteFrom('study_cards').where('card_id', '=', other).execute()
  await send(lin, answer(other, 3, 0, { at: '2001-01-01T00:00:00Z' }))
  expect(Date.now() - (await memory(lin, other))[0]!.last_review!.getTime()).toBeLessThan(61 * 86_400_000)
  const dry = { ...answer(card, 5, 0) }
  expect((await lin.post('/v1/study/reviews', { reviews: [dry] })).code).toBe(100400)
})

test('limits of the day, burying and suspending keep cards away; a private deck is as if it were not there', async () => {
  expect((await wang.put('/v1/study/settings', { new_per_day: 2, retention: 0.99 })).code).toBe(100400)
  expect(await wang.put('/v1/study/settings', { new_per_day: 2 })).toMatchObject({
    data: { new_per_day: 2, day_hour: 4 },
  })
  expect(ids(await queue(wang))).toEqual(cards.slice(0, 2))
  const act = (id: number, act: string) => wang.put(`/v1/study/cards/${id}`, { act })
  expect(await act(cards[0]!, 'bury')).toMatchObject({ data: { buried_until: expect.any(String) } })
  expect(await act(cards[1]!, 'suspend')).toMatchObject({ data: { suspended: true } })
  expect(ids(await queue(wang))).not.toContain(cards[0])
  expect(ids(await queue(wang))).not.toContain(cards[1])
  await act(cards[1]!, 'resume')
  expect(ids(await queue(wang))).toContain(cards[1])
  await send(wang, answer(cards[1]!, 4, 1), answer(cards[2]!, 4, 0))
  expect((await queue(wang)).waiting.new).toBe(0)
  const closed = await makeSpace(wang, { title: '私下', open: false })
  const made = { type: 'ProductCardDeck', title: '私集', content: '', cards }
  const { data: secret } = await wang.post(`/v1/products/${closed.id}/product_files`, made)
  expect((await lin.put(`/v1/study/decks/${secret.id}`, { is_taken: true })).code).toBe(100404)
  expect((await lin.get(`/v1/study/queue?deck_id=${secret.id}`)).code).toBe(100404)
  const own = await wang.post(`/v1/users/${wang.id}/user_cards`, { title: '密', content: '密', is_open: false })
  expect(await send(lin, answer(own.data.id, 3, 0))).toMatchObject([{ outcome: 'gone' }])
  expect((await lin.put(`/v1/study/cards/${own.data.id}`, { act: 'bury' })).code).toBe(100404)
})

test('what is learnt does not wait behind what is overdue, numbers keep to the limits, and what was called comes first', async () => {
  const zhou = await world.person('周同学')
  // 周同学 studies two decks that share their cards: three of them, one put aside
  const made = { type: 'ProductCardDeck', title: '再一遍', content: '', cards }
  const second = (await wang.post(`/v1/products/${space.id}/product_files`, made)).data.id as number
  for (const one of [deck, second]) await zhou.put(`/v1/study/decks/${one}`, { is_taken: true })
  await zhou.put(`/v1/study/cards/${cards[2]}`, { act: 'bury' })
  // eleven minutes ago is to be the same day, whenever this runs: it began half a day ago in Shanghai
  const day_hour = (new Date().getUTCHours() + 8 + 12) % 24
  await zhou.put('/v1/study/settings', { new_per_day: 5, due_per_day: 1, day_hour })
  const numbers = async () => (await zhou.get('/v1/study/statistics')).data
  expect(await numbers()).toMatchObject({ waiting: { new: 2 }, decks: [{ new: 2 }, { new: 2 }] })
  await zhou.put('/v1/study/settings', { new_per_day: 1 })
  expect(await numbers()).toMatchObject({ waiting: { new: 1 }, decks: [{ new: 1, total: 3 }, { new: 1 }] })
  expect((await queue(zhou, '')).waiting).toEqual({ new: 1, learning: 0, due: 0 })
  // 700 cards that are overdue for a year, and one that is learnt, due a minute ago
  await world.pool.query(
    `with made as (insert into subjects (kind, owner_id, space_id) select 'card', $1, $2 from generate_series(1, 700) returning id),
      faces as (insert into cards (id, space_id, title, content, sanitiser_version, rendered, visible, excerpt, face)
        select id, $2, 'n', 'card-blocks:[]', 1, 'card-blocks:[]', '', '', '{}' from made returning id),
      lying as (insert into deck_cards (deck_id, card_id, position) select $3, id, 100 + row_number() over () from faces)
    insert into study_cards (user_id, card_id, state, due, stability, difficulty, reps, last_review)
      select $4, id, 2, now() - interval '1 year', 5, 5, 3, now() - interval '2 years' from faces`,
    [wang.id, space.id, deck, zhou.id],
  )
  await send(zhou, answer(cards[0]!, 3, 0, { at: new Date(Date.now() - 660_000).toISOString() }))
  const now = await queue(zhou)
  expect(now.list[0]).toMatchObject({ id: cards[0], state: 1 })
  expect(now).toMatchObject({ waiting: { new: 0, learning: 1, due: 1 } })
  expect(await numbers()).toMatchObject({ waiting: { learning: 1, due: 1 } })
  // in no deck of theirs
  const loose = await wang.post(`/v1/products/${space.id}/cards`, { title: '不亦说乎', content: '<p>悦</p>' })
  const hidden = await wang.post(`/v1/users/${wang.id}/user_cards`, { title: '暗', content: '暗', is_open: false })
  const whose = { id: zhou.id, nickname: '周同学', isAdmin: false }
  expect(await callToday(world.db, whose, [loose.data.id, hidden.data.id, cards[0]!])).toEqual(
    expect.arrayContaining([loose.data.id, cards[0]]),
  )
  await callToday(world.db, whose, [loose.data.id])
  const called = await queue(zhou, '')
  expect(ids(called)).toContain(loose.data.id)
  expect(called.waiting).toEqual({ new: 1, learning: 1, due: 1 })
  expect((await numbers()).waiting).toEqual(called.waiting)
  await send(zhou, answer(loose.data.id, 4, 0))
  expect(ids(await queue(zhou, ''))).not.toContain(loose.data.id)
})

test('putting a card aside survives another act, and undoing takes back the answer alone', async () => {
  const card = cards[1]!
  const act = async (name: string) => (await zhou.put(`/v1/study/cards/${card}`, { act: name })).data
  const zhou = await world.person('周同学')
  const [stored] = await send(zhou, answer(card, 3, 0))
  await act('suspend')
  expect(await act('bury')).toMatchObject({ suspended: true, buried_until: expect.any(String) })
  expect(await act('dig_up')).toMatchObject({ suspended: true, buried_until: null })
  // given elsewhere a moment before: it did not count, so there is nothing of it to undo
  const [late] = await send(zhou, answer(card, 1, 0))
  expect(late).toMatchObject({ outcome: 'overtaken', id: null })
  await zhou.delete(`/v1/study/reviews/${stored.id}`)
  expect(await memory(zhou, card)).toMatchObject([{ suspended: true, state: 0, reps: 0, last_review: null }])
  expect(await act('resume')).toMatchObject({ suspended: false })
})

test('a question lies in a deck as a card: it is studied, follows its question, and tells its answer to nobody who did not ask', async () => {
  const asked = {
    title: '“学而时习之”出自哪里？',
    content: '<p>“学而时习之”出自哪里？</p>',
    cate: 1,
    difficulty: 1,
    options: JSON.stringify([
      { timestamp: 1, title: '<p>论语</p>', correct: true },
      { timestamp: 2, title: '<p>孟子</p>', correct: false },
    ]),
    analysis: '<p>学而第一</p>',
    tag_titles: ['论语'],
  }
  const at = `/v1/products/${space.id}`
  const question = (await wang.post(`${at}/questions`, asked)).data.id as number
  const made = { type: 'ProductCardDeck', title: '题与牌', content: '<p>两样</p>', cards: [question, cards[0]] }
  const { data: mixed } = await wang.post(`${at}/product_files`, made)
  expect(mixed).toMatchObject({ children_count: 2 })
  expect((await wang.get(`${at}/product_files/${mixed.id}?raw=true`)).data.cards).toMatchObject([
    { id: question, title: asked.title },
    { id: cards[0] },
  ])
  const zhang = await world.person('张同学')
  await zhang.put(`/v1/study/decks/${mixed.id}`, { is_taken: true })
  const listed = await zhang.get(`/v1/decks/${mixed.id}/cards?content=true`)
  expect(listed.data.list[0]).toMatchObject({ id: question, is_question: true, title: asked.title, card_content: '' })
  const first = await queue(zhang, `deck_id=${mixed.id}`)
  expect(first.list[0]).toMatchObject({ id: question, question: { space_id: space.id }, state: 0, card_content: '' })
  expect(first.list[0].path).toBe(`/spaces/${space.id}/questions/${question}`)
  for (const told of [listed, first]) expect(JSON.stringify(told)).not.toMatch(/学而第一|"correct"/)
  // who has not asked for it reads no answer; who asks does
  const page = `${at}/questions/${question}`
  expect((await zhang.get(page)).data).toMatchObject({ revealed: false, analysis: null })
  expect((await zhang.post(`${page}/reveal`)).data).toMatchObject({ revealed: true })
  expect(await send(zhang, answer(question, 3, 0))).toMatchObject([{ outcome: 'stored', state: 1 }])
  expect((await queue(zhang, '')).waiting).toMatchObject({ learning: 1, new: 1 })
  await zhang.put(`/v1/study/cards/${question}`, { act: 'suspend' })
  expect((await zhang.get('/v1/study/statistics')).data.suspended).toMatchObject([{ id: question, title: asked.title }])
  await zhang.put(`/v1/study/cards/${question}`, { act: 'resume' })
  // it follows what it is
  const other = { title: '“学而时习之”见于何书？', content: '<p>“学而时习之”见于何书？</p>' }
  expect((await wang.put(page, { ...asked, ...other })).code).toBe(0)
  expect((await zhang.get(`/v1/decks/${mixed.id}/cards`)).data.list[0]).toMatchObject({ title: other.title })
  // nothing of it is left for who may not see it
  await wang.delete(page)
  const gone = await zhang.get(`/v1/decks/${mixed.id}/cards`)
  expect(gone.data.list[0]).toMatchObject({ id: null, is_seen: false, is_question: false, title: '', path: '' })
  expect(ids(await queue(zhang, ''))).toEqual([cards[0]])
  expect(await send(zhang, answer(question, 3, 1))).toMatchObject([{ outcome: 'gone' }])
  // and nothing else lies in decks
  await expect(
    world.pool.query('insert into deck_cards (deck_id, card_id, position) values ($1, $1, 9)', [mixed.id]),
  ).rejects.toMatchObject({ constraint: 'deck_cards_asked' })
})
