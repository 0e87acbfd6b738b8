import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { chen, inClassroom, lin, space, wang, world } from '#test/support/classroom.ts'
import { readCards } from '#src/features/cards/import-format.ts'

inClassroom()

const send = (content: string, more: object = {}, who = lin) =>
  who.post(`/v1/products/${space}/cards/import`, { content, ...more })
const count = async () => (await lin.get(`/v1/products/${space}/count`)).data.cards

const analects = JSON.stringify([
  { chapter: '学而篇', paragraphs: ['子曰：“学而时习之，不亦说乎？”', '子曰：“巧言令色，鲜矣仁！”'] },
  { chapter: '为政篇', paragraphs: ['子曰：“温故而知新，可以为师矣。”'] },
])
const vocabulary = JSON.stringify([
  { s: '爱情', f: [{ t: '愛情', i: { y: 'ài qíng' }, m: ['romance; love (romantic)'] }] },
])

test('a preview says what would become of a file and writes nothing; then all of it is there, found and counted', async () => {
  const preview = (await send(analects, { dry_run: true })).data
  expect(preview).toMatchObject({
    count: 3,
    ids: [],
    problems: [],
    cards: [{ at: 1, title: '学而篇 1' }, {}, { title: '为政篇 1' }],
  })
  expect(await count()).toBe(0)
  const { ids } = (await send(analects)).data
  expect(ids).toHaveLength(3)
  expect(await count()).toBe(3)
  const again = () =>
    lin.post(`/v1/products/${space}/cards/import`, { content: '一\t二' }, { 'idempotency-key': 'once' })
  expect([(await again()).data.ids, await count()]).toEqual([(await again()).data.ids, 4])
  const { data } = await world.visitor.get(`/v1/products/${space}/cards/${ids[2]}`)
  expect(data).toMatchObject({ title: '为政篇 1', tags: [{ title: '为政篇' }], border_hex: '#0367AD' })
  expect(data.content).toContain('温故而知新')
  const found = (await world.visitor.get(`/v2/search/cards?text=${encodeURIComponent('温故而知新')}`)).data.list
  expect(found).toMatchObject([{ id: ids[2] }])
})

test('a vocabulary, lines of front and back, and cards as the calls give them become cards', async () => {
  const one = async (content: string) => {
    const { ids } = (await send(content)).data
    return (await lin.get(`/v1/products/${space}/cards/${ids[0]}?raw=true`)).data
  }
  expect(await one(vocabulary)).toMatchObject({ title: '爱情', description: expect.stringContaining('ài qíng') })
  expect((await one('#separator:tab\n安排\tto arrange <b>\n')).content).toContain('<p>to arrange &lt;b&gt;</p>')
  const made = await one(
    JSON.stringify([{ title: '甲', content: '<p>{{c1::乙}}</p>', border_hex: '#c92a2a', font_size: 12 }]),
  )
  expect(made).toMatchObject({ title: '甲', border_hex: '#C92A2A', font_size: 12 })
  const { title, content, border_hex } = made
  expect((await one(JSON.stringify({ cards: [{ title, content, border_hex }] }))).content).toBe(content)
})

test('a file of Anki’s is read as its first lines say: separator, HTML, tags, fields over several lines', () => {
  const read = (file: string) => {
    const found = readCards(file)
    return 'cards' in found ? found.cards : found.refusal
  }
  const exported = [
    '#separator:tab\n#html:true\n#guid column:1\n#tags column:4\n#tags:HSK',
    'x1\t<b>爱</b>&amp;情\t"<div class=""a"">一\t二</div>\n三"\t背诵 HSK',
    'x2\t{{c1::b}}\tc\r\n\n# 说明\nx3\td',
  ].join('\n')
  expect(read(exported)).toEqual([
    { at: 6, title: '爱&情', content: '<div class="a">一\t二</div>\n三', tag_titles: ['HSK', '背诵'] },
    { at: 8, title: '{{c1::b}}', content: '<p>c</p>', tag_titles: ['HSK'] },
    { at: 11, title: 'd', content: '', tag_titles: ['HSK'] },
  ])
  expect(read('#separator:Comma\n甲,"乙, <b>\n丙"')).toEqual([
    { at: 2, title: '甲', content: '<p>乙, &lt;b&gt;<br>丙</p>' },
  ])
  // marks that only stand in a text end nothing
  expect(read('"子曰" 学而\t"时习"之\n"末\t二')).toEqual([
    { at: 1, title: '"子曰" 学而', content: '<p>"时习"之</p>' },
    { at: 2, title: '"末', content: '<p>二</p>' },
  ])
  expect(read('{{c1::甲}}\t乙')).toEqual([{ at: 1, title: '{{c1::甲}}', content: '<p>乙</p>' }])
})

