import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { read as readBook, utils } from '@e965/xlsx'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { addMember, makeSpace } from '#test/support/world.ts'
import { jobs } from './jobs.ts'

let world: World
/** Asks. */
let wang: Person
/** A member of the space. */
let lin: Person
/** Belongs to nothing. */
let chen: Person
let space: number
beforeAll(async () => {
  world = await withApp({ neverGivesUp: true })
  wang = await world.person('王老师')
  lin = await world.person('小林')
  chen = await world.person('陈老师')
  space = (await makeSpace(wang, { title: '读书会' })).id
  await addMember(wang, { id: space }, lin)
})
afterAll(() => world.close())

const options = (...titles: string[]) => titles.map((title, place) => ({ timestamp: 11 + place, title }))
const single = (timestamp = 1, more: object = {}) => ({
  timestamp,
  kind: 'single',
  title: '节奏怎么样',
  options: options('正好', '太快', '太慢'),
  ...more,
})
const words = (timestamp: number, more: object = {}) => ({ timestamp, kind: 'short', title: '为什么', ...more })
const at = (id: number, part = '') => `/v1/questionnaires/${id}${part}`
const make = async (items: object[], more: object = {}, who = wang) => {
  const { data, message } = await who.post('/v1/questionnaires', {
    title: '期中问卷',
    questionnaire_items: items,
    ...more,
  })
  if (!data?.id) throw new Error(`${message} ${JSON.stringify(data)}`)
  return data
}
const released = async (items: object[], more: object = {}, place: object = { place: 'link' }) => {
  const { id } = await make(items, more)
  expect(await wang.post(at(id, '/deliver'), place)).toMatchObject({ code: 0, data: { state: 'released' } })
  return id as number
}
const reply = (who: Person, id: number, answers: object[], key?: string) =>
  who.post(at(id, '/questionnaire_replies'), { answers }, key ? { 'idempotency-key': key } : {})
const chose = (option: number, timestamp = 1) => ({ timestamp, chosen: [option] })

