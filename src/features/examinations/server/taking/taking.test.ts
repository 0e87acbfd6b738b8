import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { migrateJobs } from '#src/platform/jobs/jobs.ts'
import { single, subjective } from '#test/support/scenes/questions.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { addMember, makeSpace } from '#test/support/world.ts'
import { tellAttempt } from '../marking/after-marking.ts'
import { handIn, handInOverdue, handInUnreachable } from './submit.ts'

// Examinations as they are taken: one attempt at a time on the server's clock, answers that nothing loses, and no word of what is right before
// they are handed in.

let world: World
let wang: Person
let lin: Person
let zhou: Person
let space: { id: number }
let questions: { single: number; multiple: number; words: number }
beforeAll(async () => {
  world = await withApp({ env: { RATE_LIMITS: '0' } })
  await migrateJobs(world.pool)
  wang = await world.person('王老师')
  lin = await world.person('小林')
  zhou = await world.person('小周')
})
afterAll(() => world.close())

const secret = '海底捞月'
beforeEach(async () => {
  space = await makeSpace(wang)
  await addMember(wang, space, lin)
  const at = `/v1/products/${space.id}/questions`
  const make = async (body: object) => (await wang.post(at, body)).data.id as number
  questions = {
    single: await make({ ...single(), options: optionsText([false, true, false]), analysis: `<p>${secret}</p>` }),
    multiple: await make({ ...single(), cate: 2, options: optionsText([true, true, false]) }),
    words: await make({ ...subjective(), answer: `<p>${secret}</p>` }),
  }
})

const optionsText = (correct: boolean[]) =>
  JSON.stringify(correct.map((right, n) => ({ timestamp: n + 1, title: `<p>第 ${n + 1} 项</p>`, correct: right })))

interface Rules {
  [name: string]: unknown
}
const whole = () => [
  { question_id: questions.single, points: 2 },
  { question_id: questions.multiple, points: 4 },
]
async function makeExamination(rules: Rules = {}): Promise<number> {
  const body = { type: 'ProductExamination', title: '小测', content: '', examination: { items: whole(), ...rules } }
  const { data, message } = await wang.post(`/v1/products/${space.id}/product_files`, body)
  if (!data?.id) throw new Error(message)
  return data.id
}
async function start(who: Person, id: number): Promise<number> {
  const { data, message } = await who.post(`/v1/examinations/${id}/attempts`)
  if (!data?.id) throw new Error(message)
  return data.id
}
const read = async (who: Person, id: number) => (await who.get(`/v1/attempts/${id}`)).data
const put = (who: Person, id: number, ...items: object[]) => who.put(`/v1/attempts/${id}`, { items })
const submit = (who: Person, id: number, ...items: object[]) => who.post(`/v1/attempts/${id}/submit`, { items })
test('an examination is made, read by its form alone, edited, and says how it is held', async () => {
  const id = await makeExamination({ minutes: 30, attempt_limit: 2 })
  const at = `/v1/products/${space.id}/product_files/${id}`
  expect((await lin.get(`${at}?raw=true`)).data.examination).toBeUndefined()
  const { data } = await wang.get(`${at}?raw=true`)
  expect(data.examination).toMatchObject({ minutes: 30, attempt_limit: 2, items: [{ points: 2 }, { points: 4 }] })
  expect(data.examination.items[0].title).not.toBe('')
  const { items } = data.examination
  const turned = [items[1], items[0]].map(({ question_id, points }) => ({ question_id, points: points + 0.5 }))
  const edit = { title: '小测', content: '', version: data.version, examination: { minutes: 45, items: turned } }
  expect(await wang.put(at, edit)).toMatchObject({ code: 0, data: { version: data.version + 1 } })
  expect(await wang.put(at, { ...edit, version: data.version })).toMatchObject({ code: 100409 })
  const { data: rules } = await world.visitor.get(`/v1/examinations/${id}/attempts`)
  expect(rules).toMatchObject({
    list: [],
    question_count: 2,
    points: 7,
    rules: { minutes: 45, attempt_limit: 1 },
    can: { take: false, manage: false },
  })
  expect(JSON.stringify(rules)).not.toContain(String(questions.single))
})

