import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { addMember, makeSpace } from '#test/support/world.ts'
import { send } from '#test/support/files/uploading.ts'

let world: World
/** Asks. */
let wang: Person
/** A member of the space. */
let lin: Person
/** Belongs to nothing. */
let chen: Person
/** A member of the space of a group, and not of the group. */
let zhou: Person
let space: number
beforeAll(async () => {
  world = await withApp({ neverGivesUp: true })
  wang = await world.person('王老师')
  lin = await world.person('小林')
  chen = await world.person('陈老师')
  zhou = await world.person('小周')
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
const people = (count: number, name: string) =>
  Promise.all(Array.from({ length: count }, (_, n) => world.person(`${name}${n}号`)))

describe('a draft', () => {
  test('holds all twelve kinds, and is changed from the version that was seen', async () => {
    const kinds = [
      single(1),
      { timestamp: 2, kind: 'multiple', title: '哪几样', options: options('读', '写'), least: 1, most: 2 },
      { timestamp: 3, kind: 'dropdown', title: '班级', options: options('一班', '二班') },
      words(4),
      { timestamp: 5, kind: 'long', title: '还想说', most: 500 },
      { timestamp: 6, kind: 'number', title: '几小时', least: 0, most: 24 },
      { timestamp: 7, kind: 'date', title: '哪天' },
      { timestamp: 8, kind: 'scale', title: '推荐吗', least: 0, most: 10, low: '不会', high: '一定' },
      {
        timestamp: 9,
        kind: 'matrix',
        title: '各项',
        options: options('好', '差'),
        lines: [{ timestamp: 1, title: '课' }],
      },
      { timestamp: 10, kind: 'order', title: '排一排', options: options('甲', '乙') },
      { timestamp: 20, kind: 'file', title: '作业', most: 2 },
      { timestamp: 21, kind: 'section', title: '最后' },
    ]
    const made = await make(kinds)
    expect(made).toMatchObject({
      state: 'draft',
      version: 1,
      closed: 'draft',
      can: { restructure: true, reply: false },
    })
    expect(made.questionnaire_items.map(({ kind }: { kind: string }) => kind)).toEqual(kinds.map(({ kind }) => kind))
    const items = made.questionnaire_items
    const lost = await wang.put(at(made.id), { questionnaire_items: items.slice(1) })
    expect(lost.data.fields).toEqual({ questionnaire_items: expect.stringContaining('少了几道题') })
    const cut = { questionnaire_items: items.slice(1), deleted_items: [1], version: 1 }
    expect((await wang.put(at(made.id), cut)).data).toMatchObject({ version: 2 })
    const stale = await wang.put(at(made.id), { title: '改名', version: 1 })
    expect(stale).toMatchObject({ code: 100409, data: { current: { version: 2 }, yours: { title: '改名' } } })
    expect(await chen.get(at(made.id))).toMatchObject({ code: 100404 })
    expect(await reply(chen, made.id, [])).toMatchObject({ code: 100404 })
    expect(await wang.delete(at(made.id))).toMatchObject({ code: 0 })
    expect(await wang.get(at(made.id))).toMatchObject({ code: 100404 })
  })

  test.each([
    ['a thousand items', Array.from({ length: 1000 }, (_, n) => words(n + 1)), /最多 200 道题/],
    [
      'a jump back',
      [
        words(1),
        single(2, {
          options: [
            { timestamp: 11, title: '回', jump: 1 },
            { timestamp: 12, title: '留' },
          ],
        }),
      ],
      /跳转只能往后/,
    ],
    [
      'a jump to itself',
      [
        single(2, {
          options: [
            { timestamp: 11, title: '回', jump: 2 },
            { timestamp: 12, title: '留' },
          ],
        }),
      ],
      /跳转只能往后/,
    ],
    ['display that looks ahead', [words(1, { show_if: { item: 2, options: [11] } }), single(2)], /显示条件只能看前面/],
    ['display by what is gone', [single(1), words(2, { show_if: { item: 1, options: [99] } })], /已经没有了/],
    ['one option', [single(1, { options: options('正好') })], /至少要有两个选项/],
    ['two items of one name', [words(1), words(1)], /编号重复/],
    ['bounds that cross', [words(1, { least: 9, most: 3 })], /下限不能大于上限/],
    ['a scale of nothing', [{ timestamp: 1, kind: 'scale', title: '分', least: 5, most: 5 }], /起点应小于终点/],
  ])('refuses %s', async (_, items, message) => {
    const refused = await wang.post('/v1/questionnaires', { title: '坏的', questionnaire_items: items })
    expect(refused).toMatchObject({ code: 100400 })
    expect(JSON.stringify(refused.data.fields)).toMatch(message)
  })

  test('refuses what does not go together', async () => {
    const file = { timestamp: 1, kind: 'file', title: '作业' }
    const anonymous = await wang.post('/v1/questionnaires', {
      title: '坏',
      questionnaire_items: [file],
      is_anonymous: true,
    })
    expect(anonymous.data.fields['questionnaire_items.1']).toContain('匿名问卷不能收文件')
    const { id } = await make([file])
    expect((await wang.put(at(id), { is_anonymous: true })).data.fields['questionnaire_items.1']).toContain('匿名')
    const times = { starts_at: '2026-03-02T00:00:00Z', ends_at: '2026-03-01T00:00:00Z' }
    expect((await wang.put(at(id), times)).data.fields).toEqual({ ends_at: '结束时间应晚于开始时间' })
    for (const starts_at of ['0000-01-01T00:00:00Z', '1970-01-01T00:00:00+14:00', '9999-12-31T23:59:59-12:00']) {
      expect(await wang.post('/v1/questionnaires', { title: '坏', starts_at }), starts_at).toMatchObject({
        code: 100400,
      })
      expect(await wang.put(at(id), { starts_at }), starts_at).toMatchObject({ code: 100400 })
    }
    // an offset that the database does not know
    const far = await wang.post('/v1/questionnaires', { title: '远', starts_at: '2030-01-01T00:00:00+23:00' })
    expect(far.data).toMatchObject({ starts_at: '2029-12-31T01:00:00.000Z' })
    expect(await wang.post('/v1/questionnaires', { title: '坏', user_id: lin.id })).toMatchObject({ code: 100400 })
  })
})

describe('a released one', () => {
  test('reaches the members of the spaces that it was delivered to, and nobody else', async () => {
    const { id } = await make([single()])
    expect(await lin.post(at(id, '/deliver'), { place: 'link' })).toMatchObject({ code: 100404 })
    const other = (await makeSpace(chen, { title: '别家' })).id
    expect(await wang.post(at(id, '/deliver'), { place: 'product', place_ids: [other] })).toMatchObject({
      code: 100403,
    })
    expect(await wang.post(at(id, '/deliver'), { place: 'product' })).toMatchObject({ code: 100400 })
    expect((await wang.get(at(id))).data.state).toBe('draft')
    const told = await wang.post(at(id, '/deliver'), { place: 'product', place_ids: [space] })
    expect(told.data.places).toEqual([{ place: 'product', id: space, title: '读书会' }])
    const news = async (who: Person) => (await who.get('/v1/messages?message_type=OtherMsg')).data.list
    const asked = (list: { event: string }[]) => list.filter(({ event }) => event === 'questionnaire')
    expect(asked(await news(lin))).toMatchObject([{ about: { id: space }, subject: { path: `/questionnaires/${id}` } }])
    await wang.post(at(id, '/deliver'), { place: 'product', place_ids: [space] })
    expect(asked(await news(lin))).toHaveLength(1)
    expect([...asked(await news(chen)), ...asked(await news(wang))]).toEqual([])
    const seen = await lin.get(at(id))
    expect(seen.data).toMatchObject({ reply_count: null, places: [], can: { reply: true, edit: false } })
    expect((await lin.get('/v1/questionnaires?type=received')).data.list).toMatchObject([{ id }])
    for (const part of ['', '/answer_show']) expect(await chen.get(at(id, part))).toMatchObject({ code: 100404 })
    expect(await reply(chen, id, [chose(11)])).toMatchObject({ code: 100404 })
    for (const part of ['/result', '/dup_data', '/questionnaire_replies', '/export?format=csv'])
      expect(await lin.get(at(id, part)), part).toMatchObject({ code: 100403 })
    await wang.post(`/v1/products/${space}/remove_users`, { user_id: lin.id })
    expect(await lin.get(at(id))).toMatchObject({ code: 100404 })
    await addMember(wang, { id: space }, lin)
  })

  test('reaches the members of groups, whose list shows it to nobody else', async () => {
    const hidden = (await makeSpace(wang, { title: '班级', open: false })).id
    await addMember(wang, { id: hidden }, lin)
    await addMember(wang, { id: hidden }, zhou)
    const [group, other] = await Promise.all(
      ['晨读组', '晚读组'].map(async (title) => (await wang.post('/v1/groups', { title, product_id: hidden })).data.id),
    )
    const { key } = (await wang.post(`/v1/groups/${group}/set_key`, {})).data
    expect(await lin.post('/v1/groups/join', { key })).toMatchObject({ code: 0 })
    const { id } = await make([single()])
    const own = (await make([single()], {}, lin)).id
    const to = (...place_ids: number[]) => ({ place: 'group', place_ids })
    // not by who is but a member, nor where there is nothing that they see
    expect(await lin.post(at(own, '/deliver'), to(group))).toMatchObject({ code: 100403 })
    expect(await chen.post(at((await make([single()], {}, chen)).id, '/deliver'), to(group))).toMatchObject({ code: 100404 }) // prettier-ignore
    for (const [place, code] of [
      [to(), 100400],
      [to(space), 100404],
      [{ place: 'product', place_ids: [group] }, 100404],
    ] as const)
      expect(await wang.post(at(id, '/deliver'), place), JSON.stringify(place)).toMatchObject({ code })
    for (const _ of [1, 2])
      expect((await wang.post(at(id, '/deliver'), to(group, group))).data.places).toEqual([
        { place: 'group', id: group, title: '晨读组' },
      ])
    const asked = async (who: Person) =>
      (await who.get('/v1/messages?message_type=OtherMsg')).data.list.filter(
        ({ subject }: { subject: { path: string } }) => subject?.path === `/questionnaires/${id}`,
      )
    expect(await asked(lin)).toMatchObject([{ event: 'questionnaire', about: { id: group } }])
    expect(await asked(zhou)).toEqual([])
    const list = async (who: Person, of = group) => who.get(`/v1/groups/${of}/questionnaires`)
    expect((await list(lin)).data).toMatchObject({
      list: [{ id, reply_count: null }],
      pagination: { total_count: 1, next_cursor: null },
    })
    expect((await list(wang)).data.list).toMatchObject([{ id, reply_count: 0 }])
    expect((await list(wang, other)).data.list).toEqual([])
    expect(await list(lin, other)).toMatchObject({ code: 100403 })
    expect(await list(zhou)).toMatchObject({ code: 100403 })
    expect(await list(chen)).toMatchObject({ code: 100404 })
    expect(await list(world.visitor)).toMatchObject({ code: 110008 })
    expect(await list(lin, id)).toMatchObject({ code: 100404 })
    expect((await lin.get('/v1/questionnaires?type=received')).data.list[0]).toMatchObject({ id })
    expect(await zhou.get(at(id))).toMatchObject({ code: 100404 })
    expect(await reply(zhou, id, [chose(11)])).toMatchObject({ code: 100404 })
    expect(await reply(lin, id, [chose(11)])).toMatchObject({ code: 0 })
    // out of the space, and so of what lies at it
    await wang.post(`/v1/products/${hidden}/remove_users`, { user_id: lin.id })
    expect(await lin.get(at(id))).toMatchObject({ code: 100404 })
    await addMember(wang, { id: hidden }, lin)
    await wang.post(`/v1/groups/${group}/remove_users`, { user_id: lin.id })
    expect(await lin.get(at(id))).toMatchObject({ code: 100404 })
    // what it was delivered to is gone, it is not
    await wang.delete(`/v1/groups/${group}`, {})
    expect((await wang.get(at(id))).data).toMatchObject({ state: 'released', places: [], reply_count: 1 })
  })

  test('changes in its words alone', async () => {
    const id = await released([single(), words(2)])
    const { questionnaire_items: items } = (await wang.get(at(id))).data
    const renamed = [{ ...items[0], title: '快慢如何' }, items[1]]
    expect(await wang.put(at(id), { questionnaire_items: renamed })).toMatchObject({ code: 0 })
    const wrong = [
      { questionnaire_items: [items[0]], deleted_items: [2] },
      { questionnaire_items: [...items, words(3)] },
      { questionnaire_items: [{ ...items[0], is_required: true }, items[1]] },
      { is_anonymous: true },
      { quota: 5 },
    ]
    for (const edit of wrong) expect(await wang.put(at(id), edit)).toMatchObject({ code: 120002 })
  })

  test('takes one reply of each, once however often it is sent; two at once are one', async () => {
    const id = await released([single(), words(2)])
    const twice = await Promise.all([reply(lin, id, [chose(11)], 'a'), reply(lin, id, [chose(12)], 'b')])
    expect(twice.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 120002])
    const key = twice[0]!.code === 0 ? 'a' : 'b'
    expect(await reply(lin, id, [chose(11)], key)).toMatchObject({ code: 0 })
    expect((await wang.get(at(id))).data.reply_count).toBe(1)
    const own = await lin.get(at(id, '/answer_show'))
    expect(own.data).toMatchObject({ has_replied: true, reply: { user: { id: lin.id }, answers: [{ timestamp: 1 }] } })
  })

  test('several times where that is wished, and nothing before it begins or after it ends', async () => {
    const often = await released([single()], { is_repeatable: true })
    for (const key of ['a', 'a', 'b']) await reply(lin, often, [chose(11)], key)
    expect((await wang.get(at(often))).data.reply_count).toBe(2)
    const early = await released([single()], { starts_at: '2099-01-01T00:00:00Z' })
    expect((await lin.get(at(early))).data).toMatchObject({ closed: 'early', can: { reply: false } })
    expect(await reply(lin, early, [chose(11)])).toMatchObject({ code: 120002, message: '问卷还没有开始' })
    const late = await released([single()], { ends_at: '2099-01-01T00:00:00Z' })
    await world.db
      .updateTable('questionnaires')
      .set({ ends_at: new Date(0) })
      .where('id', '=', late)
      .execute()
    expect(await reply(lin, late, [chose(11)])).toMatchObject({ code: 120002, message: '问卷已经截止' })
    expect(await wang.post(at(often, '/end'))).toMatchObject({ code: 0, data: { state: 'ended' } })
    expect(await wang.post(at(often, '/end'))).toMatchObject({ code: 120002 })
    expect(await reply(lin, often, [chose(11)], 'c')).toMatchObject({ code: 120002, message: '问卷已经结束' })
    expect(await reply(lin, often, [chose(11)], 'b')).toMatchObject({ code: 0 })
    expect(await wang.post(at(often, '/deliver'), { place: 'link' })).toMatchObject({ code: 120002 })
    expect(await wang.post(at((await make([])).id, '/deliver'), { place: 'link' })).toMatchObject({ code: 120002 })
  })

  test('asks along its way: what is jumped over or not shown takes no answer', async () => {
    const jumping = single(1, {
      is_required: true,
      options: [
        { timestamp: 11, title: '好', jump: 0 },
        { timestamp: 12, title: '快', jump: 3 },
        { timestamp: 13, title: '慢' },
      ],
    })
    const shown = words(2, { is_required: true, show_if: { item: 1, options: [13] } })
    const id = await released([jumping, shown, words(3, { is_required: true })], { is_repeatable: true })
    const faults = async (...answers: object[]) => (await reply(lin, id, answers)).data.fields
    expect(await faults()).toEqual({ 'answers.1': '请选择一项', 'answers.3': '请填写这一题' })
    expect(await faults(chose(12), { timestamp: 2, text: '多' }, { timestamp: 3, text: '少' })).toEqual({
      'answers.2': '这一题不用回答',
    })
    expect(await faults(chose(13), { timestamp: 3, text: '少' })).toEqual({ 'answers.2': '请填写这一题' })
    expect(await reply(lin, id, [chose(11)])).toMatchObject({ code: 0 })
    expect(await reply(lin, id, [chose(12), { timestamp: 3, text: '少' }])).toMatchObject({ code: 0 })
  })

  test.each([
    [single(), { chosen: [99] }, '没有这个选项'],
    [single(), { chosen: [11, 12] }, '只能选一项'],
    [single(), { text: '正好' }, '答案和题型对不上'],
    [{ kind: 'multiple', title: '多', options: options('甲', '乙'), least: 2 }, { chosen: [11] }, '至少 2 项'],
    [{ kind: 'number', title: '数', least: 1, most: 5 }, { number: 6 }, '应在 1 到 5 之间'],
    [{ kind: 'date', title: '日' }, { text: '2026-02-30' }, '请填写日期，如 2026-03-01'],
    [{ kind: 'scale', title: '分' }, { number: 2.5 }, '请打整数分'],
    [{ kind: 'order', title: '序', options: options('甲', '乙') }, { chosen: [11] }, '请把每一项都排进去'],
    [{ kind: 'short', title: '短', most: 2 }, { text: '三个字' }, '最多 2 个字'],
    [
      { kind: 'matrix', title: '阵', options: options('甲', '乙'), lines: [{ timestamp: 1, title: '行' }] },
      { lines: [{ line: 2, chosen: 11 }] },
      '没有这一行或这一列',
    ],
  ])('refuses a wrong answer (%#)', async (item, answer, message) => {
    const id = await released([{ timestamp: 1, ...item }])
    expect((await reply(lin, id, [{ timestamp: 1, ...answer }])).data.fields).toEqual({ 'answers.1': message })
  })

  test('has room for fifty, and exactly fifty of two hundred at once come in', async () => {
    const id = await released([single()], { quota: 50 })
    const crowd = await people(200, '学生')
    const codes = (await Promise.all(crowd.map((who) => reply(who, id, [chose(11)])))).map(({ code }) => code)
    expect(codes.filter((code) => code === 0)).toHaveLength(50)
    expect(codes.filter((code) => code === 120002)).toHaveLength(150)
    const { data } = await wang.get(at(id, '/result'))
    expect(data).toMatchObject({
      reply_count: 50,
      items: [{ answered: 50, options: [{ count: 50 }, { count: 0 }, {}] }],
    })
    expect((await crowd[0]!.get(at(id))).data.closed).toBe('full')
  }, 120_000)

  test('an option has room of its own', async () => {
    const places = [
      { timestamp: 11, title: '周一', quota: 1 },
      { timestamp: 12, title: '周二' },
    ]
    const id = await released([single(1, { options: places })], { is_repeatable: true })
    const codes = await Promise.all([1, 2, 3].map(() => reply(lin, id, [chose(11)])))
    expect(codes.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(codes.find(({ code }) => code !== 0)!.data.fields).toEqual({ 'answers.1': '“周一”的名额已满，请选别的' })
    expect(await reply(lin, id, [chose(12)])).toMatchObject({ code: 0 })
    expect((await wang.get(at(id))).data.reply_count).toBe(2)
  })

  test('a file that was handed in is opened by its sender and by who asked', async () => {
    const id = await released([{ timestamp: 1, kind: 'file', title: '作业' }])
    const bytes = Buffer.from('作业写好了')
    const key = (await send(world, lin, { name: '作业.txt', bytes }, { personal: true })).data.key
    expect((await reply(chen, id, [{ timestamp: 1, files: [key] }])).data.fields['answers.1']).toContain('重新上传')
    expect(await reply(lin, id, [{ timestamp: 1, files: [key] }])).toMatchObject({ code: 0 })
    const [{ id: replyId }] = (await wang.get(at(id, '/questionnaire_replies'))).data.list
    const { files } = (await wang.get(at(id, `/answer_show?reply_id=${replyId}`))).data.reply
    expect(files).toMatchObject([{ key, name: '作业.txt' }])
    const status = async (who: Person) =>
      (await world.app.inject({ url: files[0].url, headers: who.token ? { authorization: who.token } : {} })).statusCode
    expect(await Promise.all([wang, lin, chen, world.visitor].map(status))).toEqual([200, 200, 404, 404])
  })
})
