import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { makeDocument, makeSpace } from '#test/support/world.ts'

// What a further version of a contribution says, and what says nothing.

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

async function proposed(where = space) {
  const { id: target } = await makeDocument(wang, where, { title: '缓存', content: '<p>一</p>' })
  const { data, message } = await lin.post(`/v1/products/${where.id}/pull_quests`, {
    pl_action: 'update',
    title: '改',
    description: '<p>为</p>',
    pull_quest_items: [
      { target_id: target, payload: { content: '<p>二</p>', tag_titles: ['甲'] } },
      { action: 'create', kind: 'ProductDocument', payload: { title: '新', content: '<p>新</p>' } },
    ],
  })
  if (!data?.id) throw new Error(message)
  return { ...data, url: `/v1/products/${where.id}/pull_quests/${data.id}` }
}
const tellings = (id: number) =>
  world.db
    .selectFrom('notifications')
    .select(['id', 'user_id'])
    .where('subject_id', '=', id)
    .where('event', '=', 'contribution')
    .execute()

test('what the desk kept of one thing goes with its revision, and what it kept of another stays', async () => {
  const { id, url, items } = await proposed()
  const [one, other] = items.map((item: { id: number }) => `/v1/drafts/contribution.${id}.${item.id}`)
  for (const draft of [one, other]) await lin.put(draft, { title: '草', content: '<p>草</p>', version: 1, fields: {} })
  expect((await lin.put(url, { description: '<p>另说</p>' })).code).toBe(0)
  for (const draft of [one, other]) expect((await lin.get(draft)).data).toMatchObject({ title: '草' })
  const revision = { pull_quest_items: [{ id: items[0].id, payload: { content: '<p>三</p>' } }] }
  expect((await lin.put(url, revision)).code).toBe(0)
  expect((await lin.get(one)).data).toBeNull()
  expect((await lin.get(other)).data).toMatchObject({ title: '草' })
})

test('what says nothing new makes no version, and what was rejected does not wait again for it', async () => {
  const made = await proposed()
  const [edit] = made.items
  const told = await tellings(made.id)
  const same = [
    {},
    { title: '改', description: '<p>为</p>', license_key: null, original_type: 1 },
    { pull_quest_items: [{ id: edit.id, payload: { content: '<p>二</p>', tag_titles: ['甲'] } }] },
    { pull_quest_items: [] },
  ]
  for (const body of same) expect(await lin.put(made.url, body)).toMatchObject({ code: 0, data: { version: 1 } })
  expect(await tellings(made.id)).toEqual(told)
  await wang.post(`${made.url}/accept`, { accept: false, reason: '有误' })
  for (const body of same)
    expect(await lin.put(made.url, body)).toMatchObject({ code: 120002, message: expect.stringContaining('没有改动') })
  expect((await lin.get(made.url)).data).toMatchObject({ state: 'rejected', version: 1, reason: '有误' })
  const other = { pull_quest_items: [{ id: edit.id, payload: { tag_titles: ['乙'] } }] }
  expect((await lin.put(made.url, other)).data).toMatchObject({ state: 'open', version: 2 })
})

test('a licence is agreed to by naming it alone', async () => {
  const other = await makeSpace(wang, { title: '许可' })
  const made = await proposed(other)
  await wang.put(`/v1/products/${other.id}`, { license_key: 'cc-by-sa-4.0' })
  expect((await lin.put(made.url, { title: '再改' })).data).toMatchObject({ version: 2, license_key: null })
  expect((await lin.put(made.url, { license_key: null })).code).toBe(120002)
  expect((await wang.post(`${made.url}/accept`, { accept: true })).message).toContain('许可协议')
  const agreed = await lin.put(made.url, { license_key: 'cc-by-sa-4.0' })
  expect(agreed.data).toMatchObject({ version: 3, license_key: 'cc-by-sa-4.0' })
  expect((await wang.post(`${made.url}/accept`, { accept: true })).code).toBe(0)
})

test('whoever decides is told once more of what was revised or opened again', async () => {
  const made = await proposed()
  const [first] = await tellings(made.id)
  expect(first).toMatchObject({ user_id: wang.id })
  await lin.put(made.url, { title: '再改' })
  const [second, ...more] = await tellings(made.id)
  expect([second!.user_id, more]).toEqual([wang.id, []])
  expect(second!.id).not.toBe(first!.id)
  for (const close of [true, false]) await lin.post(`${made.url}/close`, { close })
  const [third] = await tellings(made.id)
  expect(third).toMatchObject({ user_id: wang.id })
  expect(third!.id).not.toBe(second!.id)
})
