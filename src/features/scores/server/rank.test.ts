import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { commentOn, makeDocument, makeSpace } from '#test/support/world.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'

// Ranks that are long to add up are kept for a minute; what is no longer public counts no longer than until the next request.

let world: World
let wang: Person
let zhou: Person
beforeAll(async () => {
  world = await withApp()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.deleteFrom('kept_lists').execute()
  await world.db.deleteFrom('scores').execute()
  wang = await world.person('王老师')
  zhou = await world.person('周也')
})

const ofWeek = async () => namesAndScores(await world.visitor.get('/v1/front_pages/users_rank?per_number=100'))
const ofSpace = async ({ id }: { id: number }) =>
  namesAndScores(await wang.get(`/v1/products/${id}/contribution_rank?per_number=100`))
const namesAndScores = ({ data }: { data: { list: { score: number; user: { nickname: string } }[] } }) =>
  Object.fromEntries(data.list.map(({ score, user }) => [user.nickname, score]))

/** As if the person had worked on that document for days: more acts than are added up for each request. */
async function work(who: Person, document: { id: number; product_id: number }) {
  const rows = Array.from({ length: 600 }, (_, n) => ({
    user_id: who.id,
    space_id: document.product_id,
    subject_id: document.id,
    act: 'edit_resource',
    points: 3,
    at: new Date(Date.now() - n * 60_000),
  }))
  await world.db.insertInto('scores').values(rows).execute()
}
const aMinuteLater = () =>
  world.db
    .updateTable('kept_lists')
    .set({ made_at: new Date(Date.now() - 61_000) })
    .execute()

async function busySpace() {
  const space = await makeSpace(wang)
  const document = await makeDocument(wang, space)
  await work(wang, document)
  await work(zhou, document)
  return { space, document }
}

test('a short rank follows every act', async () => {
  const space = await makeSpace(wang)
  expect(await ofWeek()).toEqual({ 王老师: 5 })
  await makeDocument(wang, space)
  expect(await ofWeek()).toEqual({ 王老师: 10 })
  expect(await ofSpace(space)).toEqual({ 王老师: 10 })
  expect(await world.db.selectFrom('kept_lists').select('key').execute()).toEqual([])
})

test('the score of who did much stands for a minute for others, follows each act for oneself, and hides at once what is hidden', async () => {
  const { space, document } = await busySpace()
  await work(wang, document)
  const scoreFor = async (who: Person): Promise<number> => (await who.get(`/v1/users/${wang.id}`)).data.score
  const before = await scoreFor(world.visitor)
  expect(before).toBeGreaterThanOrEqual(50)
  expect(await scoreFor(wang)).toBe(before)
  await commentOn(wang, document, '补充一句')
  expect(await scoreFor(world.visitor)).toBe(before)
  expect(await scoreFor(zhou)).toBe(before)
  expect(await scoreFor(wang)).toBe(before + 1)
  await aMinuteLater()
  await scoreFor(zhou)
  expect(await scoreFor(zhou)).toBe(before + 1)
  await world.db.updateTable('spaces').set({ is_open: false }).where('id', '=', space.id).execute()
  expect(await scoreFor(zhou)).toBe(0)
  expect(await scoreFor(wang)).toBe(before + 1)
})

test('a long one stands for a minute', async () => {
  const { space, document } = await busySpace()
  const [week, inSpace] = [await ofWeek(), await ofSpace(space)]
  expect(week).toEqual(inSpace)
  expect(week.周也).toBeGreaterThanOrEqual(50)
  const lin = await world.person('小林')
  const { data: comment } = await commentOn(lin, document, '新来的')
  expect(await ofWeek()).toEqual(week)
  expect(await ofSpace(space)).toEqual(inSpace)
  await aMinuteLater()
  // of many who ask at once all get an answer
  await Promise.all(Array.from({ length: 10 }, () => ofWeek()))
  expect(await ofWeek()).toEqual({ ...week, 小林: 1 })
  expect(await ofSpace(space)).toEqual({ ...inSpace, 小林: 1 })
  await lin.delete(`/v1/comments/${comment.id}`)
})

test('a space that goes private or is deleted is out of it on the next request, and in it again once it is back', async () => {
  const { space } = await busySpace()
  const site = await world.person('站长', { admin: true })
  const before = await ofWeek()
  expect(before.周也).toBeGreaterThan(0)
  expect((await wang.put(`/v1/products/${space.id}`, { is_open: false })).code).toBe(0)
  expect(await ofWeek()).toEqual({})
  expect((await site.put(`/v1/products/${space.id}`, { is_open: true })).code).toBe(0)
  expect(await ofWeek()).toEqual(before)
  expect((await wang.delete(`/v1/products/${space.id}`)).code).toBe(0)
  expect(await ofWeek()).toEqual({})
  expect((await wang.post(`/v1/products/${space.id}/trash/${space.id}/restore`)).code).toBe(0)
  expect(await ofWeek()).toEqual(before)
})

test('what is said about a text counts while everybody may read the text', async () => {
  const space = await makeSpace(wang)
  const [core, other] = [await makeDocument(wang, space), await makeDocument(wang, space)]
  const at = (document: { id: number }) => `/v1/products/${space.id}/product_files/${document.id}`
  const lin = await world.person('小林')
  for (const document of [core, other]) expect((await commentOn(lin, document, '读过了')).code).toBe(0)
  expect(await ofWeek()).toMatchObject({ 小林: 2 })
  expect((await wang.put(`/v1/products/${space.id}`, { open_core: false })).code).toBe(0)
  expect((await wang.post(`${at(core)}/set_core`, { is_core: true, file_id: core.id })).code).toBe(0)
  expect(await ofWeek()).toMatchObject({ 小林: 1 })
  expect((await wang.delete(at(other))).code).toBe(0)
  expect(Object.keys(await ofWeek())).toEqual(['王老师'])
})

test('whoever is blocked is out of it on the next request, and people stand under their names of now', async () => {
  const { space } = await busySpace()
  const { 王老师: score } = await ofWeek()
  await ofSpace(space)
  await world.db.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', zhou.id).execute()
  await world.db.updateTable('users').set({ nickname: '王教授' }).where('id', '=', wang.id).execute()
  expect(await ofWeek()).toEqual({ 王教授: score })
  expect(await ofSpace(space)).toEqual({ 王教授: score })
})

test('contributors are counted and paged, beyond what is kept too', async () => {
  const { space, document } = await busySpace()
  const ids = await world.db
    .insertInto('subjects')
    .values(Array.from({ length: 205 }, () => ({ kind: 'user', owner_id: 3 })))
    .returning('id')
    .execute()
  await world.db
    .insertInto('users')
    .values(ids.map(({ id }) => ({ id, nickname: `学生${id}`, email: `s${id}@example.com` })))
    .execute()
  const deeds = ids.map(({ id }) => ({
    user_id: id,
    space_id: space.id,
    subject_id: document.id,
    act: 'edit_resource',
    points: 3,
  }))
  await world.db.insertInto('scores').values(deeds).execute()
  const seen = new Set<number>()
  for (let page = 1; page <= 3; page++) {
    const { data } = await wang.get(`/v1/products/${space.id}/contributor?page=${page}&per_number=100`)
    expect(data.pagination).toMatchObject({ total_count: 207, total_pages: 3 })
    for (const { user } of data.list) seen.add(user.id)
  }
  expect(seen.size).toBe(207)
})
