import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchExport } from '#test/support/libraries/exporting.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { addMember, makeDocument, makeSpace } from '#test/support/world.ts'
import { printedSpace } from './print-space.ts'

// A whole space on one page.

let world: World
let wang: Person
let lin: Person
let space: { id: number; title: string }
beforeAll(async () => {
  world = await withApp({ env: { RATE_LIMITS: '0' } })
  ;[wang, lin] = [await world.person('王老师'), await world.person('小林')]
  space = await makeSpace(wang, { title: '算法 <一>' })
  await addMember(wang, space, lin)
})
afterAll(() => world.close())

const printed = async (of = space, who = wang) => {
  const { bytes, headers } = await fetchExport(world, who, `/v1/products/${of.id}/print`)
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' })
  return bytes.toString()
}
const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found!)
const newFolder = async (title: string, of = space) =>
  (await wang.post(`/v1/products/${of.id}/product_files/create_folder`, { title })).data.id as number

test('each text stands there once, in the order of the tree, below its folders and in the contents', async () => {
  const own = await makeSpace(wang, { title: '顺序' })
  const folder = await newFolder('第二章', own)
  await newFolder('空文件夹', own)
  const inside = await wang.post(`/v1/products/${own.id}/product_files`, {
    type: 'ProductDocument',
    title: '二叉树',
    content: '<p>左右</p>',
    parent_id: folder,
  })
  const [third, second] = [
    await makeDocument(wang, own, { title: '丙' }),
    await makeDocument(wang, own, { title: '乙' }),
  ]
  const html = await printed(own)
  const order = [inside.data.id, third.id, second.id].map((id) => `d${id}`)
  expect(all(html, /<h1 id="(d\d+)">/g)).toEqual(order)
  expect(all(html, /<a href="#(d\d+)">/g)).toEqual(order)
  expect(html).toContain('<p class="printed-folders">第二章</p>')
  expect(html).toContain('<span>第二章</span>')
  expect(html).not.toContain('空文件夹')
  expect(all(html, /已载入 (\d+ \/ \d+) 篇/g)).toEqual(['0 / 3', '3 / 3'])
})

test('texts that say the same do not meet, and links lead to what is on the page', async () => {
  const own = await makeSpace(wang, { title: '链接' })
  const other = await makeDocument(wang, space)
  const content =
    '<h2>小结</h2><p>见<sup data-type="footnote" data-id="a"></sup></p><ol data-type="footnotes"><li data-id="a"><p>注</p></li></ol>'
  const first = await makeDocument(wang, own, { title: '一', content })
  const at = `/spaces/${own.id}/resources-docs/${first.id}`
  const links = [`${at}#h-小结`, `${at}#没有`, at, `/spaces/${space.id}/resources-docs/${other.id}`, '#小结']
  const anchors = links.map((href) => `<a href="${href}">x</a>`).join('')
  const second = await makeDocument(wang, own, { title: '二', content: `${content}<p>${anchors}</p>` })
  const html = await printed(own)
  const ids = all(html, / id="([^"]+)"/g)
  expect(new Set(ids).size).toBe(ids.length)
  const [one, two] = [`d${first.id}`, `d${second.id}`]
  expect(ids).toEqual(expect.arrayContaining([`${one}-h-小结`, `${two}-h-小结`]))
  const hrefs = all(html.slice(html.indexOf(`<h1 id="${two}"`)), /<a [^>]*href="([^"]+)"[^>]*>x/g).map(
    decodeURIComponent,
  )
  expect(hrefs).toEqual([`#${one}-h-小结`, `#${one}`, `#${one}`, links[3], `#${two}-h-小结`])
  const notes = all(html, /href="#([^"]+)" role="doc-noteref"/g)
  expect(notes).toHaveLength(2)
  expect(ids).toEqual(expect.arrayContaining(notes))
})

test('what people wrote is text and no markup, and pictures come at once', async () => {
  await makeDocument(wang, space, {
    title: '<b>题',
    content: '<p>a id="x" &lt;b loading="lazy"&gt;</p><p><img src="https://example.com/a.png" alt="图"></p>',
  })
  const html = await printed()
  expect(html).toContain('<h1>算法 &lt;一&gt;</h1>')
  expect(html).toContain('&lt;b&gt;题</h1>')
  expect(html).toContain('a id="x" &lt;b loading="lazy"&gt;')
  expect(html).toMatch(/<img src="https:\/\/example.com\/a.png" alt="图"[^>]*decoding="async"[^>]*>/)
})

test('whoever does not manage the space finds nothing, and signs in first', async () => {
  const asked = await Promise.all(
    [lin, await world.person('路人')].map((who) => fetchExport(world, who, `/v1/products/${space.id}/print`)),
  )
  expect(asked.map(({ status }) => status)).toEqual([404, 404])
  const { statusCode } = await world.app.inject(`/v1/products/${space.id}/print`)
  expect(statusCode).toBe(401)
})

test('texts are read as they are taken, some at a time', async () => {
  const own = await makeSpace(wang, { title: '很多' })
  const documents = []
  for (let n = 100; n < 160; n++) documents.push(await makeDocument(wang, own, { title: `第 ${n} 篇` }))
  const me = { id: wang.id, nickname: '王老师', isAdmin: false }
  const portions = printedSpace({ db: world.services.db, me, spaceId: own.id, origin: '' })
  const taken: string[] = []
  while (!taken.at(-1)?.includes(documents[0]!.title + '</h1>')) taken.push((await portions.next()).value as string)
  await wang.delete(`/v1/products/${own.id}/product_files/${documents.at(-1)!.id}`)
  for await (const portion of portions) taken.push(portion)
  expect(taken.at(-3)).toContain('这篇文档刚刚被删除了')
  expect(taken.join('').match(/这篇文档刚刚被删除了/g)).toHaveLength(1)
  expect(Math.max(...taken.slice(2).map(({ length }) => length))).toBeLessThan(1000)
  expect(all(taken.join(''), /已载入 (\d+) \//g)).toEqual(['0', '50', '60'])
})

test('a space without texts says so', async () => {
  expect(await printed(await makeSpace(wang, { title: '空' }))).toContain('这个空间里还没有能打印的文档')
})
