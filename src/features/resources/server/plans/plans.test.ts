import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateJobs } from '#src/platform/jobs/jobs.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { exportSpace } from '#test/support/libraries/exporting.ts'
import { importZip } from '#test/support/libraries/importing.ts'
import { addMember, makeDocument, makeSpace } from '#test/support/world.ts'

let world: World
let wang: Person
let lin: Person
let space: { id: number }
beforeAll(async () => {
  world = await withApp()
  wang = await world.person('王老师')
  lin = await world.person('小林')
  space = await makeSpace(wang)
})
afterAll(() => world.close())

const step = (key: string, more: object = {}) => ({ key, id: null, day: null, note: `做 ${key}`, ...more })
async function make(steps: object[], { start = null as string | null, at = space } = {}) {
  const body = { type: 'ProductPlan', title: '读完它', content: JSON.stringify({ start, steps }) }
  const { data, message } = await wang.post(`/v1/products/${at.id}/product_files`, body)
  if (!data?.id) throw new Error(message)
  return data.id as number
}
const progress = (id: number) => `/v1/plans/${id}/progress`
const shanghai = (days = 0) => new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)

test('whoever reads a plan sees its steps; whoever follows it marks them, and nobody else knows', async () => {
  const document = await makeDocument(wang, space, { title: '第一章' })
  const id = await make([step('s1', { id: document.id, day: 1 }), step('s2', { day: 3 }), step('s3')])
  const seen = (await world.visitor.get(progress(id))).data
  expect(seen.steps).toMatchObject([
    { key: 's1', due_on: null, thing: { id: document.id, title: '第一章' }, is_done: false },
    { key: 's2', thing: null, is_gone: false },
    { key: 's3' },
  ])
  expect(seen.can).toEqual({ follow: false, see_readers: false })
  expect((await world.visitor.put(progress(id), { is_following: true })).status).toBe(401)

  const begun = (await lin.put(progress(id), { step_key: 's2', is_done: true })).data
  expect(begun).toMatchObject({ begun_on: shanghai(), done_count: 1, is_shown: false, days_behind: 0 })
  expect(begun.steps[0]).toMatchObject({ due_on: shanghai(), is_late: false })
  expect((await lin.put(progress(id), { step_key: 's2', is_done: true })).data.done_count).toBe(1)
  expect((await wang.get(progress(id))).data).toMatchObject({ begun_on: null, done_count: 0 })
  expect((await lin.put(progress(id), { step_key: 'gone', is_done: true })).status).toBe(404)
  expect((await lin.put(progress(id), { step_key: 's1' })).status).toBe(400)
  expect((await lin.put(progress(id), { user_id: wang.id })).status).toBe(400)

  expect((await lin.put(progress(id), { is_following: false })).data).toMatchObject({ begun_on: null, done_count: 0 })
})

test('those who manage the space see who is where, of those who allowed it', async () => {
  const id = await make([step('s1', { day: 1 }), step('s2', { day: 2 })], { start: shanghai(-5) })
  await lin.put(progress(id), { is_following: true })
  const readers = `/v1/plans/${id}/readers`
  expect((await wang.get(readers)).data.list).toEqual([])
  await lin.put(progress(id), { is_shown: true })
  await lin.put(progress(id), { step_key: 's1', is_done: true })
  expect((await wang.get(readers)).data.list).toMatchObject([
    { user: { id: lin.id }, done_count: 1, step_count: 2, days_behind: 4 },
  ])
  expect((await lin.get(progress(id))).data).toMatchObject({ days_behind: 4, steps: [{}, { is_late: true }] })
  expect((await lin.get(readers)).status).toBe(403)
  await lin.put(progress(id), { is_shown: false })
  expect((await wang.get(readers)).data.list).toEqual([])
})

test('what a reader may not see, or is gone, has neither title nor address; a plan leads not to itself', async () => {
  const hidden = await makeSpace(wang, { open: false })
  const secret = await makeDocument(wang, hidden, { title: '密语' })
  const deleted = await makeDocument(wang, space, { title: '旧章' })
  const id = await make([step('s1', { id: secret.id }), step('s2', { id: deleted.id })])
  await wang.delete(`/v1/products/${space.id}/product_files/${deleted.id}`)
  const seen = (await lin.get(progress(id))).data
  expect(seen.steps).toMatchObject([
    { thing: null, is_gone: true },
    { thing: null, is_gone: true },
  ])
  expect(JSON.stringify(seen)).not.toMatch(/密语|旧章/)
  expect((await wang.get(progress(id))).data.steps[0].thing.title).toBe('密语')
  const at = `/v1/products/${space.id}/product_files/${id}`
  const self = JSON.stringify({ start: null, steps: [step('s1', { id })] })
  expect((await wang.put(at, { title: '读完它', content: self })).status).toBe(200)
  expect((await wang.get(progress(id))).data.steps).toMatchObject([{ thing: null, is_gone: true }])
})

