import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { makeDocument, makeSpace } from '#test/support/world.ts'

// What people type (issue-like language of a search box): quotes, minus, 繁体, pinyin, signs, one character.

let world: World
let wang: Person
const ids = new Map<string, number>()
const documents = [
  ['动态规划入门', '从背包问题讲起，状态转移方程怎样写'],
  ['資料結構與演算法', '這篇文章介紹鏈結串列'],
  ['数据结构与算法', '这篇文章介绍链表'],
  ['C++ 的智能指针', '比 C 语言安全'],
  ['.NET 运行时', '和 net 无关的词'],
  ['重庆银行的故事', '一个长长的故事'],
  ['dongtai 是什么', '一个用户名'],
  ['Redis 缓存雪崩', 'cache avalanche in Redis，第一行\n第二行'],
  ['缓存与 Redis', 'redis cache，avalanche 另说'],
  ['蘭', '一种花'],
] as const

beforeAll(async () => {
  world = await withApp()
  wang = await world.person('王老师')
  const space = await makeSpace(wang, { title: '搜索的试验田' })
  for (const [title, text] of documents)
    ids.set(title, (await makeDocument(wang, space, { title, content: `<p>${text}</p>` })).id)
})
afterAll(() => world.close())

const found = async (text: string) => {
  const { data } = await world.visitor.get(`/v2/search/product_files?text=${encodeURIComponent(text)}`)
  return data.list.map(({ title }: { title: string }) => title) as string[]
}

describe('what is typed', () => {
  test('繁体 finds 简体 and the other way, and the hit is marked as it was written', async () => {
    for (const text of ['數據結構', '数据结构']) expect(await found(text)).toEqual(['数据结构与算法'])
    for (const text of ['資料結構', '资料结构']) expect(await found(text)).toEqual(['資料結構與演算法'])
    expect(await found('鏈結串列')).toEqual(['資料結構與演算法'])
    expect(await found('兰')).toEqual(['蘭'])
    const { data } = await world.visitor.get(`/v2/search/product_files?text=${encodeURIComponent('资料结构')}`)
    expect(data.list[0].highlight.title).toContainEqual({ text: '資料結構', hit: true })
  })

  test('pinyin finds titles by sound, after everything that has the letters', async () => {
    expect(await found('dongtaiguihua')).toEqual(['动态规划入门'])
    expect(await found('dong tai gui hua')).toEqual(['动态规划入门'])
    expect(await found('dtgh')).toEqual(['动态规划入门'])
    expect(await found('guihua')).toEqual(['动态规划入门'])
    expect(await found('chongqing')).toEqual(['重庆银行的故事'])
    expect(await found('dongtai')).toEqual(['dongtai 是什么', '动态规划入门'])
    expect(await found('zhuangtai')).toEqual([])
  })

  test('words of a longer run may stand near each other where it stands nowhere as it is, unless it is quoted', async () => {
    expect(await found('状态方程')).toEqual(['动态规划入门'])
    expect(await found('"状态方程"')).toEqual([])
    const { data } = await world.visitor.get(`/v2/search/product_files?text=${encodeURIComponent('规划入门')}`)
    expect(data.list[0].highlight.title).toContainEqual({ text: '规划入门', hit: true })
    expect(await found('状态方程 -背包')).toEqual([])
  })

  test('quotes hold a phrase together', async () => {
    expect((await found('cache avalanche')).toSorted()).toEqual(['Redis 缓存雪崩', '缓存与 Redis'].toSorted())
    expect(await found('"cache avalanche"')).toEqual(['Redis 缓存雪崩'])
    expect(await found('“cache avalanche”')).toEqual(['Redis 缓存雪崩'])
    expect(await found('"ache avalanche"')).toEqual([])
    expect(await found('"redis 缓存"')).toEqual(['Redis 缓存雪崩'])
    expect(await found('"redis 缓存')).toHaveLength(2)
  })

  test('minus excludes, in titles and texts', async () => {
    expect(await found('redis -雪崩')).toEqual(['缓存与 Redis'])
    expect(await found('redis -另说')).toEqual(['Redis 缓存雪崩'])
    expect(await found('redis -"cache avalanche"')).toEqual(['缓存与 Redis'])
    expect(await found('-redis')).toEqual([])
    expect(await found('缓存 - 雪崩')).toEqual(['Redis 缓存雪崩'])
  })

  test('signs, one character, nothing to look for', async () => {
    expect(await found('C++')).toEqual(['C++ 的智能指针'])
    expect(await found('.NET')).toEqual(['.NET 运行时'])
    expect(await found('兰')).toEqual(['蘭'])
    for (const text of ['', '   ', '%', '_', '""', '-', '--', '""""', '。', '\u200b', "'; drop table", '<script>'])
      expect(await found(text), text).toEqual([])
    for (const text of ['%00', '%ed%a0%80', '%ff%fe', '字%00', '1%27%20or%201=1--'])
      expect(await world.visitor.get(`/v1/search?title=${text}`), text).toMatchObject({ code: 0, data: { list: [] } })
    const beyond = await world.visitor.get(`/v1/search?title=${encodeURIComponent('redis')}&page=1000`)
    expect(beyond).toMatchObject({ code: 0, data: { list: [], pagination: { next_page: null } } })
    expect((await world.visitor.get('/v1/search?title=redis&page=1001')).code).toBe(100400)
    const answer = await world.visitor.get(`/v2/search/product_files?text=${'字'.repeat(10_000)}`)
    expect(answer.data.list).toEqual([])
    expect(await world.visitor.get(`/v2/search/product_files?text=${'字'.repeat(10_001)}`)).toMatchObject({
      code: 100400,
    })
  })
})