describe('results', () => {
  test('of an anonymous one lead from no reply to a person', async () => {
    const id = await released([single()], { is_anonymous: true })
    for (const [who, option] of [
      [lin, 11],
      [chen, 12],
    ] as const)
      expect(await who.post(at(id, '/questionnaire_replies'), { answers: [chose(option)], seconds: 9 })).toMatchObject({
        code: 0,
        data: { has_replied: true },
      })
    expect(await reply(lin, id, [chose(12)])).toMatchObject({ code: 120002, message: '你已经填过这份问卷' })
    expect((await lin.get(at(id, '/answer_show'))).data).toEqual({ has_replied: true, reply: null })
    const rows = await world.db
      .selectFrom('questionnaire_replies')
      .selectAll()
      .where('questionnaire_id', '=', id)
      .execute()
    expect(rows).toMatchObject([1, 2].map(() => ({ user_id: null, seconds: null, created_at: null })))
    // nor by the transaction that wrote them
    await jobs['mix_participants']!.run(world.services, null as never, new AbortController().signal)
    const { rows: alike } = await world.pool.query(
      `select r.id from questionnaire_replies r join questionnaire_participants p using (questionnaire_id)
      where r.questionnaire_id = $1 and r.xmin = p.xmin`,
      [id],
    )
    expect(alike).toEqual([])
    // where nobody has replied since, nothing is written again, and one that is new is mixed in
    const written = async () =>
      (await world.pool.query('select user_id, xmin::text from questionnaire_participants where questionnaire_id = $1 order by 1', [id])).rows // prettier-ignore
    const before = await written()
    await jobs['mix_participants']!.run(world.services, null as never, new AbortController().signal)
    expect(await written()).toEqual(before)
    expect(await reply(wang, id, [chose(11)])).toMatchObject({ code: 0 })
    await jobs['mix_participants']!.run(world.services, null as never, new AbortController().signal)
    expect((await written()).map(({ user_id: user }) => user)).toEqual([wang.id, lin.id, chen.id])
    expect(new Set((await written()).map(({ xmin }) => xmin)).size).toBe(1)
    expect(await reply(lin, id, [chose(12)])).toMatchObject({ code: 120002 })
    const { list } = (await wang.get(at(id, '/questionnaire_replies'))).data
    expect(list).toMatchObject([1, 2, 3].map(() => ({ user: null, created_at: null, seconds: null })))
    const keys = await world.db.selectFrom('idempotency_keys').select('key').where('user_id', '=', lin.id).execute()
    expect(keys).toEqual([])
  })

  test('of each kind are counted, and hide groups of fewer than five', async () => {
    const items = [
      single(1),
      { timestamp: 2, kind: 'multiple', title: '哪几样', options: options('读', '写', '说') },
      { timestamp: 3, kind: 'scale', title: '推荐吗', least: 0, most: 10 },
      { timestamp: 4, kind: 'number', title: '几小时' },
      { timestamp: 5, kind: 'order', title: '排', options: options('甲', '乙') },
      {
        timestamp: 6,
        kind: 'matrix',
        title: '各项',
        options: options('好', '差'),
        lines: [{ timestamp: 7, title: '课' }],
      },
      words(8),
      { timestamp: 9, kind: 'date', title: '哪天' },
    ]
    const id = await released(items, { is_repeatable: true })
    const say = (option: number, n: number) =>
      reply(lin, id, [
        chose(option),
        { timestamp: 2, chosen: [11, 12 + (n % 2)] },
        { timestamp: 3, number: n % 11 },
        { timestamp: 4, number: n / 2 },
        { timestamp: 5, chosen: n % 2 ? [12, 11] : [11, 12] },
        { timestamp: 6, lines: [{ line: 7, chosen: 12 }] },
        { timestamp: 8, text: `=话${n}` },
        { timestamp: 9, text: '2026-03-01' },
      ])
    for (let n = 0; n < 18; n++) expect(await say(n < 9 ? 11 : n < 16 ? 12 : 13, n)).toMatchObject({ code: 0 })
    const { data } = await wang.get(at(id, '/result?row=1&column=2'))
    expect(data).toMatchObject({ reply_count: 18, days: [{ count: 18 }] })
    const of = (timestamp: number) => data.items.find((item: { timestamp: number }) => item.timestamp === timestamp)
    expect(of(1).options.map(({ count }: { count: number }) => count)).toEqual([9, 7, 2])
    expect(of(2).options.map(({ count }: { count: number }) => count)).toEqual([18, 9, 9])
    expect(of(3)).toMatchObject({ answered: 18, mean: 4.22, promoters: -67 })
    expect(of(4)).toMatchObject({ mean: 4.25 })
    expect(of(4).values).toHaveLength(10)
    expect(of(5).options).toMatchObject([{ count: 9, place: 1.5 }, { count: 9 }])
    expect(of(6).lines).toMatchObject([{ counts: [0, 18] }])
    expect(of(8).texts).toHaveLength(5)
    expect(of(9).values).toEqual([{ name: '2026-03-01', count: 18 }])
    // two that could be told by the others hide together
    expect(data.cross).toEqual({
      columns: ['读', '写', '说'],
      rows: [
        { title: '正好', count: 9, counts: [9, 5, 4] },
        { title: '太快', count: null, counts: null },
        { title: '太慢', count: null, counts: null },
      ],
    })
    // nor are they told when it is asked the other way round
    expect((await wang.get(at(id, '/result?row=2&column=1'))).data.cross).toEqual({
      columns: ['正好', '太快', '太慢'],
      rows: [
        { title: '读', count: 18, counts: [9, null, null] },
        { title: '写', count: 9, counts: [5, null, null] },
        { title: '说', count: 9, counts: [4, null, null] },
      ],
    })
    expect(await wang.get(at(id, '/result?row=1'))).toMatchObject({ code: 100400 })
    expect(await wang.get(at(id, '/result?row=8&column=1'))).toMatchObject({ code: 100400 })
    await recounted(id)

    const file = async (format: string) =>
      (await world.app.inject({ url: at(id, `/export?format=${format}`), headers: { authorization: wang.token } }))
        .rawPayload
    const csv = (await file('csv')).toString()
    expect(csv.startsWith('\uFEFF编号,提交人,提交时间,')).toBe(true)
    expect(csv).toContain(`,'=话0,`)
    expect(csv.trim().split('\r\n')).toHaveLength(19)
    const book = readBook(await file('xlsx'))
    const rows = utils.sheet_to_json<string[]>(book.Sheets['答卷']!, { header: 1 })
    expect(rows[1]).toContain('=话0')
    expect(Object.values(book.Sheets['答卷']!).some((cell) => cell.f !== undefined)).toBe(false)
  })

  /** Sums that are kept are what a count of the replies gives. */
  async function recounted(id: number) {
    const { rows } = await world.pool.query(
      `with made as (
        select key::bigint as item, 0::bigint as line, chosen::float8 as choice from questionnaire_replies r,
          jsonb_each(answers), jsonb_array_elements(value -> 'chosen') chosen
          where questionnaire_id = $1 and key <> '5'
        union all select key::bigint, -1, 0 from questionnaire_replies r, jsonb_each(answers) where questionnaire_id = $1)
      select count(*)::int as wrong from (
        select item, line, choice, count(*)::int as count from made group by 1, 2, 3) counted
      full join (select * from questionnaire_counts where questionnaire_id = $1 and (line = -1 or item in (1, 2))) kept
        using (item, line, choice)
      where kept.count is distinct from counted.count`,
      [id],
    )
    expect(rows).toEqual([{ wrong: 0 }])
  }

  test('of very many are looked at and exported in portions, and a workbook of them is refused', async () => {
    const id = await released([words(1), words(2), words(3)], { is_repeatable: true })
    expect(await reply(lin, id, [{ timestamp: 1, text: '最早' }, { timestamp: 2, text: '两样' }])).toMatchObject({ code: 0 }) // prettier-ignore
    const file = async (format: string) =>
      world.app.inject({ url: at(id, `/export?format=${format}`), headers: { authorization: wang.token } })
    const add = (from: number, to: number, text: string) =>
      world.pool.query(
        `insert into questionnaire_replies (id, questionnaire_id, answers, place)
        select gen_random_uuid(), $1, json_build_object('2', json_build_object('text', $4 || n)), 5e15 + n from generate_series($2::int, $3) n`,
        [id, from, to, text],
      )
    await add(1, 4000, '第')
    const lines = (await file('csv')).payload.trim().split('\r\n')
    expect(lines).toHaveLength(4002)
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(Array.from({ length: 4001 }, (_, n) => `${n + 1}`))
    expect(lines.at(-1)).toContain('第4000')
    // words that hardly anybody says are not looked for among all, those that nobody says not at all
    const { items } = (await wang.get(at(id, '/result'))).data
    expect(items).toMatchObject([
      { answered: 1, texts: [] },
      { texts: ['第4000', '第3999', '第3998', '第3997', '第3996'] },
      { answered: 0, texts: [] },
    ])
    expect((await file('xlsx')).headers['content-type']).toContain('spreadsheet')
    await add(4001, 4020, '长'.repeat(300_000))
    expect((await file('xlsx')).json()).toMatchObject({ code: 120002, message: expect.stringContaining('CSV') })
    expect((await file('csv')).payload.trim().split('\r\n')).toHaveLength(4022)
    await world.pool.query('delete from questionnaire_replies where questionnaire_id = $1 and place > 5e15 + 4000', [
      id,
    ])
    await world.pool.query('update questionnaires set reply_count = 10001 where id = $1', [id])
    expect((await file('xlsx')).json()).toMatchObject({ code: 120002 })
  })

  test('of a copy stand beside those of the first', async () => {
    const before = await released([single(), words(2)], { is_repeatable: true })
    await reply(lin, before, [chose(12)])
    const count = async () => (await wang.get('/v1/questionnaires')).data.pagination.total_count
    const stood = await count()
    const copy = (await wang.get(at(before, '/dup_data'))).data
    expect(await count()).toBe(stood)
    const made = await wang.post('/v1/questionnaires', copy)
    expect(made.data).toMatchObject({ state: 'draft', reply_count: 0, title: '期中问卷' })
    const after = made.data.id
    await wang.post(at(after, '/deliver'), { place: 'link' })
    await reply(lin, after, [chose(11)])
    const { data } = await wang.get(at(after, `/result?with=${before}`))
    expect(data.items[0].options[0].count).toBe(1)
    expect(data.compared).toMatchObject({
      id: before,
      reply_count: 1,
      items: [{ options: [{ count: 0 }, { count: 1 }, {}] }, {}],
    })
    const others = (await chen.post('/v1/questionnaires', { title: '别人的' })).data.id
    expect(await wang.get(at(after, `/result?with=${others}`))).toMatchObject({ code: 100404 })
  })

  test('single replies go on by cursor', async () => {
    const id = await released([single()], { is_repeatable: true })
    for (const n of [11, 12, 13]) await reply(lin, id, [chose(n)])
    const first = (await wang.get(at(id, '/questionnaire_replies?per_number=2'))).data
    expect(first.pagination).toMatchObject({ total_count: 3, next_page: 2 })
    const rest = (await wang.get(at(id, `/questionnaire_replies?per_number=2&after=${first.pagination.next_cursor}`)))
      .data
    expect(rest.list).toHaveLength(1)
    const shown = await wang.get(at(id, `/answer_show?reply_id=${rest.list[0].id}`))
    expect(shown.data.reply.answers).toEqual([chose(11)])
    expect(await lin.get(at(id, `/answer_show?reply_id=${rest.list[0].id}`))).toMatchObject({ code: 100403 })
  })
})