test('a plan of core content, of a private space, or what is no plan answers as such things do', async () => {
  const id = await make([step('s1')])
  await wang.put(`/v1/products/${space.id}`, { open_core: false })
  await wang.post(`/v1/products/${space.id}/product_files/${id}/set_core`, { is_core: true, file_id: id })
  expect((await lin.get(progress(id))).status).toBe(403)
  expect((await lin.put(progress(id), { is_following: true })).status).toBe(403)
  const hidden = await makeSpace(wang, { open: false })
  const closed = await make([step('s1')], { at: hidden })
  expect((await lin.get(progress(closed))).status).toBe(404)
  await addMember(wang, hidden, lin)
  expect((await lin.get(progress(closed))).status).toBe(200)
  const document = await makeDocument(wang, space)
  expect((await lin.get(progress(document.id))).status).toBe(404)
})

test('steps are refused beside the field, and done ones stay done while a plan is edited', async () => {
  const id = await make([step('s1'), step('s2')])
  await lin.put(progress(id), { step_key: 's2', is_done: true })
  const at = `/v1/products/${space.id}/product_files/${id}`
  const edit = (steps: object[]) => wang.put(at, { title: '读完它', content: JSON.stringify({ start: null, steps }) })
  const wrong = await edit([step('s1'), step('s1')])
  expect({ status: wrong.status, field: wrong.data?.fields?.content?.length > 0 }).toEqual({ status: 400, field: true })
  expect((await edit([step('s3'), step('s2')])).status).toBe(200)
  expect((await lin.get(progress(id))).data).toMatchObject({
    done_count: 1,
    steps: [{ is_done: false }, { is_done: true }],
  })
})

test('a step that is a deck is done by whoever has seen its last new card, and stays undone where they take that back', async () => {
  const cards: number[] = []
  for (const title of ['天', '地'])
    cards.push((await wang.post(`/v1/products/${space.id}/cards`, { title, content: `<p>${title}</p>` })).data.id)
  const deck = { type: 'ProductCardDeck', title: '千字文', content: '', cards }
  const { data } = await wang.post(`/v1/products/${space.id}/product_files`, deck)
  const id = await make([step('s1', { id: data.id }), step('s2')])
  await lin.put(progress(id), { is_following: true })
  const answer = (card_id: number, seen: number) =>
    lin.post('/v1/study/reviews', { reviews: [{ card_id, rating: 3, seen, key: randomUUID() }] })
  const done = async () => (await lin.get(progress(id))).data.done_count
  await answer(cards[0]!, 0)
  expect(await done()).toBe(0)
  await answer(cards[1]!, 0)
  expect((await lin.get(progress(id))).data.steps).toMatchObject([{ is_done: true }, { is_done: false }])
  expect((await wang.get(progress(id))).data.done_count).toBe(0)
  await lin.put(progress(id), { step_key: 's1', is_done: false })
  await answer(cards[1]!, 1)
  expect(await done()).toBe(0)
})

test('a plan that goes out and comes back leads to what came along, and to nothing that has its number there', async () => {
  await migrateJobs(world.pool)
  const [from, to] = [await makeSpace(wang), await makeSpace(wang)]
  const inside = await makeDocument(wang, from, { title: '第一章' })
  const outside = await makeDocument(wang, space, { title: '别处' })
  const steps = [step('s1', { id: inside.id, note: '' }), step('s2', { id: outside.id, note: '' }), step('s3')]
  await make(steps, { at: from })
  const { bytes } = await exportSpace(world, wang, from.id)
  const { remarks } = await importZip(world, wang, to.id, { bytes })
  expect(remarks).toMatchObject([{}, { what: '第 2 步', lost: true }])
  const { rows } = await world.pool.query(`select id, type from resources where space_id = $1`, [to.id])
  const idOf = (type: string) => rows.find((row) => row.type === type).id
  expect((await wang.get(progress(idOf('plan')))).data.steps).toMatchObject([
    { thing: { id: idOf('document'), title: '第一章' } },
    { thing: null, is_gone: false, note: '第 2 步' },
    { note: '做 s3' },
  ])
})
