import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanTexts } from '#src/features/texts/server/public.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { addMember, makeDocument, makeSpace, said } from '#test/support/world.ts'

// What refers to a thing, as each reader may know it.

let world: World
let wang: Person
let lin: Person
let open: { id: number }
let closed: { id: number }
let target: { id: number; title: string }
beforeAll(async () => {
  world = await withApp()
  wang = await world.person('王老师')
  lin = await world.person('小林')
  open = await makeSpace(wang)
  closed = await makeSpace(wang, { title: '备课', open: false })
  target = await makeDocument(wang, open, { title: '潮汐' })
})
afterAll(() => world.close())

const page = (space: { id: number }, { id }: { id: number }) => `/spaces/${space.id}/resources-docs/${id}`
const link = (space: { id: number }, thing: { id: number }, text = '见此') =>
  `<p>先读<a href="${page(space, thing)}#h-一?">${text}</a></p>`
const backlinks = async (who: Pick<Person, 'get'>, { id }: { id: number }, more = '') =>
  who.get(`/v1/backlinks?subject_type=ProductDocument&subject_id=${id}${more}`)
const titles = async (...asked: Parameters<typeof backlinks>) =>
  ((await backlinks(...asked)).data.list as { title: string }[]).map(({ title }) => title)

test('every kind of text that leads to a thing is named there, the newest first, until it leads there no more', async () => {
  const thing = await makeDocument(wang, open, { title: '被引用' })
  const content = link(open, thing)
  const at = `/v1/products/${open.id}`
  const document = await makeDocument(wang, open, { title: '文档', content: content + content })
  const issue = (await wang.post(`${at}/issues`, { title: '讨论', content })).data
  const card = (await wang.post(`${at}/cards`, { title: '卡片', content })).data
  const comment = await said(lin, document, `<a href="${page(open, thing)}">那里</a>`)
  const made = await backlinks(world.visitor, thing)
  expect(made.data.list.map(({ id }: { id: number }) => id)).toEqual([comment.id, card.id, issue.id, document.id])
  expect(made.data.list.at(-1)).toEqual({
    id: document.id,
    type: 'ProductDocument',
    title: '文档',
    path: page(open, document),
  })
  const first = await backlinks(lin, thing, '&per_number=3')
  expect(first.data.pagination).toMatchObject({ total_count: 4, next_page: 2 })
  const { next_cursor: after } = first.data.pagination
  expect(await titles(lin, thing, `&per_number=3&after=${after}`)).toEqual(['文档'])
  await wang.put(`${at}/product_files/${document.id}`, { title: '文档', content: '<p>不引用了</p>' })
  expect(await wang.put(`${at}/issues/${issue.id}`, { title: '改了标题', content })).toMatchObject({ code: 0 })
  expect(await titles(wang, thing)).toContain('改了标题')
  expect(await titles(wang, thing)).not.toContain('文档')
})

test('who may not read a text does not learn that it refers to something', async () => {
  const secret = await makeDocument(wang, closed, { title: '密件', content: link(open, target) })
  const core = await makeDocument(wang, open, { title: '核心', content: link(open, target) })
  const remark = await said(wang, core, `<a href="${page(open, target)}">看</a>`)
  const file = `/v1/products/${open.id}/product_files/${core.id}`
  const ids = async (who: Pick<Person, 'get'>) =>
    (await backlinks(who, target)).data.list.map(({ id }: { id: number }) => id)
  expect(await ids(wang)).toEqual([remark.id, core.id, secret.id])
  expect(await wang.post(`${file}/set_core`, { file_id: core.id, is_core: true })).toMatchObject({ code: 0 })
  await wang.put(`/v1/products/${open.id}`, { open_core: false })
  expect(await ids(lin)).toEqual([])
  expect((await backlinks(world.visitor, target)).data.pagination.total_count).toBe(0)
  await addMember(wang, closed, lin)
  expect(await ids(lin)).toEqual([secret.id])
  await addMember(wang, open, lin)
  expect(await ids(lin)).toEqual([remark.id, core.id, secret.id])
  expect(await wang.delete(file)).toMatchObject({ code: 0 })
  expect(await ids(lin)).toEqual([secret.id])
  expect(await backlinks(world.visitor, secret)).toMatchObject({ code: 100404 })
})

test('an address is no reference unless a thing has it', async () => {
  const thing = await makeDocument(wang, open, { title: '真的' })
  const wrong = [
    `/spaces/${thing.id}`,
    `/spaces/${open.id}/issues/${thing.id}`,
    `/spaces/1/resources-docs/${thing.id}x`,
  ]
  const itself = await makeDocument(wang, open, {
    content: wrong.map((to) => `<p><a href="${to}">一</a></p>`).join(''),
  })
  await wang.put(`/v1/products/${open.id}/product_files/${thing.id}`, { title: '真的', content: link(open, thing) })
  expect(await titles(wang, thing)).toEqual([])
  expect(itself.id).toBeGreaterThan(0)
})

test('texts of before are looked through once more', async () => {
  const thing = await makeDocument(wang, open, { title: '旧' })
  const from = await makeDocument(wang, open, { title: '旧文', content: link(open, thing) })
  await world.db.deleteFrom('text_references').where('from_id', '=', from.id).execute()
  await world.db.updateTable('documents').set({ sanitiser_version: 1 }).where('resource_id', '=', from.id).execute()
  expect(await titles(wang, thing)).toEqual([])
  await cleanTexts(world.db)
  expect(await titles(wang, thing)).toEqual(['旧文'])
})