test('an examination takes no question that its writer may not see, nor hidden ones of elsewhere, and no other resource is one', async () => {
  const hidden = await makeSpace(wang, { open: false })
  const elsewhere = (await wang.post(`/v1/products/${hidden.id}/questions`, single())).data.id
  const make = (who: Person, examination: object, type = 'ProductExamination') =>
    who.post(`/v1/products/${space.id}/product_files`, { type, title: '卷', content: '', examination })
  for (const question_id of [elsewhere, 999_999_999, space.id])
    expect(await make(wang, { items: [{ question_id, points: 1 }] })).toMatchObject({ code: 100400 })
  expect(await make(lin, { items: [{ question_id: elsewhere, points: 1 }] })).toMatchObject({ code: 100400 })
  expect(await make(wang, {}, 'ProductDocument')).toMatchObject({ code: 100400 })
  for (const wrong of [
    { minutes: 0 },
    { items: [...whole(), ...whole()] },
    { items: [{ question_id: questions.single, points: 0.3 }] },
    { opens_at: '2026-03-02T00:00:00Z', closes_at: '2026-03-01T00:00:00Z' },
    { opens_at: '0000-01-01T00:00:00Z' },
    { closes_at: '9999-12-31T23:59:59-12:00' },
    { shows_answers: 'closed' },
    { draws: Array.from({ length: 21 }, () => ({ count: 1, points: 1 })) },
  ])
    expect(await make(wang, wrong), JSON.stringify(wrong)).toMatchObject({ code: 100400 })
})

test('answers are saved, handed in, and marked at once: all, a part, or a wrong one', async () => {
  const id = await makeExamination({ attempt_limit: 0 })
  for (const [chosen, score] of [
    [[1, 2], 4],
    [[1], 2],
    [[1, 3], 0],
    [[], 0],
  ] as const) {
    const attempt = await start(lin, id)
    expect(await put(lin, attempt, { position: 1, chosen, version: 0 })).toMatchObject({
      code: 0,
      data: { saved: [{ position: 1, version: 1 }], conflicts: [] },
    })
    const { data } = await submit(lin, attempt)
    expect(data).toMatchObject({ state: 'marked', score, points: 6, items: [{ score: 0 }, { score, chosen }] })
    expect(data.items[1].key.correct).toEqual([1, 2])
  }
  const halves = await makeExamination({ half_points: false })
  const attempt = await start(lin, halves)
  expect((await submit(lin, attempt, { position: 1, chosen: [1], version: 0 })).data).toMatchObject({ score: 0 })
})

test('what is right is told by no reply before it is handed in, whatever its reader knew', async () => {
  const id = await makeExamination({ items: [...whole(), { question_id: questions.words, points: 5 }] })
  const at = `/v1/products/${space.id}/questions/${questions.single}`
  await lin.post(`${at}/reveal`)
  expect(JSON.stringify((await lin.get(at)).data)).toContain(secret)
  const attempt = await start(lin, id)
  for (const url of [
    `/v1/attempts/${attempt}`,
    `/v1/examinations/${id}/attempts`,
    `/v1/products/${space.id}/product_files/${id}?raw=true`,
    at,
    `/v1/products/${space.id}/questions/${questions.words}`,
    `${at}/answers`,
  ]) {
    const reply = JSON.stringify(await lin.get(url))
    expect(reply, url).not.toContain(secret)
    expect(reply, url).not.toContain('"correct":[')
    expect(reply, url).not.toContain('\\"correct\\"')
  }
  expect(await lin.post(`${at}/reveal`)).toMatchObject({ code: 120002 })
  expect(await lin.post(`${at}/answers`, { chosen: [1] })).toMatchObject({ code: 120002 })
  // who may edit it goes on to know
  expect(JSON.stringify((await wang.get(at)).data)).toContain(secret)
  expect(JSON.stringify((await submit(lin, attempt)).data)).toContain(secret)
  expect(JSON.stringify((await lin.get(at)).data)).toContain(secret)
})

