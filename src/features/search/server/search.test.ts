import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { makeDocument, makeSpace } from '#test/support/world.ts'

let world: World
let wang: Person
let lin: Person
beforeAll(async () => {
  world = await withApp()
  wang = await world.person('王老师')
  lin = await world.person('小林')
})
afterAll(() => world.close())

const idsOf = (answer: { data: { list: { id: number }[] } }) => answer.data.list.map(({ id }) => id)
const find = async (who: { get: Person['get'] }, query: string) => idsOf(await who.get(`/v1/search?${query}`))
const vote = (votable: { id: number }, type: string, is_vote = true) =>
  lin.post('/v1/votes', { votable_type: type, votable_id: votable.id, vote_scope: 'like', is_vote })

test('of two equal documents the liked one comes first, for as long as it is liked', async () => {
  const space = await makeSpace(wang)
  const same = { title: '线段树', content: '<p>区间查询</p>' }
  const [first, second] = [await makeDocument(wang, space, same), await makeDocument(wang, space, same)]
  expect(await find(lin, 'title=线段树')).toEqual([second.id, first.id])
  await vote(first, 'ProductDocument')
  expect(await find(lin, 'title=线段树')).toEqual([first.id, second.id])
  await vote(first, 'ProductDocument', false)
  expect(await find(lin, 'title=线段树')).toEqual([second.id, first.id])
})

test('of two equal spaces, too', async () => {
  const [first, second] = [await makeSpace(wang, { title: '数论入门' }), await makeSpace(wang, { title: '数论入门' })]
  expect(await find(lin, 'title=数论')).toEqual([second.id, first.id])
  await vote(first, 'Product')
  expect(await find(lin, 'title=数论')).toEqual([first.id, second.id])
})

test('hits come in the order that is asked for, in pages', async () => {
  const space = await makeSpace(wang)
  const named = (title: string) => makeDocument(wang, space, { title })
  const [a, b, c] = [await named('并查集'), await named('并查集的应用'), await named('带权并查集')]
  await vote(b, 'ProductDocument')
  const ordered = (order: string) => find(lin, `title=并查集&${order}`)
  expect(await ordered('order_type=created')).toEqual([c.id, b.id, a.id])
  expect(await ordered('order_type=created&order_action=asc')).toEqual([a.id, b.id, c.id])
  expect((await ordered('order_type=liked'))[0]).toBe(b.id)
  expect(await ordered('order_type=created&per_number=2&page=2')).toEqual([a.id])
  await wang.put(`/v1/products/${space.id}/product_files/${a.id}`, { title: '并查集', content: '<p>改过</p>' })
  expect((await ordered('order_type=updated'))[0]).toBe(a.id)
  expect(idsOf(await lin.get('/v2/search/product_files?text=并查集&order_type=created'))).toEqual([c.id, b.id, a.id])
  expect(await lin.get('/v1/search?title=并查集&order_type=size')).toMatchObject({ status: 400, code: 100400 })
})

test('what lies in a private space is found by its members and site administrators alone, in any order', async () => {
  const space = await makeSpace(wang, { open: false, title: '内部题库' })
  const hidden = await makeDocument(wang, space, { title: '网络流' })
  const admin = await world.person('站长', { admin: true })
  for (const order of ['', '&order_type=created']) {
    expect(await find(wang, `title=网络流${order}`)).toEqual([hidden.id])
    expect(await find(admin, `title=网络流${order}`)).toEqual([hidden.id])
    for (const who of [lin, world.visitor]) {
      const { data } = await who.get(`/v1/search?title=网络流${order}`)
      expect(data).toMatchObject({ list: [], pagination: { total_count: 0 } })
    }
  }
  await wang.post(`/v1/products/${space.id}/set_users`, { user_id: lin.id, role: 'member' })
  expect(await find(lin, 'title=网络流')).toEqual([hidden.id])
  await wang.delete(`/v1/products/${space.id}/product_files/${hidden.id}`)
  expect(await find(lin, 'title=网络流')).toEqual([])
})

