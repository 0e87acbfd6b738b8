import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setTags } from '#src/features/tags/server/public.ts'
import { addMember, makeSpace } from '#test/support/world.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'

// Tags and authors find without a text; people are found by everybody.

let world: World
let wang: Person
let lin: Person
beforeAll(async () => {
  world = await withApp()
  wang = await world.person('王老师')
  lin = await world.person('小林')
})
afterAll(() => world.close())

type Asking = Pick<Person, 'get'>
const write = async (who: Person, space: { id: number }, title: string, ...tag_titles: string[]) => {
  const body = { type: 'ProductDocument', title, content: '<p>文</p>', tag_titles }
  const { data, message } = await who.post(`/v1/products/${space.id}/product_files`, body)
  expect(data?.id, message).toBeGreaterThan(0)
  return data as { id: number }
}
const namesOf = (answer: { data: { list: { title?: string; nickname?: string }[] } }) =>
  answer.data.list.map(({ title, nickname }) => title ?? nickname)
const find = async (query: string, who: Asking = world.visitor) => namesOf(await who.get(`/v1/search?${query}`))

describe('without a text', () => {
  test('tags find what has all of them, the last updated first, in any order and in pages', async () => {
    const space = await makeSpace(wang, { title: '图论之家' })
    await wang.put(`/v1/products/${space.id}`, { tag_titles: ['图论'] })
    const first = await write(wang, space, '最短路', '图论', '入门')
    await write(wang, space, '网络流', '图论')
    await write(wang, space, '别的', '入门')
    await wang.put(`/v1/products/${space.id}/product_files/${first.id}`, { title: '最短路', content: '<p>改过</p>' })
    const all = ['网络流', '最短路', '图论之家']
    expect(await find('tags=图论&select_type=ProductFile')).toEqual(['最短路', '网络流'])
    expect((await find('tags=图论')).toSorted()).toEqual(all.toSorted())
    expect(await find('tags=图论&order_type=created&order_action=asc')).toEqual(['图论之家', '最短路', '网络流'])
    expect(await find('tags=图论,入门')).toEqual(['最短路'])
    expect(await find('tags=图论&select_type=Product')).toEqual(['图论之家'])
    expect(await find('tags=图论&select_type=ProductDocument')).toEqual(['最短路', '网络流'])
    expect(await find('tags=图论&select_type=ProductSnippet')).toEqual([])
    const pages = [1, 2, 3].map((page) =>
      world.visitor.get(`/v1/search?tags=图论&order_type=created&per_number=2&page=${page}`),
    )
    const [one, two, three] = await Promise.all(pages)
    expect([...namesOf(one!), ...namesOf(two!), ...namesOf(three!)]).toEqual(all)
    expect(one!.data.pagination).toMatchObject({ total_count: 3, total_pages: 2, next_page: 2, total_capped: false })
    expect(two!.data.pagination.next_page).toBeNull()
  })

  test('and so they do in one space, with an author, and beside a text', async () => {
    const [mine, other] = [await makeSpace(wang, { title: '甲' }), await makeSpace(lin, { title: '乙' })]
    await write(wang, mine, '甲的锁', '锁')
    await write(lin, other, '乙的锁', '锁')
    await write(lin, other, '乙的锁与无锁', '锁', '无锁')
    expect(await find(`tags=锁&product_id=${other.id}`)).toEqual(['乙的锁与无锁', '乙的锁'])
    expect(await find(`tags=锁&product_id=${mine.id}`)).toEqual(['甲的锁'])
    expect(await find('tags=锁&author=林')).toEqual(['乙的锁与无锁', '乙的锁'])
    expect(await find('tags=锁&author=老师')).toEqual(['甲的锁'])
    expect(await find(`author=小林&product_id=${other.id}&order_type=created`)).toEqual([
      '乙的锁与无锁',
      '乙的锁',
      '乙',
    ])
    expect(await find('author=小林&select_type=Product')).toEqual(['乙'])
    expect(await find('title=无锁&tags=锁')).toEqual(['乙的锁与无锁'])
    expect(await find('title=无锁&tags=没有的')).toEqual([])
  })

  test('what nobody carries or nobody is called, and nothing at all, find nothing', async () => {
    for (const query of ['tags=没有的标签', 'tags=图论,没有的标签', 'author=查无此人', 'tags=,', 'author=%20', ''])
      expect(await find(query), query).toEqual([])
    expect(await find('tags=%00&author=%ed%a0%80')).toEqual([])
  })

  test('what is private or deleted is found by those alone who may see it', async () => {
    const space = await makeSpace(wang, { open: false, title: '内部' })
    const hidden = await write(wang, space, '内部讲义', '密卷')
    await write(wang, await makeSpace(wang, { title: '公开' }), '公开讲义', '密卷')
    for (const query of ['tags=密卷', 'tags=密卷&author=王']) {
      expect(await find(query, wang)).toEqual(['公开讲义', '内部讲义'])
      for (const who of [lin, world.visitor]) {
        const answer = await who.get(`/v1/search?${query}`)
        expect(namesOf(answer)).toEqual(['公开讲义'])
        expect(answer.data.pagination.total_count).toBe(1)
      }
    }
    expect(await find(`tags=密卷&product_id=${space.id}`, lin)).toEqual([])
    await addMember(wang, space, lin)
    expect(await find(`tags=密卷&product_id=${space.id}`, lin)).toEqual(['内部讲义'])
    await wang.delete(`/v1/products/${space.id}/product_files/${hidden.id}`)
    expect(await find('tags=密卷', lin)).toEqual(['公开讲义'])
  })

  test('a text that is open is found by its tags, and no longer once it is not', async () => {
    const at = `/v1/users/${wang.id}/user_files`
    const text = { title: '札记一则', content: '<p>论语</p>', tag_titles: ['札记'] }
    const { data } = await wang.post(at, { type: 'UserFileDocument', is_open: true, ...text })
    expect(await find('tags=札记')).toEqual(['札记一则'])
    await wang.put(`${at}/${data.id}`, { ...text, is_open: false })
    expect([await find('tags=札记'), await find('tags=札记', wang)]).toEqual([[], ['札记一则']])
  })
})