test('when answers are shown is the rule of the examination', async () => {
  const later = new Date(Date.now() + 3_600_000).toISOString()
  for (const rules of [{ shows_answers: 'never' }, { shows_answers: 'closed', closes_at: later }]) {
    const attempt = await start(lin, await makeExamination(rules))
    const { data } = await submit(lin, attempt)
    expect(data).toMatchObject({ state: 'marked', score: 0, items: [{ score: null, key: null }, { key: null }] })
    expect(JSON.stringify(data)).not.toContain(secret)
  }
  const words = { shows_answers: 'marked', items: [{ question_id: questions.words, points: 5 }] }
  const attempt = await start(lin, await makeExamination(words))
  await put(lin, attempt, { position: 0, answer: '因为', version: 0 })
  expect((await submit(lin, attempt)).data).toMatchObject({ state: 'submitted', score: null, items: [{ key: null }] })
  await wang.post(`/v1/attempts/${attempt}/marks`, { marks: [{ position: 0, points: 2.5, remark: '一半', marks: 0 }] })
  expect(await read(lin, attempt)).toMatchObject({
    state: 'marked',
    score: 2.5,
    is_passed: false,
    items: [{ score: 2.5, remark: '一半' }],
  })
})

test('twenty beginnings at once are one attempt, and nobody begins more often than they may', async () => {
  const id = await makeExamination({ attempt_limit: 2 })
  const at = `/v1/examinations/${id}/attempts`
  const made = await Promise.all(Array.from({ length: 20 }, () => lin.post(at)))
  expect(new Set(made.map(({ data }) => data.id)).size).toBe(1)
  expect(made.filter(({ data }) => data.is_new)).toHaveLength(1)
  await submit(lin, made[0]!.data.id)
  const second = await start(lin, id)
  expect((await lin.get(at)).data).toMatchObject({ running_id: second, left: 0 })
  await submit(lin, second)
  const more = await Promise.all(Array.from({ length: 20 }, () => lin.post(at)))
  expect(more.map(({ code }) => code)).toEqual(Array.from({ length: 20 }, () => 120002))
  expect((await lin.get(at)).data.list.map(({ number }: { number: number }) => number)).toEqual([2, 1])
  expect(await zhou.post(at)).toMatchObject({ code: 0 })
})

test('two windows do not overwrite each other, and the same answer once more is known', async () => {
  const attempt = await start(lin, await makeExamination())
  await put(lin, attempt, { position: 0, chosen: [1], version: 0 })
  expect(await put(lin, attempt, { position: 0, chosen: [2], version: 0 })).toMatchObject({
    code: 0,
    data: { saved: [], conflicts: [{ position: 0, version: 1, chosen: [1] }] },
  })
  expect(await put(lin, attempt, { position: 0, chosen: [1], version: 0 })).toMatchObject({
    data: { saved: [{ position: 0, version: 1 }], conflicts: [] },
  })
  const both = await Promise.all(
    [[1], [2]].map((chosen) => put(lin, attempt, { position: 0, chosen: chosen, version: 1 })),
  )
  expect(both.filter(({ data }) => data.conflicts.length)).toHaveLength(1)
  for (const wrong of [
    { position: 7, version: 0 },
    { position: 0, chosen: [1, 2], version: 2 },
    { position: 0, chosen: [77], version: 2 },
    { position: 0, answer: '字', version: 2 },
  ])
    expect(await put(lin, attempt, wrong), JSON.stringify(wrong)).toMatchObject({ code: 100400 })
})