test('folders are found by their title, for as long as they are there', async () => {
  const space = await makeSpace(wang)
  const files = `/v1/products/${space.id}/product_files`
  const { data: folder } = await wang.post(`${files}/create_folder`, { title: '树形结构', parent_id: 0 })
  const { data } = await lin.get('/v1/search?title=树形结构&select_type=ProductFolder')
  expect(data.list).toMatchObject([
    { id: folder.id, type: 'ProductFolder', space: { id: space.id }, highlight: { text: [] } },
  ])
  expect(await find(lin, 'title=树形结构&select_type=ProductDocument')).toEqual([])
  await wang.post(`${files}/${folder.id}/rename`, { title: '堆与优先队列' })
  expect(await find(lin, 'title=树形结构')).toEqual([])
  expect(await find(lin, 'title=优先队列')).toEqual([folder.id])
  await wang.delete(`${files}/${folder.id}`)
  expect(await find(lin, 'title=优先队列')).toEqual([])
  await wang.post(`/v1/products/${space.id}/trash/${folder.id}/restore`, {})
  expect(await find(lin, 'title=优先队列')).toEqual([folder.id])
})

test('a personal text is found by everybody while it is open, by its owner alone while it is not', async () => {
  const { data } = await wang.post(`/v1/users/${wang.id}/user_files`, {
    type: 'UserFileDocument',
    title: '读书札记',
    content: '<p>论语</p>',
    is_open: true,
  })
  const suggested = async (who: { get: Person['get'] }) => idsOf(await who.get('/v2/search/autocomplete?text=读书札'))
  const expectFound = async (expected: [typeof wang, boolean][]) => {
    for (const [who, isFound] of expected) {
      expect(await find(who, 'title=读书札记')).toEqual(isFound ? [data.id] : [])
      expect(await suggested(who)).toEqual(isFound ? [data.id] : [])
    }
  }
  const visitor = world.visitor as typeof wang
  const reply = await lin.get('/v1/search?title=读书札记')
  expect(reply.data.list).toMatchObject([{ type: 'UserFileDocument', space: null, author: { id: wang.id } }])
  await expectFound([[wang, true], [lin, true], [visitor, true]]) // prettier-ignore
  const address = `/v1/users/${wang.id}/user_files/${data.id}`
  await wang.put(address, { title: '读书札记', content: '<p>论语</p>', is_open: false })
  await expectFound([[wang, true], [lin, false], [visitor, false]]) // prettier-ignore
  await wang.delete(address)
  await expectFound([[wang, false], [visitor, false]]) // prettier-ignore
  await wang.post(`${address}/restore`, {})
  await expectFound([[wang, true], [visitor, false]]) // prettier-ignore
})

test('what somebody writes below is no hit for them to link to', async () => {
  const space = await makeSpace(wang)
  const [here, other] = [await makeDocument(wang, space, { title: '欧拉回路' }), await makeDocument(wang, space, { title: '欧拉回路的判定' })] // prettier-ignore
  const place = `&commentable_type=ProductDocument&commentable_id=${here.id}`
  for (const type of ['product_files', 'autocomplete']) {
    const ask = async (more: string) => idsOf(await lin.get(`/v2/search/${type}?text=欧拉回路${more}`))
    expect(await ask('')).toEqual([here.id, other.id])
    expect(await ask(place)).toEqual([other.id])
  }
  for (const half of [
    '&commentable_type=ProductDocument',
    `&commentable_id=${here.id}`,
    '&commentable_type=X&commentable_id=1',
  ])
    expect((await lin.get(`/v2/search/product_files?text=欧拉${half}`)).code, half).toBe(100400)
})

test('C++ is found with the number of its standard, C alone in neither', async () => {
  const space = await makeSpace(wang)
  const named = async (title: string) => (await makeDocument(wang, space, { title })).id
  const ids = [await named('C++11 新特性'), await named('C++20 协程'), await named('C#8 可空引用')]
  const ask = async (text: string) =>
    (await find(lin, `title=${encodeURIComponent(text)}&product_id=${space.id}`)).toSorted()
  const suggested = async (text: string) =>
    idsOf(await lin.get(`/v2/search/autocomplete?text=${encodeURIComponent(text)}&product_id=${space.id}`)).toSorted()
  expect(await ask('C++')).toEqual([ids[0], ids[1]])
  expect(await suggested('C++')).toEqual([ids[0], ids[1]])
  expect(await ask('C++20')).toEqual([ids[1]])
  expect(await ask('C#')).toEqual([ids[2]])
  expect(await ask('"C++11"')).toEqual([ids[0]])
})

