import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { makeDocument, makeSpace } from '#test/support/world.ts'

// What is found by the words of a question rather than by its characters.

let world: World
let wang: Person
let spaceId: number
let write: (title: string, content: string) => Promise<unknown>
beforeAll(async () => {
  world = await withApp()
  wang = await world.person('王老师')
  const space = await makeSpace(wang, { title: '问答的试验田' })
  spaceId = space.id
  write = (title, content) => makeDocument(wang, space, { title, content })
  const far = '这里说的是完全不同的另一件事情，'.repeat(20)
  await write('提交记录', `<p>单例对象只有一个。${far}别的模式。</p>`)
  await write('消息中间件', `<p>怎样保证消息的顺序性。${far}</p>`)
  await write('交叉熵', '<p>用 SoftmaxCrossEntropyLoss 计算，变量叫 eq_softmax_qk_v。</p>')
  await write('脚本语言', '<p>JavaScript 里没有类型。</p>')
  await write('实数', '<p>设 <span data-type="inline-math" data-latex="x \\in \\mathbb{R}"></span>，i 是下标。</p>')
  await write('有理数', '<p>设 <span data-type="inline-math" data-latex="x \\in \\mathbb{Q}"></span>，r 是余数。</p>')
  await write('归并', '<h2>稳定排序</h2><p>相等的元素保持原来的先后。</p>')
  await write('比较', `<p>${far}堆排序不是稳定排序，归并是。快速排序也不是稳定排序。</p>`)
})
afterAll(() => world.close())

const ask = async (text: string) =>
  (
    await world.visitor.get(
      `/v1/search?select_type=ProductFile&product_id=${spaceId}&title=${encodeURIComponent(text)}`,
    )
  ).data
const found = async (text: string) => (await ask(text)).list.map(({ title }: { title: string }) => title) as string[]

test('a phrase that stands nowhere together brings nothing that has its characters or words far apart', async () => {
  expect(await found('单例模式')).toEqual([])
  expect(await found('正则化')).toEqual([])
  expect(await found('消息顺序')).toEqual(['消息中间件'])
  expect(await found('单例 模式')).toEqual(['提交记录'])
})

test('words of names in programs are words', async () => {
  for (const text of ['softmax', 'CrossEntropyLoss', 'cross entropy', 'SoftmaxCrossEntropyLoss', 'eq_softmax_qk_v'])
    expect(await found(text), text).toEqual(['交叉熵'])
  for (const text of ['soft', 'entropyl', 'java']) expect(await found(text), text).toEqual([])
  expect(await found('JavaScript')).toEqual(['脚本语言'])
  const [hit] = (await ask('softmax')).list
  expect(hit.highlight.text.filter((part: { hit: boolean }) => part.hit)).toEqual([
    { text: 'Softmax', hit: true },
    { text: 'softmax', hit: true },
  ])
  expect(await found('-softmax 计算')).toEqual([])
})

test('formulas are found as formulas, and single letters are not marked', async () => {
  for (const text of ['\\mathbb{R}', '\\mathbb R', '$\\mathbb{R}$', 'x \\in \\mathbb{R}'])
    expect(await found(text), text).toEqual(['实数'])
  expect(await found('\\mathbb{Q}')).toEqual(['有理数'])
  expect((await found('\\mathbb')).toSorted()).toEqual(['实数', '有理数'])
  const [hit] = (await ask('下标 i')).list
  expect(hit.highlight.text.filter((part: { hit: boolean }) => part.hit)).toEqual([{ text: '下标', hit: true }])
})

test('what is shown of a hit says no formula’s source, and of a long text the place that was found', async () => {
  const formula = (latex: string) => `<span data-type="inline-math" data-latex="${latex}"></span>`
  const many = formula('\\sum_{i=1}^{n} \\frac{1}{i^2}').repeat(400)
  await write(
    '调和级数',
    `<p>${many}</p><p>当 ${formula('n')} 很大，级数发散得很慢，用 ${formula('O(\\log n)')} 估计。</p>`,
  )
  const shown = async (text: string) => {
    const { list } = await ask(text)
    return list.map(({ highlight }: Found) => highlight.text.map((part) => part.text).join(''))
  }
  expect(await shown('下标')).toEqual(['设 …，i 是下标。'])
  expect(await shown('\\mathbb{R}')).toEqual(['设 …，i 是下标。'])
  expect(await shown('发散得很慢')).toEqual([expect.stringMatching(/^….*当 n 很大，级数发散得很慢，用 … 估计。$/)])
  expect(await shown('\\sum_{i=1}')).toEqual([expect.not.stringContaining('sum')])
  expect(await found('\\frac{1}')).toEqual(['调和级数'])
})
interface Found {
  highlight: { text: { text: string }[] }
}