test('after the deadline nothing is saved, and it is handed in whether anybody is there or not, once', async () => {
  const id = await makeExamination({ minutes: 1, attempt_limit: 0 })
  const attempt = await start(lin, id)
  await put(lin, attempt, { position: 1, chosen: [1, 2], version: 0 })
  await world.pool.query(
    `update attempts set started_at = now() - interval '2 minutes', deadline = now() - interval '1 minute' where id = $1`,
    [attempt],
  )
  expect(await put(lin, attempt, { position: 0, chosen: [1], version: 0 })).toMatchObject({ code: 120002 })
  expect((await read(lin, attempt)).can).toMatchObject({ answer: false })
  const late = submit(lin, attempt, { position: 0, chosen: [1], version: 0 })
  await Promise.all([handInOverdue(world.db), handIn(world.db, attempt), late])
  const { data } = await submit(lin, attempt)
  expect(data).toMatchObject({ state: 'marked', score: 4, items: [{ chosen: [], version: 0 }, { chosen: [1, 2] }] })
  expect(data.submitted_at).toBe(data.deadline)
  // what ran out is handed in by beginning anew, too
  const second = await start(lin, id)
  await world.pool.query(
    `update attempts set started_at = now() - interval '2 minutes', deadline = now() - interval '1 minute' where id = $1`,
    [second],
  )
  const third = await start(lin, id)
  expect(third).not.toBe(second)
  expect(await read(lin, second)).toMatchObject({ state: 'marked' })
})

test('handing in twice at once is one, and answers that arrive with it count', async () => {
  const attempt = await start(lin, await makeExamination())
  const items = [
    { position: 0, chosen: [2], version: 0 },
    { position: 1, chosen: [1, 2], version: 0 },
  ]
  const both = await Promise.all([1, 2, 3, 4].map(() => submit(lin, attempt, ...items)))
  expect(new Set(both.map(({ data }) => `${data.state} ${data.score} ${data.submitted_at}`)).size).toBe(1)
  expect(await put(lin, attempt, { position: 0, chosen: [1], version: 1 })).toMatchObject({ code: 120002 })
})

test('questions stay as they stood at the beginning, whatever becomes of them', async () => {
  const attempt = await start(lin, await makeExamination())
  const before = await read(lin, attempt)
  const at = `/v1/products/${space.id}/questions/${questions.multiple}`
  await wang.put(at, { content: '<p>改过的题干</p>', cate: 2, options: optionsText([false, false, true]) })
  await wang.delete(`/v1/products/${space.id}/questions/${questions.single}`)
  expect((await read(lin, attempt)).items).toEqual(before.items)
  expect((await submit(lin, attempt, { position: 1, chosen: [1, 2], version: 0 })).data).toMatchObject({ score: 4 })
  const next = await start(zhou, (await read(lin, attempt)).examination.id)
  expect((await read(zhou, next)).items).toHaveLength(1)
})

test('an examination opens and closes by the server’s clock', async () => {
  const hour = (by: number) => new Date(Date.now() + by * 3_600_000).toISOString()
  for (const [rules, why] of [
    [{ opens_at: hour(1) }, '还没有到开放时间'],
    [{ opens_at: hour(-2), closes_at: hour(-1) }, '已经过了截止时间'],
    [{ items: [] }, '试卷里还没有题目'],
  ] as const)
    expect(await lin.post(`/v1/examinations/${await makeExamination(rules)}/attempts`)).toMatchObject({
      code: 120002,
      message: why,
    })
  const attempt = await start(lin, await makeExamination({ minutes: 600, closes_at: hour(1) }))
  const { deadline } = await read(lin, attempt)
  expect(Math.abs(Date.parse(deadline) - Date.parse(hour(1)))).toBeLessThan(60_000)
})