test('suggestions leave out what is excluded, and end with what only sounds so', async () => {
  const space = await makeSpace(wang)
  const named = async (title: string) => (await makeDocument(wang, space, { title })).id
  const [plain, algorithm] = [await named('并行计算'), await named('并行算法')]
  const suggested = async (text: string) =>
    idsOf(await lin.get(`/v2/search/autocomplete?text=${encodeURIComponent(text)}&product_id=${space.id}`))
  expect((await suggested('并行')).toSorted()).toEqual([plain, algorithm])
  expect(await suggested('并行 -算法')).toEqual([plain])
  expect(await suggested('bingxingsuan')).toEqual([algorithm])
  const latin = await named('bingxing 笔记')
  expect((await suggested('bingxing'))[0]).toBe(latin)
})

test('what a closed text says does not move its title', async () => {
  const ids: number[] = []
  const space = await makeSpace(wang)
  const files = `/v1/products/${space.id}/product_files`
  for (const [title, content] of [
    ['暗物质笔记甲', `<p>${'暗物质，'.repeat(40)}</p>`],
    ['暗物质笔记乙', '<p>别的</p>'],
  ]) {
    const { id } = await makeDocument(wang, space, { title: title!, content: content! })
    await wang.post(`${files}/${id}/set_core`, { is_core: true, file_id: id })
    ids.push(id)
  }
  const [about, other] = ids
  expect(await find(lin, 'title=暗物质')).toEqual([about, other])
  for (const excluded of ['别的', '"别的"'])
    expect(await find(lin, `title=暗物质 -${excluded}`), excluded).toEqual([about])
  await wang.put(`/v1/products/${space.id}`, { open_core: false })
  // of equal titles the newer one is first
  expect(await find(lin, 'title=暗物质')).toEqual([other, about])
  expect(await find(wang, 'title=暗物质')).toEqual([about, other])
  // nor that it has a word, when that is excluded
  for (const excluded of ['别的', '"别的"', '数学']) {
    expect(await find(lin, `title=暗物质 -${excluded}`), excluded).toEqual([other, about])
    expect(await find(world.visitor, `title=暗物质 -${excluded}`), excluded).toEqual([other, about])
  }
  for (const excluded of ['别的', '"别的"'])
    expect(await find(wang, `title=暗物质 -${excluded}`), excluded).toEqual([about])
  expect(await find(lin, 'title=暗物质 -笔记乙')).toEqual([about])
  expect(await find(lin, 'title=暗物质 -笔记')).toEqual([])
})

test('what is asked for and excluded at once is nowhere', async () => {
  await makeDocument(wang, await makeSpace(wang), { title: '光合作用' })
  expect(await find(lin, 'title=光合作用')).toHaveLength(1)
  for (const text of ['光合作用 -光合作用', '光合 -光合', '光合 -光', '光 光合 -光'])
    expect(await find(lin, `title=${text}`), text).toEqual([])
})

test('searches have connections of their own, on which nothing takes longer than three seconds', async () => {
  const busy = Array.from({ length: 3 }, () =>
    sql`select pg_sleep(20)`.execute(world.services.searchDb).then(
      () => 'done',
      (error: { code?: string }) => error.code,
    ),
  )
  // whoever does something else is not kept waiting
  expect((await lin.get('/v1/products')).code).toBe(0)
  expect(await Promise.all(busy)).toEqual(['57014', '57014', '57014'])
  expect(await find(lin, 'title=线段树')).not.toEqual([])
})

test('people are searched for on those connections, too', async () => {
  // who is looked for waits for this, longer than a search may
  const answers = await world.services.db.transaction().execute(async (trx) => {
    await sql`lock table users in access exclusive mode`.execute(trx)
    const addresses = ['/v2/search/users?text=林', '/v1/search?title=林&select_type=User', '/v1/search?title=林']
    return Promise.all(addresses.map((address) => world.visitor.get(address)))
  })
  for (const answer of answers)
    expect(answer).toMatchObject({ code: 120002, message: '这样要找很久，请换个词，或再多给几个字' })
})