describe('people', () => {
  test('are found by visitors, too, and stand first among everything', async () => {
    for (const name of ['云帆甲', '云帆乙', '云帆丙', '云帆丁']) await world.person(name)
    await makeSpace(wang, { title: '云帆空间' })
    const everything = await world.visitor.get('/v1/search?title=云帆')
    expect(everything.data.list.map(({ type }: { type: string }) => type)).toEqual(['User', 'User', 'User', 'Product'])
    expect(everything.data.pagination).toMatchObject({ total_count: 4, total_pages: 1 })
    expect(everything.data.list[0]).toEqual({
      type: 'User',
      id: expect.any(Number),
      nickname: '云帆甲',
      avatar: null,
      is_admin: false,
    })
    const pages = [1, 2, 3, 4, 5].map((page) => find(`title=云帆&per_number=1&page=${page}`))
    expect((await Promise.all(pages)).flat()).toEqual(['云帆甲', '云帆乙', '云帆丙', '云帆空间'])
    const names = ['云帆甲', '云帆乙', '云帆丙', '云帆丁']
    expect(await find('title=云帆&select_type=User')).toEqual(names)
    expect(namesOf(await world.visitor.get('/v2/search/users?text=云帆'))).toEqual(names)
    expect(namesOf(await world.visitor.get('/v2/search/users_ransack?text=云帆'))).toEqual(names)
    expect(namesOf(await world.visitor.get('/v2/search/users?text=云帆&per_number=3&page=2'))).toEqual(['云帆丁'])
  })

  test('find themselves; neither the robot nor somebody blocked is found', async () => {
    const [one, two] = [await world.person('青禾一'), await world.person('青禾二')]
    await world.db.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', two.id).execute()
    expect(await find('title=青禾&select_type=User', one)).toEqual(['青禾一'])
    expect(await find('title=格物助手')).toEqual([])
  })

  test('are found by their tags; in a space and by an author they are none', async () => {
    const chen = await world.person('陈默')
    await setTags(world.db, chen.id, ['教师', '图论'])
    await setTags(world.db, (await world.person('何沐')).id, ['教师'])
    expect(await find('tags=教师')).toEqual(['何沐', '陈默'])
    expect(await find('tags=教师,图论')).toEqual(['陈默'])
    expect(await find('title=陈&tags=教师&select_type=User')).toEqual(['陈默'])
    expect(await find('title=陈&tags=图论,入门&select_type=User')).toEqual([])
    const space = await makeSpace(wang)
    expect(await find(`title=陈默&product_id=${space.id}`)).toEqual([])
    expect(await find('title=陈默&author=王')).toEqual([])
    for (const wrong of [`product_id=${space.id}`, 'author=王'])
      expect((await world.visitor.get(`/v1/search?title=陈默&select_type=User&${wrong}`)).code, wrong).toBe(100400)
  })
})

