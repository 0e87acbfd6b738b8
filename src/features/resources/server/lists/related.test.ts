import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { makeSpace } from '#test/support/world.ts'

let world: World
let wang: Person
beforeAll(async () => {
  world = await withApp({ env: { RATE_LIMITS: '0' } })
  wang = await world.person('王老师')
})
afterAll(() => world.close())

async function make(space: { id: number }, more: Record<string, unknown>): Promise<{ id: number }> {
  const body = { type: 'ProductDocument', content: '<p>正文</p>', ...more }
  const { code, data } = await wang.post(`/v1/products/${space.id}/product_files`, body)
  expect(code).toBe(0)
  return data
}

const makeFolder = async (space: { id: number }, title: string): Promise<{ id: number }> =>
  (await wang.post(`/v1/products/${space.id}/product_files/create_folder`, { title })).data

const titles = async (who: Pick<Person, 'get'>, space: { id: number }, id: number) => {
  const { data } = await who.get(`/v1/products/${space.id}/product_files/${id}/related`)
  return data.list.map(({ title }: { title: string }) => title)
}

test('what shares tags stands before what lies beside it, and nothing else stands there', async () => {
  const space = await makeSpace(wang)
  const folder = await makeFolder(space, '一册')
  const at = { parent_id: folder.id }
  const { id } = await make(space, { title: '甲', tag_titles: ['树', '图'], ...at })
  await make(space, { title: '同一文件夹', ...at })
  await make(space, { title: '一个标签', tag_titles: ['树'] })
  await make(space, { title: '两个标签', tag_titles: ['树', '图'] })
  await make(space, { title: '无关' })
  await make(await makeSpace(wang), { title: '别处', tag_titles: ['树', '图'] })
  expect(await titles(world.visitor, space, id)).toEqual(['两个标签', '一个标签', '同一文件夹'])
})

test('what it links to comes before all; in a folder what stands nearest, the next before the last', async () => {
  const space = await makeSpace(wang)
  const folder = await makeFolder(space, '一册')
  const chapters: { id: number }[] = []
  for (let at = 1; at <= 6; at++) chapters.push(await make(space, { title: `第${at}章`, parent_id: folder.id }))
  expect(await titles(world.visitor, space, chapters[1]!.id)).toEqual(['第3章', '第1章', '第4章'])
  expect(await titles(world.visitor, space, chapters[5]!.id)).toEqual(['第5章', '第4章', '第3章'])
  const far = await make(space, { title: '远处' })
  const elsewhere = await make(await makeSpace(wang), { title: '别处' })
  const links = [far.id, elsewhere.id, chapters[0]!.id].map(
    (id) => `<a href="/spaces/${space.id}/resources-docs/${id}#h">x</a>`,
  )
  expect(
    await wang.put(`/v1/products/${space.id}/product_files/${chapters[0]!.id}`, {
      title: '第1章',
      content: `<p>${links.join('')}</p>`,
    }),
  ).toMatchObject({ code: 0 })
  expect(await titles(world.visitor, space, chapters[0]!.id)).toEqual(['远处', '第2章', '第3章'])
  // of the root, too
  const last = await make(space, { title: '尾' })
  expect(await titles(world.visitor, space, last.id)).toEqual(['远处'])
})

test('a tag that others use more often, and later, still leads to what carries it here', async () => {
  const space = await makeSpace(wang)
  const { id } = await make(space, { title: '甲', tag_titles: ['常用'] })
  const folder = await makeFolder(space, '一册')
  await make(space, { title: '同一标签', tag_titles: ['常用'], parent_id: folder.id })
  const other = await makeSpace(wang)
  const { rows } = await world.pool.query(`select id from tags where title = '常用'`)
  // as many as an import makes
  await world.pool.query(
    `with made as (insert into subjects (kind, space_id, owner_id) select 'resource', $1, $2 from generate_series(1, 200) returning id)
     insert into subject_tags (subject_id, tag_id, position) select id, $3, 1 from made`,
    [other.id, wang.id, rows[0].id],
  )
  expect(await titles(world.visitor, space, id)).toEqual(['同一标签'])
})

test('what a viewer may not read is not named', async () => {
  const space = await makeSpace(wang)
  expect(await wang.put(`/v1/products/${space.id}`, { open_core: false })).toMatchObject({ code: 0 })
  const { id } = await make(space, { title: '甲', tag_titles: ['树'] })
  const core = await make(space, { title: '核心', tag_titles: ['树'] })
  expect(
    await wang.post(`/v1/products/${space.id}/product_files/${core.id}/set_core`, { file_id: core.id, is_core: true }),
  ).toMatchObject({ code: 0 })
  const gone = await make(space, { title: '已删除', tag_titles: ['树'] })
  await wang.delete(`/v1/products/${space.id}/product_files/${gone.id}`)
  await makeFolder(space, '文件夹')
  expect(await titles(world.visitor, space, id)).toEqual([])
  expect(await titles(wang, space, id)).toEqual(['核心'])
  const closed = await makeSpace(wang, { open: false })
  const hidden = await make(closed, { title: '乙' })
  const path = `/v1/products/${closed.id}/product_files/${hidden.id}/related`
  expect((await world.visitor.get(path)).code).toBe(100404)
  // by way of another space
  expect((await world.visitor.get(path.replace(String(closed.id), String(space.id)))).code).toBe(100404)
})
