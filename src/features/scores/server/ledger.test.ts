import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { commentOn, makeDocument, makeSpace } from '#test/support/world.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'

// What somebody has points for: one's own whole, of others what everybody may see; at most 50 a day of each kind of act.

let world: World
let wang: Person
let lin: Person
beforeAll(async () => {
  world = await withApp()
})
afterAll(() => world.close())
beforeEach(async () => {
  wang = await world.person('王老师')
  lin = await world.person('小林')
})

interface Entry {
  key: string
  points: number
  counted: number
  subject: { title: string; path: string; type: string } | null
}
const ledger = async (who: Person, of: Person, query = '') => (await who.get(`/v1/exp/${of.id}${query}`)).data
const lines = ({ list }: { list: Entry[] }) =>
  list.map(({ key, counted, subject }) => `${key} +${counted} ${subject?.title}`)
const scoreFor = async (who: Person, key: string) => (await who.get(`/v1/exp?key=${key}`)).data?.score

test('each act stands with what it was done to, and goes when that is deleted', async () => {
  const space = await makeSpace(wang, { title: '算法' })
  const document = await makeDocument(wang, space, { title: '锁' })
  await commentOn(wang, document, '补一句')
  const all = await ledger(wang, wang)
  expect(lines(all)).toEqual(['comment +1 锁', 'create_resource +5 锁', 'create_space +5 算法'])
  expect(all).toMatchObject({ score: 11, pagination: { total_count: 3 } })
  expect(all.acts).toEqual([
    { key: 'create_resource', score: 5, count: 1 },
    { key: 'create_space', score: 5, count: 1 },
    { key: 'comment', score: 1, count: 1 },
  ])
  expect(all.list[1].subject).toMatchObject({ path: `/spaces/${space.id}/resources-docs/${document.id}` })
  expect(lines(await ledger(world.visitor, wang))).toEqual(lines(all))
  await wang.delete(`/v1/products/${space.id}/product_files/${document.id}`)
  expect(lines(await ledger(wang, wang))).toEqual(['create_space +5 算法'])
  expect(await scoreFor(wang, 'create_resource')).toBe(0)
  expect((await wang.get(`/v1/users/${wang.id}`)).data.score).toBe(5)
})

test('whoever answers a discussion earns three points, whoever says something to an answer one', async () => {
  const space = await makeSpace(wang)
  const { data: issue } = await wang.post(`/v1/products/${space.id}/issues`, { title: '为什么？' })
  const said = { commentable_type: 'Issue', commentable_id: issue.id, content: '<p>因为</p>' }
  const { data: floor } = await lin.post('/v1/comments', said)
  await lin.post('/v1/comments', { ...said, comment_id: floor.id, receive_comment_id: floor.id })
  expect(lines(await ledger(world.visitor, lin))).toEqual(['comment +1 为什么？', 'answer +3 为什么？'])
  expect([await scoreFor(lin, 'answer'), await scoreFor(lin, 'comment')]).toEqual([3, 1])
})

test('others see what public things gave, and nothing of the rest; what one left is counted without its name', async () => {
  const hidden = await makeSpace(wang, { title: '密室', open: false })
  await makeDocument(wang, hidden)
  expect(await ledger(wang, wang)).toMatchObject({ score: 10, pagination: { total_count: 2 } })
  for (const who of [lin, world.visitor])
    expect(await ledger(who, wang)).toMatchObject({ list: [], score: 0, acts: [], pagination: { total_count: 0 } })
  await wang.post(`/v1/products/${hidden.id}/set_users`, { user_id: lin.id, role: 'admin' })
  await makeDocument(lin, hidden, { title: '密件' })
  expect(lines(await ledger(lin, lin))).toEqual(['create_resource +5 密件'])
  await wang.post(`/v1/products/${hidden.id}/remove_users`, { user_id: lin.id })
  expect(lines(await ledger(lin, lin))).toEqual(['create_resource +5 undefined'])
})

test('an anonymous comment stands in no ledger', async () => {
  const document = await makeDocument(wang, await makeSpace(wang))
  await commentOn(lin, document, '匿名的话', { anonymity: true })
  for (const who of [lin, wang]) expect(await ledger(who, lin)).toMatchObject({ list: [], score: 0 })
})

test('of one kind of act 50 points of a day count, and the pages tell which', async () => {
  const space = await makeSpace(wang)
  const document = await makeDocument(wang, space)
  const at = (n: number) => new Date(Date.UTC(2026, 0, 5, 2, n))
  const rows = Array.from({ length: 20 }, (_, n) => ({
    user_id: lin.id,
    space_id: space.id,
    subject_id: document.id,
    act: 'edit_resource',
    points: 3,
    at: at(n),
  }))
  await world.db.insertInto('scores').values(rows).execute()
  const first = await ledger(lin, lin, '?per_number=3')
  expect(first.list.map(({ points, counted }: Entry) => [points, counted])).toEqual([[3, 0], [3, 0], [3, 0]]) // prettier-ignore
  expect(first).toMatchObject({
    score: 50,
    acts: [{ key: 'edit_resource', score: 50, count: 20 }],
    pagination: { total_count: 20, total_pages: 7, next_page: 2 },
  })
  const second = await ledger(lin, lin, '?per_number=3&page=2')
  expect(second.list.map(({ counted }: Entry) => counted)).toEqual([2, 3, 3])
  const behind = await ledger(lin, lin, `?per_number=3&after=${first.pagination.next_cursor}`)
  expect(behind.list).toEqual(second.list)
  expect(behind.pagination).toMatchObject({ current_page: null, next_page: null, next_cursor: expect.any(String) })
  expect(await scoreFor(lin, 'edit_resource')).toBe(50)
  expect((await lin.get(`/v1/users/${lin.id}`)).data.score).toBe(50)
})

test('a key that is no act is said, and who does not exist is not found', async () => {
  const wrong = await lin.get('/v1/exp?key=win_everything')
  expect(wrong).toMatchObject({ code: 100400, data: { fields: { key: expect.stringContaining('create_space') } } })
  expect((await lin.get('/v1/exp')).data.fields).toHaveProperty('key')
  expect((await world.visitor.get('/v1/exp?key=create_space')).code).toBe(110008)
  expect((await lin.get('/v1/exp/999999')).code).toBe(100404)
  expect((await lin.get('/v1/exp/02')).code).toBe(100404)
})
