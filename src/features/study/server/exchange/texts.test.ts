import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrateJobs } from '#src/platform/jobs/jobs.ts'
import { fetchDeck, importDeckFile, sendDeckFile } from '#test/support/files/deck-files.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { addMember, makeSpace } from '#test/support/world.ts'

let world: World
let wang: Person
let lin: Person
let gu: Person
let space: { id: number }
beforeAll(async () => {
  world = await withApp({ env: { RATE_LIMITS: '0' } })
  await migrateJobs(world.pool)
  ;[wang, lin, gu] = (await Promise.all(['王老师', '小林', '顾客'].map((name) => world.person(name)))) as [
    Person,
    Person,
    Person,
  ]
  space = await makeSpace(wang, { title: '论语' })
  await addMember(wang, space, lin)
})
afterAll(() => world.close())

const inSpace = () => ({ product_id: String(space.id) })
const idIn = (path: string) => Number(path.split('/').at(-1))
const cardsOf = async (who: Person, deck: number) =>
  (await who.get(`/v1/decks/${deck}/cards?content=true&per_number=100`)).data.list

const blocks = (list: object[]) => `card-blocks:${JSON.stringify(list)}`
const cards = [
  {
    title: '=HYPERLINK("http://x")',
    content: blocks([{ type: 'html', key: 'a', content: '<p>一行，“两”行</p><p>"引号"</p>' }]),
    tag_titles: ['学而', '第 一'],
    border_hex: '#AA0000',
    horizontal: false,
    font_size: 12,
  },
  {
    title: '填空',
    content: blocks([
      { type: 'cloze', key: 'a', content: '<p>{{c1::温故::提示}}而知新</p>' },
      { type: 'steps', key: 'b', content: [{ title: '先', nodeTime: '5 分钟', content: '<p>读</p>' }] },
    ]),
    original_type: 2,
    original_author: '孔子',
    original_content: 'https://example.com/a',
  },
  { title: '只有正面', content: '' },
]
async function newDeck(): Promise<number> {
  const ids = []
  for (const card of cards) ids.push((await wang.post(`/v1/products/${space.id}/cards`, card)).data.id)
  const deck = { type: 'ProductCardDeck', title: '学而', content: '', cards: ids }
  return (await wang.post(`/v1/products/${space.id}/product_files`, deck)).data.id
}
const facts = (list: { title: string; card_content: string; border_hex: string; horizontal: boolean }[]) =>
  list.map(({ title, card_content, border_hex, horizontal }) => [
    title,
    card_content.replace(/"key":"[^"]*"/g, ''),
    border_hex,
    horizontal,
  ])

describe.each(['csv', 'tsv', 'json'])('a deck as %s', (format) => {
  test('goes out, comes into another place as it was, goes out the same, and comes in again without a trace', async () => {
    const deck = await newDeck()
    const out = await fetchDeck(world, lin, deck, `?format=${format}`)
    expect(out.status).toBe(200)
    expect(decodeURIComponent(String(out.headers['content-disposition']))).toContain('学而.')
    expect(out.headers['cache-control']).toBe('private, no-store')
    const sent = { bytes: out.bytes, name: `学而.${format}` }
    const run = await importDeckFile(world, lin, sent)
    expect(run).toMatchObject({ kind: 'deck_import', state: 'done', batch: { found: 3, made: 3, changed: 0 } })
    expect(run.remarks).toEqual([])
    const own = idIn(run.batch.path)
    expect(facts(await cardsOf(lin, own))).toEqual(facts(await cardsOf(lin, deck)))
    const again = await fetchDeck(world, lin, own, `?format=${format}`)
    const bare = (text: string) => text.replace(/"key":"[^"]*",?/g, '')
    expect(bare(again.text)).toBe(bare(out.text))
    const second = await importDeckFile(world, lin, { ...sent, fields: { deck_id: String(own) } })
    expect(second.batch).toMatchObject({ found: 3, made: 0, changed: 0 })
    const changed = await importDeckFile(world, lin, {
      ...sent,
      bytes: Buffer.from(out.text.replace('只有正面', '改了正面')),
      fields: { deck_id: String(own) },
    })
    expect(changed.batch).toMatchObject({ made: 0, changed: 1 })
    expect((await cardsOf(lin, own)).map(({ title }: { title: string }) => title)).toEqual([
      cards[0]!.title,
      '填空',
      '改了正面',
    ])
  })
})

