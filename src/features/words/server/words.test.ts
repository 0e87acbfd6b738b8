import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '#src/features/reports/server/jobs.ts'
import { migrateJobs } from '#src/platform/jobs/jobs.ts'
import { addMember, commentOn, makeDocument, makeSpace, said } from '#test/support/world.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'

let world: World
let site: Person
let wang: Person
let lin: Person
beforeAll(async () => {
  world = await withApp()
  await migrateJobs(world.pool)
  site = await world.person('站长', { admin: true })
  wang = await world.person('王老师')
  lin = await world.person('小林')
  await add('代开发票', 'block')
  await add('稳赚', 'review')
})
afterAll(() => world.close())

const add = async (word: string, kind: string) => {
  const { data, message } = await site.post('/v1/words', { word, kind })
  if (!data?.id) throw new Error(message)
  return data.id as number
}
const refused = { code: 120002, message: '内容里有不能使用的词语“代开发票”，请修改后再提交' }

test('site administrators keep the list; what looks alike is there already', async () => {
  expect((await site.post('/v1/words', { word: '代開發票', kind: 'allow' })).data.fields).toEqual({
    word: '已经有“代開發票”，或者看起来相同的词语',
  })
  expect((await site.post('/v1/words', { word: '\u200b', kind: 'block' })).code).toBe(100400)
  const { data } = await site.get(`/v1/words?text=${encodeURIComponent('代開')}`)
  expect(data.list).toMatchObject([{ word: '代开发票', kind: 'block' }])
})

test('a word that may not be used is refused in every text, old texts stay as they are', async () => {
  const space = await makeSpace(wang)
  const document = await makeDocument(wang, space, { title: '笔记' })
  const at = `/v1/products/${space.id}`
  const bad = '<p>本店<b>代开</b>发票</p>'
  const edit = (body: object) =>
    wang.put(`${at}/product_files/${document.id}`, { title: '笔记', content: '<p>好</p>', ...body })
  expect(await edit({ content: bad })).toMatchObject(refused)
  expect(await edit({ title: '代 开 发 票' })).toMatchObject({ code: 0 })
  expect(await edit({ title: '代​開發票' })).toMatchObject(refused)
  expect(await wang.post(`${at}/product_files`, { type: 'ProductDocument', title: '新', content: bad })).toMatchObject(
    refused,
  )
  expect(await commentOn(lin, document, '代开发票')).toMatchObject(refused)
  const floor = await said(lin, document, '讲得好')
  expect(await lin.put(`/v1/comments/${floor.id}`, { content: '<p>代开发票</p>' })).toMatchObject(refused)
  expect(await wang.put(at, { description: '代开发票' })).toMatchObject(refused)
  expect(await lin.put(`/v1/users/${lin.id}`, { bio: '代开发票' })).toMatchObject(refused)
  expect(await lin.post('/v1/feedbacks', { title: '问', content: bad, tag: 'other' })).toMatchObject(refused)
  const { data } = await lin.get(`${at}/product_files/${document.id}`)
  expect(data.content).toBe('<p>好</p>')
  // two blocks are two words
  expect(await edit({ content: '<p>代开</p><p>发票</p>' })).toMatchObject({ code: 0 })
})

test('neither in a name: of a space, a folder, a category, a tag; what carries a tag already keeps it', async () => {
  const space = await makeSpace(wang)
  const at = `/v1/products/${space.id}`
  const folder = (more: object) => wang.post(`${at}/product_files/create_folder`, { title: '讲义', ...more })
  const { data } = await folder({})
  const tagged = (tag_titles: string[]) => wang.post(`${at}/product_files/${data.id}/set_tag_list`, { tag_titles })
  expect((await tagged(['将来不能用'])).code).toBe(0)
  const document = await makeDocument(wang, space)
  for (const asked of [
    wang.post('/v1/products', { title: '代开发票', is_open: true }),
    wang.post('/v1/products', { title: '算法', description: '代开发票', is_open: true }),
    wang.put(at, { title: '代开发票' }),
    wang.put(at, { tag_titles: ['代开发票'] }),
    wang.post(`${at}/categories`, { type: 'issues', category_items: [{ title: '代开发票' }], deleted_ids: [] }),
    folder({ title: '代开发票' }),
    tagged(['代开发票']),
    wang.post(`${at}/product_files/${data.id}/rename`, { title: '代开发票' }),
    wang.put(`${at}/product_files/${document.id}`, { title: '笔记', content: '', tag_titles: ['代开发票'] }),
    lin.put(`/v1/users/${lin.id}`, { tag_titles: ['代开发票'] }),
  ])
    expect(await asked).toMatchObject(refused)
  const id = await add('将来不能用', 'block')
  expect((await tagged(['将来不能用', '讲义'])).code).toBe(0)
  expect((await site.delete(`/v1/words/${id}`)).code).toBe(0)
})

test('the list is another one at once, whoever asks', async () => {
  const document = await makeDocument(wang, await makeSpace(wang))
  const id = await add('临时的词', 'block')
  expect((await commentOn(lin, document, '临时的词')).code).toBe(120002)
  expect((await site.delete(`/v1/words/${id}`)).code).toBe(0)
  expect((await commentOn(lin, document, '临时的词')).code).toBe(0)
})

/** Those that wait, worked off. */
async function review() {
  const { rows } = await sql<{ payload: never }>`select payload from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id where tasks.identifier = 'review_text'`.execute(
    world.db,
  )
  for (const { payload } of rows) await jobs.review_text!.run(world.services, payload, new AbortController().signal)
  return rows.length
}
const queue = async (who: Person, query = '') => (await who.get(`/v1/reports?${query}`)).data.list

test('a word that asks for a look puts the text into the queue, unless it is private', async () => {
  const open = await makeSpace(wang)
  const floor = await said(lin, await makeDocument(wang, open), '稳赚不赔')
  const closed = await makeSpace(wang, { open: false })
  await addMember(wang, closed, lin)
  const secret = await said(lin, await makeDocument(wang, closed), '稳赚不赔')
  const kept = await lin.put('/v1/drafts/personal.new', {
    title: '',
    content: '<p>稳赚，代开发票</p>',
    version: null,
    fields: {},
  })
  expect(kept.code).toBe(0)
  expect(await review()).toBe(2)
  const found = await queue(wang, `product_id=${open.id}`)
  expect(found).toMatchObject([{ reason: 'words', content: '词语：稳赚', subject: { id: floor.id, type: 'Comment' } }])
  expect(await queue(wang, `product_id=${closed.id}`)).toEqual([])
  expect((await queue(site)).map((one: { subject: { id: number } }) => one.subject.id)).not.toContain(secret.id)
})

test('what asks for a look in a name is told once, with all its words', async () => {
  const { data } = await wang.post('/v1/products', { title: '稳赚指南', is_open: true })
  await add('包过', 'review')
  await wang.put(`/v1/products/${data.id}`, { tag_titles: ['包过', '算法'] })
  await review()
  const found = (await queue(site)).filter((one: { subject: { id: number } }) => one.subject.id === data.id)
  expect(found).toMatchObject([{ reason: 'words', content: expect.stringMatching(/^词语：(稳赚、包过|包过、稳赚)$/) }])
})
