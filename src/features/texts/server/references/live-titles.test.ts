import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { addMember, makeDocument, makeSpace, said } from '#test/support/world.ts'

// Internal links are called what their things are called now, and tell nothing to who may not see these.

let world: World
let wang: Person
let lin: Person
let open: { id: number }
let closed: { id: number }
let target: { id: number }
let secret: { id: number }
let links: string
beforeAll(async () => {
  world = await withApp()
  wang = await world.person('王老师')
  lin = await world.person('小林')
  open = await makeSpace(wang)
  closed = await makeSpace(wang, { title: '备课', open: false })
  target = await makeDocument(wang, open, { title: '潮汐' })
  secret = await makeDocument(wang, closed, { title: '月考卷' })
  links = `<p>先读${link(target)}，再做${link(secret)}。</p>`
})
afterAll(() => world.close())

const link = ({ id }: { id: number }) => `<a href="/x" data-type="thing" data-id="${id}">随便叫什么</a>`
const told = ({ id }: { id: number }, title: string, space = open) =>
  `<a data-type="thing" data-id="${id}" href="/spaces/${space.id}/resources-docs/${id}">${title}</a>`
const untold = ({ id }: { id: number }) => `<a data-type="thing" data-id="${id}">非公开内容</a>`
const quoted = (text: string) => JSON.stringify(text).slice(1, -1)
/** The blocks of a card are JSON within JSON. */
const inJson = (html: string, place: string) => quoted(place.includes('/cards/') ? quoted(html) : html)
const rename = ({ id }: { id: number }, title: string, space = open) =>
  wang.post(`/v1/products/${space.id}/product_files/${id}/rename`, { title })

describe('a link in a text', () => {
  test('follows renames for who may see its thing, in every kind of text', async () => {
    const document = await makeDocument(wang, open, { title: '文', content: links })
    const at = `/v1/products/${open.id}`
    const issue = (await wang.post(`${at}/issues`, { title: '议', content: links })).data
    const card = (await wang.post(`${at}/cards`, { title: '卡', content: links })).data
    await said(wang, document, links.replace(/<\/?p>/g, ''))
    const places = [
      `${at}/product_files/${document.id}`,
      `${at}/issues/${issue.id}`,
      `${at}/cards/${card.id}`,
      `/v1/comments?commentable_type=ProductDocument&commentable_id=${document.id}`,
      `/v1/revisions?subject_type=ProductDocument&subject_id=${document.id}`,
    ]
    for (const title of ['潮汐', '潮汐 <二> & "三"']) {
      await rename(target, title)
      const written = title.replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;')
      for (const place of places.slice(0, 4)) {
        const own = JSON.stringify((await wang.get(place)).data)
        expect(own, place).toContain(inJson(told(target, written), place))
        expect(own, place).toContain(inJson(told(secret, '月考卷', closed), place))
        for (const reader of [lin, world.visitor]) {
          const seen = JSON.stringify((await reader.get(place)).data)
          expect(seen, place).toContain(inJson(told(target, written), place))
          expect(seen, place).toContain(inJson(untold(secret), place))
          expect(seen, place).not.toContain('月考卷')
        }
      }
    }
    await rename(target, '潮汐')
    // what is stored names nobody
    const { content, excerpt } = await world.db
      .selectFrom('documents')
      .select(['content', 'excerpt'])
      .where('resource_id', '=', document.id)
      .executeTakeFirstOrThrow()
    expect(content).toBe(`<p>先读${untold(target)}，再做${untold(secret)}。</p>`)
    expect(excerpt).not.toMatch(/潮汐|月考/)
  })

  test('that goes to an editor and comes back is the same', async () => {
    const document = await makeDocument(wang, open, { title: '回', content: links })
    const file = `/v1/products/${open.id}/product_files/${document.id}`
    await addMember(wang, open, lin, 'admin')
    const { content, version } = (await lin.get(`${file}?raw=true`)).data
    expect(await lin.put(file, { title: '回', content, version })).toMatchObject({ code: 0 })
    const found = await world.db.selectFrom('documents').select('content').where('resource_id', '=', document.id).executeTakeFirstOrThrow() // prettier-ignore
    expect(found.content).toContain(untold(secret))
  })

  test('is a reference of its thing', async () => {
    const thing = await makeDocument(wang, open, { title: '被连' })
    const document = await makeDocument(wang, open, { title: '连者', content: `<p>${link(thing)}</p>` })
    const ask = () => world.visitor.get(`/v1/backlinks?subject_type=ProductDocument&subject_id=${thing.id}`)
    expect((await ask()).data.list).toMatchObject([{ id: document.id, title: '连者' }])
    await wang.put(`/v1/products/${open.id}/product_files/${document.id}`, { title: '连者', content: '<p>无</p>' })
    expect((await ask()).data.list).toEqual([])
  })

  test('of a thing that is closed, or deleted, afterwards, says no more than that', async () => {
    const thing = await makeDocument(wang, open, { title: '会消失' })
    const document = await makeDocument(wang, open, { title: '仍在', content: `<p>${link(thing)}</p>` })
    const file = `/v1/products/${open.id}/product_files`
    expect((await world.visitor.get(`${file}/${document.id}`)).data.content).toContain('会消失')
    await wang.delete(`${file}/${thing.id}`)
    for (const reader of [wang, world.visitor])
      expect((await reader.get(`${file}/${document.id}`)).data.content).toContain(untold(thing))
  })
})

