import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDocument, makeGroup, makeSpace } from '#test/support/world.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'

// What a group is given to do, and who has done it.

let world: World
let wang: Person
let lin: Person
let zhou: Person
let space: { id: number }
let group: { id: number }
beforeAll(async () => {
  world = await withApp({ env: { RATE_LIMITS: '0' } })
  ;[wang, lin, zhou] = (await Promise.all(['王老师', '小林', '小周'].map((name) => world.person(name)))) as [
    Person,
    Person,
    Person,
  ]
  space = await makeSpace(wang)
  group = await makeGroup(wang, space, [lin])
})
afterAll(() => world.close())

const at = () => `/v1/groups/${group.id}/assignments`
const give = (who: Person, thing: { id: number }, more: object = {}) =>
  who.post(at(), { subject_id: thing.id, ...more })
const rowOf = async (who: Person, thing: { id: number }) => {
  const { list } = (await who.get(at())).data
  return list.find((row: { thing: { id: number } | null }) => row.thing?.id === thing.id)
}
const told = async (who: Person, thing: { id: number }) =>
  (
    await world.db
      .selectFrom('notifications')
      .select('event')
      .where('user_id', '=', who.id)
      .where('subject_id', '=', thing.id)
      .where('event', '=', 'assigned')
      .execute()
  ).length
const made = async (type: string, more: object) =>
  (await wang.post(`/v1/products/${space.id}/product_files`, { type, title: '一件事', content: '', ...more })).data

test('is given once, by those who look after the group, by a day to come; its members are told once', async () => {
  const document = await makeDocument(wang, space, { title: '第一章' })
  for (const who of [lin, zhou]) expect((await give(who, document)).code).toBe(100403)
  expect((await give(world.visitor, document)).code).toBe(110008)
  expect((await give(wang, { id: 999_999 })).code).toBe(100404)
  for (const due_on of ['2020-01-01', '2099-02-30', 'morgen'])
    expect((await give(wang, document, { due_on })).data.fields).toEqual({ due_on: expect.any(String) })
  expect((await give(wang, document, { due_on: '2099-01-31', user_id: lin.id })).code).toBe(100400)
  const { data } = await give(wang, document, { due_on: '2099-01-31' })
  expect(data).toMatchObject({
    thing: { id: document.id, title: '第一章', type: 'ProductDocument' },
    due_on: '2099-01-31',
    has_done: false,
    done: { count: 0, people: [] },
  })
  expect((await give(wang, document)).status).toBeGreaterThanOrEqual(400)
  expect([await told(lin, document), await told(zhou, document), await told(wang, document)]).toEqual([1, 0, 0])
  expect((await lin.get(at())).data).toMatchObject({ can: { give: false }, pagination: { total_count: 1 } })
  expect((await wang.get(at())).data.can).toEqual({ give: true })
  expect((await zhou.get(at())).code).toBe(100403)
  expect((await world.visitor.get(at())).code).toBe(110008)

  const one = `${at()}/${data.id}`
  const other = await makeGroup(wang, space)
  for (const who of [lin, zhou]) expect((await who.delete(one)).code).toBe(100403)
  expect((await wang.delete(`/v1/groups/${other.id}/assignments/${data.id}`)).code).toBe(100404)
  expect((await wang.delete(one)).code).toBe(0)
  expect((await wang.delete(one)).code).toBe(100404)
  expect(await told(lin, document)).toBe(0)
})

test('what a member may not see is there without a name, and they are not told; what nobody works on is not given', async () => {
  const hidden = await makeSpace(wang, { open: false })
  const secret = await makeDocument(wang, hidden, { title: '密语' })
  expect((await give(wang, secret)).code).toBe(0)
  expect(await told(lin, secret)).toBe(0)
  const reply = await lin.get(at())
  expect(reply.data.list[0]).toMatchObject({ thing: null, has_done: false, done: null })
  expect(JSON.stringify(reply)).not.toContain('密语')
  expect(await rowOf(wang, secret)).toMatchObject({ thing: { title: '密语' } })
  // somebody who looks after the group and does not see it learns nothing of who has read it
  await wang.post(`/v1/groups/${group.id}/set_users`, { user_id: lin.id, role: 'admin' })
  expect((await lin.get(at())).data.list[0]).toMatchObject({ thing: null, done: null })
  expect((await give(lin, secret)).code).toBe(100404)
  await wang.post(`/v1/groups/${group.id}/set_users`, { user_id: lin.id, role: 'member' })
  const note = (
    await wang.post(`/v1/users/${wang.id}/user_files`, { type: 'UserFileDocument', title: '记', content: '' })
  ).data
  for (const thing of [space, group, note]) expect((await give(wang, thing)).data).toBeNull()
})

