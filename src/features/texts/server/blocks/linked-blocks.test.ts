import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { addMember, makeDocument, makeSpace, said } from '#test/support/world.ts'

let world: World
let wang: Person
let lin: Person
let open: { id: number }
beforeAll(async () => {
  world = await withApp()
  wang = await world.person('王老师')
  lin = await world.person('小林')
  open = await makeSpace(wang)
})
afterAll(() => world.close())

const content = '<h2>潮汐</h2><p>海水每天涨落两次，这叫潮汐。</p><p>月亮离地球近，所以作用大。</p>'
const save = (space: { id: number }, id: number, text: string) =>
  wang.put(`/v1/products/${space.id}/product_files/${id}`, { title: '文', content: text })
const linkTo = (who: Person, id: number, place: number, version = 1) =>
  who.post('/v1/linked_blocks', { subject_type: 'ProductDocument', subject_id: id, version, place })
const read = (who: Pick<Person, 'get'>, id: number) => who.get(`/v1/linked_blocks/${id}`)

test('a link follows its block from version to version, and says whether that is still what it was', async () => {
  const document = await makeDocument(wang, open, { title: '文', content })
  const { data } = await linkTo(lin, document.id, 1)
  expect(data).toMatchObject({
    place: 1,
    is_changed: false,
    said: '海水每天涨落两次，这叫潮汐。',
    subject: { title: '文' },
  })
  expect((await linkTo(wang, document.id, 1)).data.id).toBe(data.id)
  const [, heading, tide, moon] = /(<h2>.*<\/h2>)(<p>海.*?<\/p>)(<p>.*<\/p>)/.exec(content)!
  const steps: [string, object][] = [
    [`<p>开头</p>${heading}${moon}${tide}`, { place: 3, is_changed: false }],
    [`${heading}${tide!.replace('两次', '约两次，周而复始')}`, { place: 1, is_changed: true }],
    [heading!, { place: null, is_changed: true, html: null, said: '海水每天涨落两次，这叫潮汐。' }],
    [`${heading}${moon}${tide}`, { place: 2, is_changed: false, html: tide }],
  ]
  for (const [text, expected] of steps) {
    expect(await save(open, document.id, text)).toMatchObject({ code: 0 })
    for (const reader of [wang, world.visitor]) expect((await read(reader, data.id)).data).toMatchObject(expected)
  }
})

test('a new link to a block that was changed since an older link is to what stands there now', async () => {
  const document = await makeDocument(wang, open, { title: '文', content })
  const old = (await linkTo(lin, document.id, 1)).data.id
  await save(open, document.id, content.replace('两次', '约两次'))
  expect((await read(lin, old)).data).toMatchObject({ place: 1, is_changed: true })
  const { data } = await linkTo(lin, document.id, 1, 2)
  expect(data).toMatchObject({ is_changed: false, said: '海水每天涨落约两次，这叫潮汐。' })
  expect(data.id).not.toBe(old)
  expect((await read(lin, data.id)).data).toMatchObject({ place: 1, is_changed: false })
  // the older one has moved on, and is still that of the older version
  expect((await linkTo(wang, document.id, 1)).data.id).toBe(old)
  const together = await Promise.all([wang, lin, wang, lin].map((who) => linkTo(who, document.id, 2, 2)))
  expect(new Set(together.map((answer) => answer.data.id)).size).toBe(1)
})

test('what was never edited has blocks too', async () => {
  const document = await makeDocument(wang, open, { title: '文', content })
  const floor = await said(wang, document, '一楼')
  const link = (who: Person) =>
    who.post('/v1/linked_blocks', { subject_type: 'Comment', subject_id: floor.id, version: 1, place: 0 })
  const { data } = await link(lin)
  expect(data).toMatchObject({ said: '一楼', is_changed: false })
  expect((await link(wang)).data.id).toBe(data.id)
  expect((await read(world.visitor, data.id)).data).toMatchObject({ said: '一楼', place: 0 })
})

test('several versions that nobody looked at lie between', async () => {
  const document = await makeDocument(wang, open, { title: '文', content })
  const { id } = (await linkTo(wang, document.id, 2)).data
  for (let n = 1; n <= 25; n++)
    await save(open, document.id, content.replace('<h2>', `<p>第 ${n} 稿</p>`.repeat(n) + '<h2>'))
  expect((await read(world.visitor, id)).data).toMatchObject({ place: 27, is_changed: false })
})

test('whoever may not read the text learns nothing of its blocks', async () => {
  const closed = await makeSpace(wang, { open: false })
  const secret = await makeDocument(wang, closed, { title: '密', content })
  const { id } = (await linkTo(wang, secret.id, 1)).data
  for (const reader of [lin, world.visitor]) expect(await read(reader, id)).toMatchObject({ code: 100404 })
  expect(await linkTo(lin, secret.id, 1)).toMatchObject({ code: 100404 })
  await addMember(wang, closed, lin)
  expect((await read(lin, id)).data.said).toMatch(/^海水/)
  await wang.delete(`/v1/products/${closed.id}/product_files/${secret.id}`)
  expect(await read(wang, id)).toMatchObject({ code: 100404 })
  // core content that is closed
  const core = await makeDocument(wang, open, { title: '核', content })
  const inside = (await linkTo(wang, core.id, 1)).data.id
  await wang.post(`/v1/products/${open.id}/product_files/${core.id}/set_core`, { file_id: core.id, is_core: true })
  await wang.put(`/v1/products/${open.id}`, { open_core: false })
  expect((await read(world.visitor, inside)).code).not.toBe(0)
  expect((await linkTo(lin, core.id, 1)).code).not.toBe(0)
})

test('what is no block has no link', async () => {
  const document = await makeDocument(wang, open, { title: '文', content })
  expect(await linkTo(wang, document.id, 3)).toMatchObject({ code: 100404 })
  expect(await linkTo(wang, document.id, 0, 9)).toMatchObject({ code: 100404 })
  expect(await linkTo(wang, document.id, -1)).toMatchObject({ code: 100400 })
  expect(await linkTo(world.visitor as Person, document.id, 0)).toMatchObject({ status: 401 })
  expect(await read(wang, 987654321)).toMatchObject({ code: 100404 })
})