test('a map that a text shows is told with what it says, to whoever may read it, and kept without a word of that', async () => {
  const node = (text: string, children: object[] = []) => ({ data: { text }, children })
  const km = (word: string) =>
    JSON.stringify({ root: node('系统', [node(`${word} <b>`, [node('调度')]), node('内存')]) })
  const map = async (space: { id: number }, word: string) =>
    (
      await wang.post(`/v1/products/${space.id}/product_files`, {
        type: 'ProductMind',
        title: '总图',
        content: km(word),
      })
    ).data
  const [seen, hidden] = [await map(open, '进程'), await map(closed, '考点')]
  const shown = ({ id }: { id: number }) => `<p><a data-type="thing" data-id="${id}" data-show="map">x</a></p>`
  const content = shown(seen) + shown(hidden) + shown(target)
  const document = await makeDocument(wang, open, { title: '带图', content })
  const file = `/v1/products/${open.id}/product_files/${document.id}`
  const { content: told } = (await world.visitor.get(file)).data
  expect(told).toContain('总图<span data-outline><br>\u3000进程 &lt;b&gt;<br>\u3000\u3000调度<br>\u3000内存</span></a>')
  expect(told).not.toContain('考点')
  // only maps have it
  expect(told.match(/data-outline/g)).toHaveLength(1)
  expect((await wang.get(file)).data.content).toContain('考点')
  // what was told goes back as it was
  const { content: raw, version } = (await wang.get(`${file}?raw=true`)).data
  expect(raw).toContain('考点')
  expect(await wang.put(file, { title: '带图', content: raw, version })).toMatchObject({ code: 0 })
  const kept = await world.db.selectFrom('documents').select('content').where('resource_id', '=', document.id).executeTakeFirstOrThrow() // prettier-ignore
  expect(kept.content).not.toMatch(/考点|进程|outline/)
  expect(kept.content.match(/data-show="map">非公开内容/g)).toHaveLength(3)
  const card = (await wang.post(`/v1/products/${open.id}/cards`, { title: '卡图', content })).data
  const read = JSON.stringify((await world.visitor.get(`/v1/products/${open.id}/cards/${card.id}`)).data)
  expect(read).toContain('调度')
  expect(read).not.toContain('考点')
  const feed = (await world.app.inject({ url: `/spaces/${open.id}/feed.rss` })).body
  expect(feed).toContain('调度')
  expect(feed).not.toContain('考点')
})

describe('whoever may not see it', () => {
  test('learns nothing from excerpts, feeds, messages and letters', async () => {
    const document = await makeDocument(wang, open, { title: '摘', content: links })
    const lists = [`/v1/products/${open.id}/product_files`, `/v2/search/documents?text=摘&product_id=${open.id}`]
    for (const list of lists) {
      const mine = JSON.stringify((await wang.get(list)).data)
      const theirs = JSON.stringify((await world.visitor.get(list)).data)
      expect(theirs).not.toContain('月考卷')
      expect([list, mine.length > 0]).toEqual([list, true])
    }
    for (const format of ['rss', 'atom']) {
      const feed = async () => (await world.app.inject({ url: `/spaces/${open.id}/feed.${format}` })).body
      expect(await feed()).toContain('先读潮汐，再做非公开内容。')
      expect(await feed()).not.toContain('月考卷')
      await rename(target, '涨落')
      expect(await feed()).toContain('先读涨落，再做非公开内容。')
      await rename(target, '潮汐')
    }
    // the one who is told may see one of the two things
    const mine = await makeDocument(lin, open, { title: '小林的' })
    await said(wang, mine, links.replace(/<\/?p>/g, ''))
    const messages = JSON.stringify((await lin.get('/v1/messages')).data)
    expect(messages).toContain('先读潮汐，再做非公开内容')
    expect(messages).not.toContain('月考卷')
    expect(document.id).toBeGreaterThan(0)
  })

  test('gets no title from the call of editors', async () => {
    const ask = async (who: Pick<Person, 'get'>) =>
      (await who.get(`/v1/internal_links?ids=${secret.id},${target.id},999999999,${target.id}`)).data
    const seen = {
      id: target.id,
      type: 'ProductDocument',
      title: '潮汐',
      path: `/spaces/${open.id}/resources-docs/${target.id}`,
    }
    expect(await ask(world.visitor)).toEqual([seen])
    expect(await ask(wang)).toMatchObject([{ id: secret.id, title: '月考卷' }, seen])
    expect(await world.visitor.get('/v1/internal_links?ids=1,x')).toMatchObject({ code: 100400 })
    expect(await world.visitor.get(`/v1/internal_links?ids=${Array(101).fill(1).join(',')}`)).toMatchObject({
      code: 100400,
    })
  })
})