test('a text is read to the end, which is counted; a plan is done with all its steps, and named where its reader shows it', async () => {
  const document = await makeDocument(wang, space)
  await give(wang, document)
  const visit = (more: object) =>
    lin.post(
      '/v2/statistics',
      { number: 12, product_id: space.id, subject_id: document.id, ...more },
      { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
    )
  await visit({})
  expect(await rowOf(lin, document)).toMatchObject({ has_done: false, done: null })
  await visit({ finished: true })
  expect(await rowOf(lin, document)).toMatchObject({ has_done: true, done: null })
  await world.db
    .updateTable('group_assignments')
    .set({ due_on: '2020-01-01' })
    .where('subject_id', '=', document.id)
    .execute()
  expect(await rowOf(lin, document)).toMatchObject({ has_done: true, is_late: false })
  expect(await rowOf(wang, document)).toMatchObject({ has_done: false, is_late: true, done: { count: 1, people: [] } })

  const steps = ['s1', 's2'].map((key) => ({ key, id: null, day: null, note: key }))
  const plan = await made('ProductPlan', { content: JSON.stringify({ start: null, steps }) })
  await give(wang, plan)
  const mark = (body: object) => lin.put(`/v1/plans/${plan.id}/progress`, body)
  await mark({ step_key: 's1', is_done: true })
  expect(await rowOf(lin, plan)).toMatchObject({ has_done: false })
  await mark({ step_key: 's2', is_done: true })
  expect(await rowOf(lin, plan)).toMatchObject({ has_done: true })
  expect(await rowOf(wang, plan)).toMatchObject({ done: { count: 0, people: [] } })
  await mark({ is_shown: true })
  expect(await rowOf(wang, plan)).toMatchObject({ done: { count: 1, people: [{ id: lin.id }] } })
  // who is no member any more is none of the group's business
  await wang.post(`/v1/groups/${group.id}/remove_users`, { user_id: lin.id })
  expect(await rowOf(wang, plan)).toMatchObject({ done: { count: 0, people: [] } })
  group = await makeGroup(wang, space, [lin])
})

test('an examination is done when it is handed in', async () => {
  const examination = await made('ProductExamination', {})
  await give(wang, examination)
  const attempt = (state: string) =>
    world.db
      .insertInto('attempts')
      .values({
        examination_id: examination.id,
        user_id: lin.id,
        number: state === 'running' ? 2 : 1,
        state,
        submitted_at: state === 'running' ? null : new Date(),
        half_points: false,
        edition: 1,
        points: 0,
      })
      .execute()
  await attempt('running')
  expect(await rowOf(wang, examination)).toMatchObject({ done: { count: 0 } })
  await attempt('submitted')
  expect(await rowOf(wang, examination)).toMatchObject({ done: { count: 1, people: [{ nickname: '小林' }] } })
  expect(await rowOf(lin, examination)).toMatchObject({ has_done: true })
})

test('a questionnaire is given after it was delivered; of an anonymous one nobody learns who replied', async () => {
  for (const is_anonymous of [false, true]) {
    const item = { timestamp: 1, kind: 'short', title: '想读哪一章' }
    const body = { title: '期中问卷', questionnaire_items: [item], is_anonymous }
    const asked = (await wang.post('/v1/questionnaires', body)).data
    expect((await give(wang, asked)).data).toBeNull()
    await wang.post(`/v1/questionnaires/${asked.id}/deliver`, { place: 'group', place_ids: [group.id] })
    expect((await give(wang, asked)).code).toBe(0)
    expect(await rowOf(lin, asked)).toMatchObject({ thing: { title: '期中问卷' }, has_done: false })
    const reply = await lin.post(`/v1/questionnaires/${asked.id}/questionnaire_replies`, {
      answers: [{ timestamp: 1, text: '第七章' }],
    })
    expect(reply.code).toBe(0)
    expect(await rowOf(lin, asked)).toMatchObject({ has_done: true })
    const done = is_anonymous ? { count: 0, people: [] } : { count: 1, people: [{ id: lin.id }] }
    expect((await rowOf(wang, asked)).done).toMatchObject(done)
  }
})
