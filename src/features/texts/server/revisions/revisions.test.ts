import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDocument, makeSpace } from '#test/support/world.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'

let world: World
let wang: Person
beforeAll(async () => {
  world = await withApp()
  wang = await world.person('王老师')
})
afterAll(() => world.close())

async function documentWith(...texts: string[]) {
  const { id, product_id } = await makeDocument(wang, await makeSpace(wang), { content: texts[0]! })
  const address = `/v1/products/${product_id}/product_files/${id}`
  for (const [at, content] of texts.slice(1).entries()) {
    const saved = await wang.put(address, { title: '分布式锁', content, version: at + 1 })
    expect(saved).toMatchObject({ code: 0 })
  }
  return address
}
const lengths = async (address: string) =>
  (await world.visitor.get(`${address}/revisions`)).data.list.map(
    ({ characters }: { characters: number }) => characters,
  )

test('each version in the list tells how many characters its readers see', async () => {
  const address = await documentWith(
    '<p>锁给不了它没有的保证。</p>',
    '<p>锁 <strong>给不了</strong>\n它没有的保证，真的。</p><ul><li><p>a &lt; b</p></li></ul>',
    '',
  )
  expect(await lengths(address)).toEqual([0, 17, 11])
  expect((await world.visitor.get(`${address}/revisions/1`)).data).not.toHaveProperty('characters')
})

test('a text of more than 32 KB is not counted for a list', async () => {
  const address = await documentWith('<p>短</p>', `<p>${'长'.repeat(12_000)}</p>`)
  expect(await lengths(address)).toEqual([null, 1])
})