test('a card that was taken from elsewhere says so after it is imported', async () => {
  const origin = { original_type: 2, original_author: '孔子', original_content: 'https://example.com/lunyu' }
  const card = { title: '学而', content: '<p>一</p>' }
  const { ids } = (await send(JSON.stringify([{ ...card, ...origin }]))).data
  expect((await lin.get(`/v1/products/${space}/cards/${ids[0]}`)).data).toMatchObject(origin)
  const nameless = await send(JSON.stringify([{ ...card, original_type: 2 }]), { dry_run: true })
  expect(nameless.data.problems).toEqual([{ at: 1, message: '请填写原作者署名' }])
})

test('of a file with a card that cannot be taken nothing is imported, and it is said which', async () => {
  const file = JSON.stringify([
    { title: '好', content: '<p>一</p>' },
    { content: '<p>没有标题</p>' },
    3,
    { title: '色', border_hex: 'red' },
  ])
  const { data } = await send(file, { dry_run: true })
  expect(data.problems.map(({ at }: { at: number }) => at)).toEqual([2, 3, 4])
  expect(await send(file)).toMatchObject({ code: 120002, message: expect.stringContaining('第 2 张：请输入标题') })
  expect(await count()).toBe(0)
})

test.each([
  ['', '文件是空的'],
  ['[{"title":', '不是完整的 JSON，请检查文件'],
  ['{"a":1}', '应是一组卡片'],
  ['[]', '文件里没有卡片'],
  [JSON.stringify(Array.from({ length: 1001 }, () => ({ title: '一' }))), '一次最多导入 1000 张，文件里有 1001 张'],
  ['长'.repeat(1_000_001), '文件最多 100 万个字符'],
])('%# is no file of cards', async (file, message) => {
  expect((await send(file)).data.fields).toEqual({ content: message })
})

test('outsiders import nothing', async () => {
  expect(await send(analects, {}, chen)).toMatchObject({ code: 100403 })
  expect(await send(analects, { dry_run: true }, chen)).toMatchObject({ code: 100403 })
})

test.runIf(process.env.CARDS_DATA)('real decks: the Analects and the words of HSK 4', async () => {
  for (const name of ['lunyu', 'hsk4']) {
    const file = readFileSync(`${process.env.CARDS_DATA}/${name}.json`, 'utf8')
    const { code, data } = await send(file, {}, wang)
    expect({ name, code, problems: data?.problems }).toEqual({ name, code: 0, problems: [] })
    expect(data.ids.length).toBe(data.count)
  }
})

const shared = path.resolve(import.meta.dirname, '../../../../../shared/data/cards')

test.skipIf(!existsSync(shared)).each([
  ['lunyu.json', 512, '尧曰篇 3'],
  ['hsk4.json', 598, '做生意'],
])('%s becomes cards, whole (skipped where ../shared/data/cards is missing)', async (file, count, last) => {
  const content = readFileSync(path.join(shared, file), 'utf8')
  const { data } = await send(content, { dry_run: true })
  expect(data).toMatchObject({ count, problems: [] })
  const read = readCards(content)
  expect('cards' in read && read.cards.at(-1)).toMatchObject({ title: last })
})
