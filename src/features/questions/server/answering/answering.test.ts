import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { makeSpace } from '#test/support/world.ts'
import { multiple, optionsOf, single, subjective } from '#test/support/scenes/questions.ts'

let world: World
let wang: Person
let lin: Person
let space: { id: number }

beforeAll(async () => {
  world = await withApp({ env: { RATE_LIMITS: '0' } })
  wang = await world.person('王老师')
  lin = await world.person('小林')
  space = await makeSpace(wang)
})
afterAll(() => world.close())

const at = (id?: number) => `/v1/products/${space.id}/questions${id ? `/${id}` : ''}`
const make = async (body: object = single()): Promise<number> => (await wang.post(at(), body)).data.id
const [first, second, third, fourth] = optionsOf(['', '', '', '']).map(({ timestamp }) => timestamp) as [
  number,
  number,
  number,
  number,
]
const answer = (who: Person, id: number, chosen: number[], more: object = {}) =>
  who.post(`${at(id)}/answers`, { chosen, ...more })
const wrong = async (who: Person) =>
  (await who.get('/v1/questions/wrong')).data.list.map(({ id }: { id: number }) => id)
/** What happened lies so many days further back. */
const later = (days: number) =>
  world.pool.query(
    `update question_progress set last_at = last_at - $1 * interval '1 day', wrong_since = wrong_since - $1 * interval '1 day',
      right_day = right_day - $1::int`,
    [days],
  )

describe('an answer', () => {
  test('is marked at once, and shows what was right', async () => {
    const id = await make()
    const before = (await lin.get(at(id))).data
    expect(before).toMatchObject({ revealed: false, answer: null, analysis: null, own: null, last_answer: null })
    expect(before.options).not.toContain('correct')
    const { data } = await answer(lin, id, [first], { seconds: 48, form: 1 })
    expect(data).toMatchObject({
      id,
      revealed: true,
      analysis: expect.stringContaining('终日'),
      last_answer: { chosen: [first], mark: 0, seconds: 48, form: 1 },
      own: { answers: 1, is_right: false, is_wrong: true },
      statistics: null,
    })
    expect(JSON.parse(data.options).map(({ correct }: { correct: boolean }) => correct)).toEqual([false, true, false])
    expect((await lin.get(`${at(id)}?practise=true`)).data).toMatchObject({
      revealed: false,
      analysis: null,
      last_answer: null,
    })
    expect((await world.visitor.get(at(id))).data).toMatchObject({ revealed: false, analysis: null })
  })

  test.each([
    [[first, third], 2],
    [[third, first, first], 2],
    [[first], 1],
    [[first, second], 0],
    [[first, second, third, fourth], 0],
  ])('to a multiple choice, %j, gets %i of 2', async (chosen, mark) => {
    const id = await make(multiple())
    expect((await answer(lin, id, chosen)).data.last_answer.mark).toBe(mark)
  })

  test('to a subjective question is marked by nobody', async () => {
    const id = await make(subjective())
    expect((await lin.get(at(id))).data.answer).toBeNull()
    const { data } = await lin.post(`${at(id)}/answers`, { answer: '修饰' })
    expect(data).toMatchObject({ answer: '<p>修饰关系</p>', last_answer: { answer: '修饰', mark: null } })
    expect(await wrong(lin)).not.toContain(id)
  })

  test.each([
    [{ chosen: [] }, { chosen: '请选择答案' }],
    [{ chosen: [7] }, { chosen: '没有这个选项' }],
    [{ chosen: [first, second] }, { chosen: '只能选一项' }],
    [{ chosen: 'B' }, { chosen: '请选择答案' }],
    [{ chosen: ['B'] }, { 'chosen.0': '选项格式不正确' }],
    [{ chosen: [2 ** 60] }, { 'chosen.0': '选项格式不正确' }],
    [{ chosen: [first], answer: 5 }, { answer: '应为文字' }],
    [[5], { _: '应为对象' }],
    [{ chosen: [first], answer: '甲' }, { answer: '这种题只要选择' }],
    [{ chosen: [first], seconds: -1 }, { seconds: '用时应为秒数' }],
    [{ chosen: [first], mark: 2 }, { mark: '不认识的字段' }],
  ])('like %j is refused', async (body, fields) => {
    const id = await make()
    expect((await lin.post(`${at(id)}/answers`, body)).data.fields).toEqual(fields)
    expect((await lin.get(`${at(id)}/answers`)).data.list).toEqual([])
  })

  test('keeps the form that it was given to; the new one shows its answer to those alone who answer it', async () => {
    const id = await make()
    await answer(lin, id, [second])
    const options = JSON.stringify(optionsOf(['甲', '乙', '新的'], 2))
    expect((await wang.put(at(id), { cate: 1, options })).data.form).toBe(2)
    const now = (await lin.get(at(id))).data
    expect(now).toMatchObject({ revealed: false, last_answer: null, own: { is_right: true } })
    expect(now.options).not.toContain('correct')
    expect((await answer(lin, id, [third], { form: 1 })).code).toBe(100409)
    expect((await answer(lin, id, [third], { form: 2 })).data.last_answer).toMatchObject({ mark: 2, form: 2 })
    const { list } = (await lin.get(`${at(id)}/answers`)).data
    expect(list.map(({ form, mark }: { form: number; mark: number }) => [form, mark])).toEqual([
      [2, 2],
      [1, 2],
    ])
    expect(list[1].options).not.toContain('新的')
    expect((await wang.get(`${at(id)}/answers`)).data.list).toEqual([])
  })

  test('sent several times at once is one, by its key and without one', async () => {
    const id = await make()
    const sent = await Promise.all([1, 2, 3, 4].map(() => answer(lin, id, [first])))
    expect(sent.map(({ code }) => code)).toEqual([0, 0, 0, 0])
    const other = await make()
    const key = { 'idempotency-key': 'one answer' }
    await Promise.all([1, 2, 3].map(() => lin.post(`${at(other)}/answers`, { chosen: [first] }, key)))
    for (const one of [id, other]) {
      expect((await lin.get(`${at(one)}/answers`)).data.pagination.total_count).toBe(1)
      expect((await lin.get(at(one))).data.own.answers).toBe(1)
    }
  })

  test('to what is locked counts; to what is deleted there is none', async () => {
    const id = await make()
    await wang.post(`${at(id)}/locked`, { lock: true })
    expect((await answer(lin, id, [second])).code).toBe(0)
    expect(
      (await lin.post('/v1/comments', { commentable_type: 'Question', commentable_id: id, content: '<p>乙</p>' })).code,
    ).toBe(120002)
    await wang.delete(at(id))
    for (const call of [answer(lin, id, [second]), lin.post(`${at(id)}/reveal`), lin.get(`${at(id)}/answers`)])
      expect((await call).code).toBe(100404)
    expect((await answer(world.visitor, id, [second])).code).toBe(110008)
  })
})