test('who may no longer see the examination sees no attempt at it either', async () => {
  const id = await makeExamination()
  const attempt = await start(zhou, id)
  await wang.put(`/v1/products/${space.id}`, { is_open: false })
  for (const reply of [
    await zhou.get(`/v1/attempts/${attempt}`),
    await put(zhou, attempt, { position: 0, chosen: [1], version: 0 }),
    await submit(zhou, attempt),
    await zhou.get(`/v1/examinations/${id}/attempts`),
  ])
    expect(reply).toMatchObject({ code: 100404 })
})

test('what is being answered is told by no other attempt at the same questions, nor by sums over them', async () => {
  const items = [...whole(), { question_id: questions.words, points: 5 }]
  const first = await makeExamination({ items, attempt_limit: 0 })
  const before = await start(lin, first)
  expect(JSON.stringify((await submit(lin, before)).data)).toContain(secret)
  await lin.post(`/v1/products/${space.id}/questions/${questions.single}/answers`, { chosen: [1] })
  const running = await start(lin, first)
  const own = { type: 'UserFileExamination', title: '自测', content: '', examination: { items } }
  const second = (await lin.post(`/v1/users/${lin.id}/user_files`, own)).data.id
  const other = await start(lin, second)
  const handed = (await submit(lin, other, { position: 0, chosen: [2], version: 0 })).data
  await lin.post(`/v1/attempts/${other}/marks`, { marks: [{ position: 2, points: 0, remark: '', marks: 0 }] })
  for (const reply of [handed, await read(lin, other), await read(lin, before)]) {
    expect(JSON.stringify(reply)).not.toContain(secret)
    expect(reply).toMatchObject({ score: null, is_passed: null, comparison: null })
    for (const item of reply.items) expect(item).toMatchObject({ key: null, score: null, remark: '', others: null })
  }
  const sums = (await lin.get(`/v1/examinations/${second}/statistics`)).data
  expect(sums).toMatchObject({ average: null, median: null, passed: null })
  for (const { p, options } of sums.items)
    expect([p, ...options.map((one: { correct: unknown }) => one.correct)].every((one) => one === null)).toBe(true)
  const told = [
    await lin.get(`/v1/examinations/${second}/marking`),
    await lin.get(`/v1/examinations/${second}/marking?marked=true`),
    await lin.get(`/v1/examinations/${second}/attempts`),
  ]
  expect(JSON.stringify(told)).not.toContain(secret)
  expect(told[2]!.data.list[0]).toMatchObject({ score: null })
  // whoever may edit the questions goes on to know
  expect(JSON.stringify(await read(wang, before))).toContain(secret)
  await submit(lin, running)
  expect(await read(lin, other)).toMatchObject({ score: 2, items: [{ score: 2, key: { correct: [2] } }, {}, {}] })
  expect((await lin.get(`/v1/examinations/${second}/statistics`)).data.items[0].options[0].correct).toBe(false)
})

test('a question is held no longer than the attempt can be gone on with', async () => {
  const ids = Object.values(questions)
  const count = 'select count(*)::int as count from question_holds where user_id = $1 and question_id = any($2)'
  const held = async () => (await world.pool.query<{ count: number }>(count, [lin.id, ids])).rows[0]!.count
  const begin = async () => {
    const id = await makeExamination({ minutes: null })
    const attempt = await start(lin, id)
    return { id, attempt, at: `/v1/products/${space.id}/product_files/${id}` }
  }
  const trashed = await begin()
  const gone = await begin()
  const reachable = await begin()
  await wang.delete(trashed.at)
  await wang.delete(`/v1/products/${space.id}/questions/${questions.multiple}`)
  await world.pool.query('delete from subjects where id = $1', [gone.id])
  expect(await held()).toBe(4)
  await handInUnreachable(world.db)
  expect(await held()).toBe(4)
  await world.pool.query(`update attempts set started_at = now() - interval '2 hours' where id = $1`, [trashed.attempt])
  await world.pool.query(`update attempts set started_at = now() - interval '2 hours' where id = $1`, [
    reachable.attempt,
  ])
  await handInUnreachable(world.db)
  expect(await held()).toBe(2)
  expect(await read(lin, reachable.attempt)).toMatchObject({ state: 'running' })
  await submit(lin, reachable.attempt)
})