test('type is another word for select_type, in searches and in lists of spaces', async () => {
  await makeSpace(wang, { title: '同义词' })
  expect(await find('title=同义词&type=Product')).toEqual(['同义词'])
  expect(await find('title=同义词&type=User')).toEqual([])
  expect(await find('title=同义词&type=Product&select_type=Product')).toEqual(['同义词'])
  const refusal = { code: 100400, data: { fields: { type: 'type 就是 select_type，请只写其中一个' } } }
  expect(await world.visitor.get('/v1/search?title=同义词&type=Product&select_type=User')).toMatchObject(refusal)
  expect((await world.visitor.get('/v1/search?type=Teapot')).code).toBe(100400)
  expect(namesOf(await wang.get('/v1/products?type=admin'))).toContain('同义词')
  expect(namesOf(await lin.get('/v1/products?type=admin'))).not.toContain('同义词')
  expect(await lin.get('/v1/products?type=admin&select_type=history')).toMatchObject(refusal)
})

test('questions are found by what they are and how hard they are', async () => {
  const space = await makeSpace(wang, { title: '栈的题' })
  const inside = await makeSpace(wang, { title: '栈的密题', open: false })
  const options = JSON.stringify(['对', '错'].map((title, n) => ({ timestamp: n + 1, title, correct: n === 0 })))
  const ask = async (where: { id: number }, title: string, cate: number, difficulty: number) => {
    const answer = cate === 3 ? { answer: '<p>答</p>' } : { options }
    const body = { title, content: `<p>${title}</p>`, cate, difficulty, tag_titles: ['栈'], ...answer }
    const { code, message } = await wang.post(`/v1/products/${where.id}/questions`, body)
    expect(code, message).toBe(0)
  }
  await ask(space, '出栈次序的选择', 1, 2)
  await ask(space, '出栈次序的判断', 4, 2)
  await ask(space, '出栈次序的说明', 3, 3)
  await ask(inside, '出栈次序的密题', 4, 3)
  await write(wang, space, '出栈次序的讲义', '栈')
  expect(await find('title=出栈次序&cate=4')).toEqual(['出栈次序的判断'])
  expect((await find('title=出栈次序&difficulty=2&select_type=Question')).toSorted()).toEqual(
    ['出栈次序的选择', '出栈次序的判断'].toSorted(),
  )
  expect(await find('title=出栈次序&cate=1&difficulty=3')).toEqual([])
  expect(await find(`tags=栈&difficulty=3&product_id=${space.id}`)).toEqual(['出栈次序的说明'])
  expect(await find('author=王老师&cate=3')).toEqual(['出栈次序的说明'])
  expect(await find('tags=栈&cate=4&order_type=created', wang)).toEqual(['出栈次序的密题', '出栈次序的判断'])
  for (const who of [lin, world.visitor]) expect(await find('tags=栈&cate=4', who)).toEqual(['出栈次序的判断'])
  expect((await find('cate=4')).toSorted()).toEqual(['出栈次序的判断'])
  const typed = async (query: string) => namesOf(await world.visitor.get(`/v2/search/questions?${query}`))
  expect(await typed('text=出栈次序&cate=3')).toEqual(['出栈次序的说明'])
  expect(await typed('difficulty=3&cate=1')).toEqual(await find('difficulty=3&cate=1'))
  for (const type of ['autocomplete', 'product_files', 'products'])
    expect((await world.visitor.get(`/v2/search/${type}?text=栈&cate=4`)).code, type).toBe(100400)
  for (const type of ['Product', 'ProductFile', 'User', 'Tag', 'School'])
    expect(await world.visitor.get(`/v1/search?title=栈&select_type=${type}&cate=4`), type).toMatchObject({
      code: 100400,
      data: { fields: { cate: expect.stringContaining('没有这一项') } },
    })
  for (const wrong of ['cate=0', 'cate=5', 'difficulty=4', 'difficulty=x'])
    expect((await world.visitor.get(`/v1/search?title=栈&${wrong}`)).code, wrong).toBe(100400)
})

test.each([
  'community_id=1&select_type=Tag',
  'community_id=1&select_type=User',
  `tags=${'甲,'.repeat(3)}${[...'一二三四五六七八九十'].join(',')}`,
])('asked with %s is refused until there is something of the kind', async (query) => {
  expect((await world.visitor.get(`/v1/search?title=锁&${query}`)).code).toBe(100400)
})
