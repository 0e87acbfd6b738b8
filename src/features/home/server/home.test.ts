import { afterAll, beforeAll, expect, test } from 'vitest'
import { withApp, type World } from '#test/with-app.ts'
import { makeDocument, makeSpace } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await withApp()
})
afterAll(() => world.close())

test('the front page counts what everybody may see, on every page alike', async () => {
  const wang = await world.person('王老师')
  const [open] = [await makeSpace(wang), await makeSpace(wang), await makeSpace(wang)]
  const hidden = await makeSpace(wang, { open: false })
  for (const space of [open, open, open, hidden]) await makeDocument(wang, space)
  await wang.post(`/v1/products/${open.id}/product_files`, { type: 'ProductReadme', title: '自述', content: '' })
  for (const list of ['products', 'product_files']) {
    const pages = [1, 2, 3].map((page) => wang.get(`/v1/front_pages/${list}?per_number=2&page=${page}`))
    const paginations = (await Promise.all(pages)).map(({ data }) => data.pagination)
    for (const one of paginations) expect(one, list).toMatchObject({ total_count: 3, total_pages: 2 })
    expect(paginations.map((one) => one.next_page)).toEqual([2, null, null])
  }
})