test('a question is answered by what it asks about', async () => {
  for (const text of ['什么是“稳定排序”？', '稳定排序是什么', '什么是稳定排序', '请问如何稳定排序'])
    expect(await found(text), text).toEqual(['归并', '比较'])
  expect(await found('什么是')).toEqual([])
})

describe('what may have been meant', () => {
  const meant = async (text: string, who: Pick<Person, 'get'> = world.visitor) =>
    (await who.get(`/v1/search?title=${encodeURIComponent(text)}`)).data.did_you_mean as string[] | undefined

  test('is told for slips, words of Taiwan and pinyin of headings and frequent words', async () => {
    const space = await makeSpace(wang, { title: '最短路' })
    const often = '<p>松弛操作很重要，松弛操作要做很多次，每次松弛操作都一样，松弛操作结束。</p>'
    await makeDocument(wang, space, { title: 'Dijkstra 算法', content: `<h2>优先队列</h2>${often}` })
    expect(await meant('dijstra')).toEqual(['Dijkstra'])
    expect(await meant('稳定牌序')).toEqual(['稳定排序'])
    expect(await meant('松驰操作')).toEqual(['松弛操作'])
    expect(await meant('演算法')).toEqual(['算法'])
    expect(await meant('youxianduilie')).toEqual(['优先队列'])
    expect(await meant('songchicaozuo')).toEqual(['松弛操作'])
    expect(await meant('dijstra 算法')).toEqual(['Dijkstra 算法'])
  })

  test('is not told where something has what was typed, or it means nothing', async () => {
    for (const text of ['Dijkstra', '稳定排序', '稳定排序 -归并', '龘龘龘龘', 'xyzzy', '', '程序'])
      expect(await meant(text), text).toBeUndefined()
    const second = await world.visitor.get(`/v1/search?title=dijstra&page=2`)
    expect(second.data.did_you_mean).toBeUndefined()
  })
})

describe('suggestions', () => {
  const suggested = async (text: string) =>
    (await world.visitor.get(`/v2/search/autocomplete?text=${encodeURIComponent(text)}`)).data

  test('know headings and frequent phrases, too', async () => {
    const space = await makeSpace(wang, { title: '并发' })
    const often = '<p>乐观锁不加锁，乐观锁比较版本，乐观锁重试，乐观锁适合读多写少。</p>'
    await makeDocument(wang, space, {
      title: '并发控制',
      content: `<h2>悲观锁的代价</h2><h3>ReentrantLock</h3>${often}`,
    })
    expect((await suggested('悲观')).phrases).toEqual(['悲观锁的代价'])
    expect((await suggested('乐观')).phrases).toEqual(['乐观锁'])
    expect((await suggested('reent')).phrases).toEqual(['ReentrantLock'])
    expect((await suggested('lock')).phrases).toEqual(['ReentrantLock'])
    // titles are no phrases beside themselves
    expect((await suggested('并发')).phrases).toEqual([])
  })

  test('tell the same title of several spaces once', async () => {
    for (const title of ['甲', '乙', '丙'])
      await makeDocument(wang, await makeSpace(wang, { title }), { title: '课程介绍与安排' })
    expect((await suggested('课程介绍')).list).toMatchObject([{ title: '课程介绍与安排' }])
    expect((await world.visitor.get('/v1/search?title=课程介绍')).data.list).toHaveLength(3)
  })
})

test('of equal texts the one with the heading comes first', async () => {
  const space = await makeSpace(wang, { title: '排名' })
  const rest = '<p>最大流等于最小割，见下。</p>'
  await makeDocument(wang, space, { title: '网络甲', content: `<h2>最小割</h2>${rest}` })
  await makeDocument(wang, space, { title: '网络乙', content: `<p>最小割</p>${rest}` })
  const { data } = await world.visitor.get(`/v1/search?product_id=${space.id}&title=最小割`)
  expect(data.list.map(({ title }: { title: string }) => title)).toEqual(['网络甲', '网络乙'])
})