test('no field of a table is a formula', async () => {
  const deck = await newDeck()
  for (const format of ['csv', 'tsv']) {
    const { text } = await fetchDeck(world, wang, deck, `?format=${format}`)
    expect(text).toContain(`'=HYPERLINK`)
    expect(text).not.toMatch(/(^|[,\t"])=HYPERLINK/m)
  }
})

test('a table that people wrote becomes cards of the space; what cannot be kept is told', async () => {
  const long = '长'.repeat(60)
  const run = await importDeckFile(world, lin, {
    text: `正面,背面,标签\n什么是仁？,"爱人\n克己",论语，${'长'.repeat(20)}\n${long},背面,\n,,\n`,
    fields: { ...inSpace(), title: '问仁' },
  })
  expect(run).toMatchObject({ state: 'done', batch: { found: 2, made: 2 }, report: { lost: 1 } })
  expect(run.remarks).toEqual([expect.objectContaining({ path: '第 2 张', lost: true })])
  const deck = (await lin.get(`/v1/products/${space.id}/product_files/${idIn(run.batch.path)}`)).data
  expect(deck).toMatchObject({ type: 'ProductCardDeck', title: '问仁', user: { nickname: '小林' } })
  const list = await cardsOf(gu, deck.id)
  expect(list[0]).toMatchObject({ title: '什么是仁？', description: expect.stringContaining('爱人') })
  expect(list[1].title).toMatch(/^长{49}…$/)
  // the whole of a long front is asked
  expect(list[1].card_content).toContain('"cloze"')
  expect(list[1].card_content).toContain(long)
})

test('a preview writes nothing', async () => {
  const before = (await lin.get(`/v1/users/${lin.id}/user_cards`)).data.pagination
  const run = await importDeckFile(world, lin, { text: '甲,乙\n丙,丁\n', fields: { dry_run: 'true' } })
  expect(run.batch).toEqual({
    found: 2,
    made: 0,
    changed: 0,
    path: null,
    preview: [
      { line: 1, file: null, sort: '问答', text: '甲', answer: '乙' },
      { line: 2, file: null, sort: '问答', text: '丙', answer: '丁' },
    ],
  })
  expect((await lin.get(`/v1/users/${lin.id}/user_cards`)).data.pagination).toEqual(before)
})

test('what becomes one’s own is private unless it is to be public', async () => {
  const run = await importDeckFile(world, lin, { text: '密,文\n' })
  const deck = idIn(run.batch.path)
  expect((await gu.get(`/v1/user_files/${deck}`)).status).toBe(404)
  expect((await fetchDeck(world, gu, deck)).status).toBe(404)
  expect((await fetchDeck(world, { token: '' } as Person, deck)).status).toBe(401)
  const open = await importDeckFile(world, lin, { text: '明,文\n', fields: { is_open: 'true' } })
  expect((await fetchDeck(world, gu, idIn(open.batch.path), '?format=csv')).text).toContain('明')
})

test('cards that the caller may not see are left out', async () => {
  const own = (await wang.post(`/v1/users/${wang.id}/user_cards`, { title: '私', content: '', is_open: false })).data
  const deck = { type: 'ProductCardDeck', title: '杂', content: '', cards: [own.id] }
  const { id } = (await wang.post(`/v1/products/${space.id}/product_files`, deck)).data
  expect((await fetchDeck(world, wang, id, '?format=csv')).text).toContain('私')
  expect((await fetchDeck(world, lin, id, '?format=csv')).text).not.toContain('私')
})

test('somebody else’s deck is not filled, nor a space of which one is no member', async () => {
  const deck = await newDeck()
  const into = (fields: Record<string, string>, who = gu) => sendDeckFile(who, { text: '甲,乙\n', fields })
  expect((await into({ deck_id: String(deck) })).status).toBe(403)
  expect((await into(inSpace())).status).toBe(403)
  expect((await into({ deck_id: '999999' })).status).toBe(404)
  expect((await into({ product_id: '999999' })).status).toBe(404)
  // a member may make cards there, and not change what 王老师 made
  expect((await into({ deck_id: String(deck) }, lin)).status).toBe(403)
  const out = await fetchDeck(world, lin, deck, '?format=csv')
  const run = await importDeckFile(world, lin, {
    bytes: Buffer.from(out.text.replace('只有正面', '小林改的')),
    fields: { ...inSpace(), title: '小林的' },
  })
  expect(run.batch).toMatchObject({ made: 0, changed: 0 })
  expect(run.remarks).toEqual([expect.objectContaining({ why: expect.stringContaining('别人的'), lost: false })])
  expect((await cardsOf(lin, idIn(run.batch.path))).map(({ title }: { title: string }) => title)).toContain('只有正面')
})

test.each([
  ['空.csv', '', '文件里没有卡片'],
  ['坏.json', '{"cards":[', '不是完整的 JSON，请检查文件'],
  ['图.csv', '\0\0\0', '不是文本文件，或编码无法识别'],
  ['多.csv', '甲,乙\n'.repeat(20_001), '文件里有 20001 张卡片，一个卡片集最多 20000 张，请分成几份'],
])('%s is refused in plain words', async (name, text, problem) => {
  const run = await importDeckFile(world, lin, { name, bytes: Buffer.from(text || '\n') })
  expect(run).toMatchObject({ state: 'failed', problem })
})

test('a file of another kind, a field that is not known and a second run at once are refused', async () => {
  expect((await sendDeckFile(lin, { name: '牌.exe', text: 'x' })).status).toBe(400)
  expect((await sendDeckFile(lin, { text: 'x', fields: { owner: '1' } })).status).toBe(400)
  const first = await sendDeckFile(gu, { text: '甲,乙\n', key: 'k-once-deck' })
  expect((await sendDeckFile(gu, { text: '甲,乙\n', key: 'k-once-deck' })).data).toEqual(first.data)
  expect((await sendDeckFile(gu, { text: '甲,乙\n' })).status).toBe(400)
  expect((await lin.get(`/v1/runs/${first.data.run_id}`)).status).toBe(404)
})