test('what was hidden since is told to nobody who may not see it, but to whoever is at it', async () => {
  const hidden = await makeSpace(wang)
  const make = { ...single(), title: '后来藏起的题', content: '<p>镜花水月</p>', analysis: `<p>${secret}</p>` }
  const question = (await wang.post(`/v1/products/${hidden.id}/questions`, make)).data.id
  const items = [{ question_id: question, points: 2 }]
  const own = { type: 'UserFileExamination', title: '自测', content: '', examination: { items, attempt_limit: 0 } }
  const id = (await zhou.post(`/v1/users/${zhou.id}/user_files`, own)).data.id
  const done = await start(zhou, id)
  await submit(zhou, done)
  expect(JSON.stringify(await read(zhou, done))).toContain(secret)
  const running = await start(zhou, id)
  await wang.put(`/v1/products/${hidden.id}`, { is_open: false })
  expect(JSON.stringify(await read(zhou, running))).toContain('镜花水月')
  await submit(zhou, running)
  const results = await world.app.inject({
    url: `/v1/examinations/${id}/results?format=csv`,
    headers: { authorization: zhou.token },
  })
  const told = JSON.stringify([
    await read(zhou, running),
    await read(zhou, done),
    (await zhou.get(`/v1/examinations/${id}/statistics`)).data,
    (await zhou.get(`/v1/examinations/${id}/marking?marked=true`)).data,
    results.body,
  ])
  for (const word of [secret, '镜花水月', '后来藏起的题']) expect(told).not.toContain(word)
  expect(told).toContain('非公开内容')
})

test('which cards are due says nothing of what was wrong before that is told', async () => {
  const link = `<p><a href="/spaces/${space.id}/questions/${questions.single}">出处</a></p>`
  const card = (await wang.post(`/v1/products/${space.id}/cards`, { title: '卡', content: link })).data.id
  const due = async (what = card) =>
    (await world.pool.query('select from study_cards where card_id = $1 and called_at is not null', [what])).rowCount
  // the question itself lies in a deck that 周同学 studies, and 小林 does not
  const lying = { type: 'ProductCardDeck', title: '题', content: '', cards: [questions.single] }
  const deck = (await wang.post(`/v1/products/${space.id}/product_files`, lying)).data.id
  await zhou.put(`/v1/study/decks/${deck}`, { is_taken: true })
  const wrong = { position: 0, chosen: [1], version: 0 }
  await submit(lin, await start(lin, await makeExamination({ shows_answers: 'never' })), wrong)
  const words = [
    { question_id: questions.single, points: 2 },
    { question_id: questions.words, points: 5 },
  ]
  const marked = await start(zhou, await makeExamination({ shows_answers: 'marked', items: words }))
  await submit(zhou, marked, wrong, { position: 1, answer: '因为', version: 0 })
  const closes_at = new Date(Date.now() + 3_600_000).toISOString()
  const id = await makeExamination({ shows_answers: 'closed', closes_at })
  const attempt = await start(lin, id)
  await submit(lin, attempt, wrong)
  await tellAttempt(world.db, attempt)
  expect(await due()).toBe(0)
  await wang.post(`/v1/attempts/${marked}/marks`, { marks: [{ position: 1, points: 5, remark: '', marks: 0 }] })
  expect(await due()).toBe(1)
  expect(await due(questions.single)).toBe(1)
  const { rows } = await world.pool.query('select run_at from graphile_worker.jobs where key = $1', [
    `tell attempt ${attempt}`,
  ])
  expect(rows[0].run_at.getTime()).toBeGreaterThan(Date.parse(closes_at))
  await world.pool.query(`update examinations set closes_at = now() where id = $1`, [id])
  await tellAttempt(world.db, attempt)
  expect(await due()).toBe(2)
  expect(await due(questions.single)).toBe(1)
})
