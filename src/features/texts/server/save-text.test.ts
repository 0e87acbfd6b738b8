import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { makeDocument, makeSpace, said } from '#test/support/world.ts'

// What all texts have in common, whatever they are texts of.

let world: World
let wang: Person
beforeAll(async () => {
  world = await withApp()
  wang = await world.person('王老师')
})
afterAll(() => world.close())

const versions = async (id: number) =>
  (
    await world.db
      .selectFrom('revisions')
      .select(['version', 'title', 'content', 'author_id'])
      .where('subject_id', '=', id)
      .orderBy('version')
      .execute()
  ).map(({ version, title, content, author_id }) => [version, title, content, author_id])

test('a stale edit of any text is answered with both, with who saved the one that stands, and when', async () => {
  const space = await makeSpace(wang)
  const document = await makeDocument(wang, space)
  const floor = await said(wang, document, '一楼')
  const file = `/v1/products/${space.id}/product_files/${document.id}`
  const edits = [
    [file, { title: '甲', content: '<p>甲</p>' }, { title: '乙', content: '<p>乙</p>' }],
    [`/v1/comments/${floor.id}`, { content: '<p>甲</p>' }, { content: '<p>乙</p>' }],
    [`/v1/products/${space.id}`, { title: '甲', description: '甲' }, { title: '乙', description: '乙' }],
  ] as const
  for (const [url, first, second] of edits) {
    expect((await wang.put(url, { ...first, version: 1 })).status).toBe(200)
    const author = { id: wang.id, nickname: '王老师', avatar: null }
    expect(await wang.put(url, { ...second, version: 1 })).toMatchObject({
      code: 100409,
      data: {
        current: { ...first, version: 2, updated_at: expect.stringMatching(/^2.*Z$/), author },
        yours: { ...second, version: 1 },
      },
    })
  }
})

test('the description of a space keeps its versions from its first edit on', async () => {
  const space = await makeSpace(wang, { title: '算法' })
  const edit = (body: object) => wang.put(`/v1/products/${space.id}`, body)
  await edit({ auto_accept: true, tag_titles: ['图论'] })
  expect(await versions(space.id)).toEqual([])
  await edit({ description: '每周一\n<晚上>' })
  await edit({ title: '算法二班' })
  await edit({ title: '算法二班', description: '每周一\n<晚上>' })
  expect(await versions(space.id)).toEqual([
    [1, '算法', '', wang.id],
    [2, '算法', '<p>每周一</p><p>&lt;晚上&gt;</p>', wang.id],
    [3, '算法二班', '<p>每周一</p><p>&lt;晚上&gt;</p>', wang.id],
  ])
  expect((await wang.get(`/v1/products/${space.id}`)).data).toMatchObject({ description: '每周一\n<晚上>', version: 3 })
})

test('who saves what is there already moves nothing to the top of a list', async () => {
  const lin = await world.person('小林')
  const space = await makeSpace(lin, { title: '排序' })
  const document = await makeDocument(lin, space, { title: '归并' })
  const file = `/v1/products/${space.id}/product_files/${document.id}`
  const text = { title: '归并', content: '<p>两半</p>', tag_titles: ['算法'] }
  await lin.put(file, text)
  await lin.put(`/v1/products/${space.id}`, { tag_titles: ['算法'], colour: 3 })
  await lin.put(`/v1/users/${lin.id}`, { bio: '学生', tag_titles: ['算法'] })
  const ids = [document.id, space.id, lin.id]
  const changed = async () => {
    const rows = await world.db.selectFrom('subjects').select(['id', 'updated_at']).where('id', 'in', ids).execute()
    return new Map(rows.map(({ id, updated_at }) => [id, updated_at.getTime()]))
  }
  const before = await changed()
  for (const [address, same] of [
    [file, { ...text, original_type: 1 }],
    [`/v1/products/${space.id}`, {}],
    [`/v1/products/${space.id}`, { title: '排序', tag_titles: ['算法'], colour: 3, license_key: null }],
    [`/v1/users/${lin.id}`, {}],
    [`/v1/users/${lin.id}`, { nickname: '小林', bio: '学生', tag_titles: ['算法'] }],
  ] as const)
    expect((await lin.put(address, same)).code, address).toBe(0)
  expect(await changed()).toEqual(before)
  await lin.put(file, { ...text, tag_titles: [] })
  await lin.put(`/v1/products/${space.id}`, { colour: 4 })
  await lin.put(`/v1/users/${lin.id}`, { tag_titles: [] })
  const after = await changed()
  for (const id of ids) expect(after.get(id), `${id}`).toBeGreaterThan(before.get(id)!)
})