describe('filters', () => {
  const ask = async (query: string) => {
    const answer = await world.visitor.get(`/v1/search?${query}`)
    return answer.data?.list?.map(({ title }: { title: string }) => title) ?? answer.code
  }
  test('by author, tags and kind of resource', async () => {
    const lin = await world.person('小林')
    const space = await makeSpace(lin, { title: '筛选' })
    const url = `/v1/products/${space.id}/product_files`
    const make = (fields: object) => lin.post(url, { type: 'ProductDocument', content: '', ...fields })
    await make({ title: '筛选甲', tag_titles: ['图论', '入门'] })
    await make({ title: '筛选乙', tag_titles: ['图论'] })
    await make({ type: 'ProductSnippet', title: '筛选丙', content: 'x', ext: 'txt' })
    const sorted = async (query: string) => (await ask(`title=筛选&${query}`)).toSorted()
    expect(await sorted('select_type=ProductFile')).toEqual(['筛选丙', '筛选乙', '筛选甲'].toSorted())
    expect(await sorted('select_type=ProductSnippet')).toEqual(['筛选丙'])
    expect(await sorted('select_type=ProductDocument&tags=图论')).toEqual(['筛选乙', '筛选甲'].toSorted())
    expect(await sorted('tags=图论,入门')).toEqual(['筛选甲'])
    expect(await sorted('author=林&select_type=ProductFile')).toHaveLength(3)
    expect(await sorted('author=王')).toEqual([])
    expect(await ask(`title=筛选&author=${'长'.repeat(61)}`)).toBe(100400)
  })

  test('schools are names that people entered', async () => {
    const [a, b] = [await world.person('甲'), await world.person('乙')]
    await world.db.updateTable('users').set({ company: '清华大学' }).where('id', 'in', [a.id, b.id]).execute()
    await world.db.updateTable('users').set({ company: '清河中学' }).where('id', '=', wang.id).execute()
    expect(await ask('select_type=School&title=清')).toEqual(['清华大学', '清河中学'])
    expect(await ask('select_type=School&title=')).toEqual([])
    expect(await ask('select_type=School&title=%25')).toEqual([])
  })
})