test('whoever asks sees the answer, and what they answer then is in no statistics', async () => {
  const id = await make()
  expect((await lin.post(`${at(id)}/reveal`)).data).toMatchObject({ revealed: true, own: null, last_answer: null })
  await answer(lin, id, [second])
  const { rows } = await world.pool.query('select answered from question_forms where question_id = $1', [id])
  expect(rows).toEqual([{ answered: 0 }])
  expect(await wrong(lin)).not.toContain(id)
})

test('a wrong answer comes into the book, and leaves it after right ones on two different days', async () => {
  const id = await make()
  await answer(lin, id, [first])
  expect(await wrong(lin)).toContain(id)
  await answer(lin, id, [second])
  await world.pool.query(`update question_progress set last_at = last_at - interval '1 minute'`)
  await answer(lin, id, [second])
  expect(await wrong(lin), 'twice on one day').toContain(id)
  await later(1)
  await answer(lin, id, [third])
  expect(await wrong(lin), 'wrong again').toContain(id)
  await answer(lin, id, [second])
  expect(await wrong(lin), 'the first day since').toContain(id)
  await later(1)
  await answer(lin, id, [second])
  expect(await wrong(lin)).not.toContain(id)
  expect((await lin.get(at(id))).data.own).toMatchObject({ is_right: true, is_wrong: false })
  await wang.post(`/v1/products/${space.id}/set_users`, { user_id: lin.id, role: 'member' })
  expect(await wrong(wang)).toEqual([])
})

test('what somebody may not see any more is in nobody’s book', async () => {
  const closed = await makeSpace(wang, { open: false })
  const path = `/v1/products/${closed.id}`
  await wang.post(`${path}/set_users`, { user_id: lin.id, role: 'member' })
  const { data } = await wang.post(`${path}/questions`, single())
  await lin.post(`${path}/questions/${data.id}/answers`, { chosen: [first] })
  expect(await wrong(lin)).toContain(data.id)
  await wang.post(`${path}/remove_users`, { user_id: lin.id })
  expect(await wrong(lin)).not.toContain(data.id)
})

test('from 30 first answers on there are statistics, kept as counts', async () => {
  const id = await make()
  const easy = await make()
  const people = await Promise.all(Array.from({ length: 30 }, (_, n) => world.person(`学生${n}`)))
  // the first half knows more: they had answered something else rightly before
  for (const [n, who] of people.entries()) await answer(who, easy, [n < 15 ? second : first])
  await Promise.all(
    people.slice(0, 29).map((who, n) => answer(who, id, [n < 15 ? second : third], { seconds: 20 + (n % 2) })),
  )
  expect((await lin.post(`${at(id)}/reveal`)).data.statistics).toBeNull()
  await answer(people[29]!, id, [third], { seconds: 20 })
  expect((await lin.get(at(id))).data.statistics).toEqual({
    answered: 30,
    p: 0.5,
    discrimination: 1,
    options: [0, 0.5, 0.5],
    seconds: 20,
  })
  // a second answer of the same person moves nothing
  await answer(people[0]!, id, [first])
  expect((await wang.get(at(id))).data.statistics.options).toEqual([0, 0.5, 0.5])
  expect((await world.visitor.get(at(id))).data.statistics).toBeNull()
})
