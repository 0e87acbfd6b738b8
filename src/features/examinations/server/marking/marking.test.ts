import { read as readBook, utils } from '@e965/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { subjective } from '#test/support/scenes/questions.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { addMember, makeSpace } from '#test/support/world.ts'

// Marks, what people learn of how they did, and what follows from it.

let world: World
let wang: Person
let zhou: Person
let learners: Person[]
let space: { id: number }
let choice: number
let words: number
beforeAll(async () => {
  world = await withApp({ env: { RATE_LIMITS: '0' } })
  wang = await world.person('王老师')
  zhou = await world.person('小周')
  learners = []
  for (const name of ['小林', '小李', '小陈', '小吴', '=1+1']) learners.push(await world.person(name))
  space = await makeSpace(wang)
  await addMember(wang, space, zhou, 'admin')
  const make = async (body: object) => (await wang.post(`/v1/products/${space.id}/questions`, body)).data.id
  const options = [1, 2, 3].map((timestamp) => ({ timestamp, title: `<p>${timestamp}</p>`, correct: timestamp === 1 }))
  choice = await make({
    title: '=cmd()',
    content: '<p>选</p>',
    cate: 1,
    options: JSON.stringify(options),
    tag_titles: ['甲'],
  })
  words = await make(subjective())
})
afterAll(() => world.close())

async function makeExamination(more: object = {}): Promise<number> {
  const items = [
    { question_id: choice, points: 2 },
    { question_id: words, points: 8 },
  ]
  const body = { type: 'ProductExamination', title: '小测', content: '', examination: { items, ...more } }
  const { data, message } = await wang.post(`/v1/products/${space.id}/product_files`, body)
  if (!data?.id) throw new Error(message)
  return data.id
}

async function take(who: Person, examination: number, chosen: number, answer: string): Promise<number> {
  const { id } = (await who.post(`/v1/examinations/${examination}/attempts`)).data
  const items = [
    { position: 0, chosen: [chosen], version: 0 },
    { position: 1, answer, version: 0 },
  ]
  expect(await who.post(`/v1/attempts/${id}/submit`, { items })).toMatchObject({ code: 0 })
  return id
}
const mark = (who: Person, attempt: number, points: number, marks = 0) =>
  who.post(`/v1/attempts/${attempt}/marks`, { marks: [{ position: 1, points, remark: '好', marks }] })

test('answers in words wait in a queue; of two who mark at once the second is told, and names are hidden until then', async () => {
  const id = await makeExamination({ hides_names: true })
  const attempt = await take(learners[0]!, id, 1, '爱人')
  const queue = `/v1/examinations/${id}/marking`
  const { data } = await wang.get(queue)
  expect(data.list).toMatchObject([{ attempt_id: attempt, user: null, answer: '爱人', points: 8, marks: 0 }])
  expect((await wang.get(`/v1/attempts/${attempt}`)).data).toMatchObject({ user: null, state: 'submitted' })
  expect((await wang.get(`/v1/examinations/${id}/attempts?all=true`)).data.list[0].user).toBeNull()
  for (const points of [8.5, -1, 0.3]) expect(await mark(wang, attempt, points)).toMatchObject({ code: 100400 })
  const both = await Promise.all([mark(wang, attempt, 6), mark(zhou, attempt, 7)])
  expect(both.map(({ code }) => code).toSorted()).toEqual([0, 100409])
  expect((await wang.get(queue)).data.list).toEqual([])
  const { data: marked } = await wang.get(`${queue}?marked=true`)
  expect(marked.list).toMatchObject([{ marks: 1, remark: '好', user: { nickname: '小林' } }])
  const again = await mark(zhou, attempt, 8, 1)
  expect(again.data).toMatchObject({ state: 'marked', score: 10, items: [{ score: 8, marks: 2 }] })
  expect(await learners[0]!.post(`/v1/attempts/${attempt}/marks`, { marks: [{ position: 1, points: 8, marks: 2 }] })).toMatchObject({ code: 100403 }) // prettier-ignore
  expect(await wang.post(`/v1/attempts/${attempt}/marks`, { marks: [{ position: 0, points: 2, marks: 0 }] })).toMatchObject({ code: 100400 }) // prettier-ignore
})

test('from five marked attempts on people are compared, and results go out without formulas', async () => {
  const id = await makeExamination()
  const attempts: number[] = []
  for (const [n, who] of learners.entries()) {
    expect((await wang.get(`/v1/examinations/${id}/statistics`)).data.count).toBe(n)
    attempts.push(await take(who, id, n < 3 ? 1 : 2, `答 ${n}`))
    expect((await who.get(`/v1/attempts/${attempts[n]}`)).data.comparison).toBeNull()
    await mark(wang, attempts[n]!, 8 - n * 2)
  }
  const best = (await learners[0]!.get(`/v1/attempts/${attempts[0]}`)).data
  expect(best).toMatchObject({
    score: 10,
    is_passed: true,
    comparison: { count: 5, better_than: 1 },
    items: [{ others: 0.6 }, { others: 0.5 }],
  })
  const { data } = await wang.get(`/v1/examinations/${id}/statistics`)
  expect(data).toMatchObject({ count: 5, people: 5, average: 0.52, passed: 0.6 })
  expect(data.distribution.reduce((sum: number, one: number) => sum + one, 0)).toBe(5)
  expect(data.items[0]).toMatchObject({ p: 0.6, options: [{ correct: true, count: 3, share: 0.6 }, { count: 2 }, {}] })
  expect(data.items[0].discrimination).toBeGreaterThan(0.8)
  const file = (format: string) =>
    world.app.inject({
      url: `/v1/examinations/${id}/results?format=${format}`,
      headers: { authorization: wang.token },
    })
  const text = (await file('csv')).body
  expect(text).toContain("'=1+1")
  expect(text).toContain("'=cmd()")
  const book = readBook((await file('xlsx')).rawPayload)
  const sheet = book.Sheets[book.SheetNames[0]!]!
  expect(Object.values(sheet).some((cell) => typeof cell === 'object' && 'f' in cell)).toBe(false)
  expect(utils.sheet_to_json<string[]>(sheet, { header: 1 }).at(-1)![0]).toBe('=1+1')
})

test('who fails finds it in the book of wrong answers and its cards due today; who passes has done the step of a plan', async () => {
  const [lin, li] = learners as [Person, Person]
  const id = await makeExamination({ items: [{ question_id: choice, points: 2 }] })
  const link = `<p><a href="/spaces/${space.id}/questions/${choice}">出处</a></p>`
  const card = (await wang.post(`/v1/products/${space.id}/cards`, { title: '出自那题', content: link })).data.id
  const content = JSON.stringify({ start: null, steps: [{ key: 's1', id, day: null, note: '' }] })
  const plan = (
    await wang.post(`/v1/products/${space.id}/product_files`, { type: 'ProductPlan', title: '学', content })
  ).data.id
  for (const who of [lin, li]) await who.put(`/v1/plans/${plan}/progress`, { is_following: true })
  const takeOnly = async (who: Person, chosen: number) => {
    const attempt = (await who.post(`/v1/examinations/${id}/attempts`)).data.id
    await who.post(`/v1/attempts/${attempt}/submit`, { items: [{ position: 0, chosen: [chosen], version: 0 }] })
  }
  await takeOnly(lin, 2)
  await takeOnly(li, 1)
  const wrong = async (who: Person) =>
    (await who.get('/v1/questions/wrong')).data.list.map((one: { id: number }) => one.id)
  expect(await wrong(lin)).toContain(choice)
  const { rows } = await world.pool.query('select user_id from study_cards where card_id = $1', [card])
  expect(rows.map(({ user_id }) => Number(user_id))).toEqual([lin.id])
  expect((await lin.get(`/v1/plans/${plan}/progress`)).data.done_count).toBe(0)
  expect((await li.get(`/v1/plans/${plan}/progress`)).data.done_count).toBe(1)
})

test('what is drawn by rule is drawn for each, or once for all; a personal examination draws nothing', async () => {
  const at = `/v1/products/${space.id}/questions`
  for (let n = 0; n < 12; n++)
    await wang.post(at, { ...subjective(), title: `题 ${n}`, difficulty: 3, tag_titles: ['抽题'] })
  const draws = [{ count: 4, points: 1, cate: 3, difficulty: 3, tag: '抽题' }]
  const edit = async (examination: number, by: object) => {
    const file = `/v1/products/${space.id}/product_files/${examination}`
    const { version } = (await wang.get(`${file}?raw=true`)).data
    expect(await wang.put(file, { title: '小测', content: '', version, examination: by })).toMatchObject({ code: 0 })
  }
  const drawn = async (examination: number, between: (n: number) => Promise<void> = async () => {}) => {
    const sets: string[] = []
    for (const [n, who] of learners.slice(0, 4).entries()) {
      await between(n)
      const { id } = (await who.post(`/v1/examinations/${examination}/attempts`)).data
      const { rows } = await world.pool.query(
        'select question_id from attempt_items where attempt_id = $1 order by question_id',
        [id],
      )
      expect(rows).toHaveLength(4)
      sets.push(rows.map(({ question_id }) => question_id).join())
    }
    return new Set(sets).size
  }
  expect(await drawn(await makeExamination({ items: [], draws }))).toBeGreaterThan(1)
  expect(await drawn(await makeExamination({ items: [], draws, draws_each: false }))).toBe(1)
  // other rules draw nothing anew
  const common = { items: [], draws, draws_each: false }
  const changed = await makeExamination(common)
  expect(await drawn(changed, (n) => edit(changed, { ...common, pass_percent: 30 + n }))).toBe(1)
  const own = { type: 'UserFileExamination', title: '自测', content: '' }
  const make = (examination: object) => wang.post(`/v1/users/${wang.id}/user_files`, { ...own, examination })
  expect(await make({ draws })).toMatchObject({ code: 100400 })
  const { data } = await make({ items: [{ question_id: choice, points: 1 }] })
  const attempt = (await learners[0]!.post(`/v1/examinations/${data.id}/attempts`)).data.id
  expect((await learners[0]!.get(`/v1/attempts/${attempt}`)).data).toMatchObject({ state: 'running', points: 1 })
})
