import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { addMember, makeDocument, makeSpace } from '#test/support/world.ts'

let world: World
let wang: Person
let chen: Person
/** In no space. */
let lin: Person
/** A member. */
let zhou: Person
let space: { id: number }
beforeAll(async () => {
  world = await withApp({ env: { RATE_LIMITS: '0' } })
  wang = await world.person('王老师')
  chen = await world.person('陈老师')
  lin = await world.person('小林')
  zhou = await world.person('小周')
  space = await makeSpace(wang)
  await addMember(wang, space, chen, 'admin')
  await addMember(wang, space, zhou)
})
afterAll(() => world.close())

const p = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('')
const at = (id: number | string = '', act = '') =>
  `/v1/products/${space.id}/pull_quests${id && `/${id}`}${act && `/${act}`}`
const makeText = (...texts: string[]) => makeDocument(wang, space, { title: '缓存', content: p(...texts) })
const textOf = async (id: number) => (await wang.get(`/v1/products/${space.id}/product_files/${id}?raw=true`)).data

const accept = (id: number, more: object = {}, by = wang) => by.post(at(id, 'accept'), { accept: true, ...more })
const ctrbs = async () => (await wang.get(`/v1/products/${space.id}/count`)).data.ctrbs
const events = async (id: number) =>
  (
    await world.db
      .selectFrom('notifications')
      .select(['user_id', 'event'])
      .where('subject_id', '=', id)
      .where('event', 'like', 'contribution%')
      .orderBy('user_id')
      .execute()
  ).map(({ user_id, event }) => [user_id, event])

test('where the space takes what members propose, it is merged at once and its admins are told', async () => {
  const other = await makeSpace(wang, { title: '自动' })
  await addMember(wang, other, zhou)
  await wang.put(`/v1/products/${other.id}`, { auto_accept: true })
  const { id } = await makeDocument(wang, other, { title: '文', content: p('一') })
  const url = `/v1/products/${other.id}/pull_quests`
  const body = (content: string) => ({
    pl_action: 'update',
    title: '改',
    description: '<p>为</p>',
    pull_quest_items: [{ target_id: id, payload: { content } }],
  })
  const made = (await zhou.post(url, body(p('一改')))).data
  expect(made).toMatchObject({ state: 'merged', decided_by: { id: zhou.id } })
  expect(await events(made.id)).toEqual([[wang.id, 'contribution_taken']])
  expect((await lin.post(url, body(p('外人')))).data.state).toBe('open')
  expect((await wang.get(`/v1/products/${other.id}/count`)).data.ctrbs).toBe(1)
})

test('a licence that changed meanwhile is agreed to again before it is merged', async () => {
  const other = await makeSpace(wang, { title: '许可' })
  const { id } = await makeDocument(wang, other, { title: '文', content: p('一') })
  const url = `/v1/products/${other.id}/pull_quests`
  const made = (
    await lin.post(url, {
      pl_action: 'update',
      title: '改',
      description: '<p>为</p>',
      license_key: null,
      pull_quest_items: [{ target_id: id, payload: { content: p('二') } }],
    })
  ).data
  await wang.put(`/v1/products/${other.id}`, { license_key: 'cc-by-sa-4.0' })
  expect(await wang.post(`${url}/${made.id}/accept`, { accept: true })).toMatchObject({
    code: 120002,
    message: expect.stringContaining('许可协议'),
  })
  expect((await lin.put(`${url}/${made.id}`, { license_key: 'cc-by-sa-4.0' })).data.license_key).toBe('cc-by-sa-4.0')
  expect((await wang.post(`${url}/${made.id}/accept`, { accept: true })).code).toBe(0)
})

/** `DECISIONS=100 npx vitest run taking` proves it at length. */
const decisions = Number(process.env.DECISIONS ?? 5)

test('of many who decide at once one does, and nothing is half merged', { timeout: 3_600_000 }, async () => {
  for (let round = 0; round < decisions; round++) {
    const [one, two] = [await makeText('一'), await makeText('二')]
    const { data: made } = await lin.post(at(), {
      pl_action: 'update',
      title: '两处',
      description: '<p>为</p>',
      pull_quest_items: [one, two]
        .toSorted((a, b) => (round % 2 ? b.id - a.id : a.id - b.id))
        .map(({ id }) => ({ target_id: id, payload: { content: p('改') } })),
    })
    const before = await ctrbs()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        i % 2
          ? accept(made.id, {}, i % 4 === 1 ? wang : chen)
          : (i % 4 ? lin : wang).post(at(made.id, 'close'), { close: true }),
      ),
    )
    const { state } = (await wang.get(at(made.id))).data
    expect(['merged', 'closed']).toContain(state)
    const merged = state === 'merged'
    for (const { code } of answers) expect([0, 120002]).toContain(code)
    expect(answers.filter((answer, i) => i % 2 && answer.code === 0)).toHaveLength(merged ? 1 : 0)
    for (const { id } of [one, two]) expect(await textOf(id)).toMatchObject({ version: merged ? 2 : 1 })
    expect(await ctrbs()).toBe(before - 1)
  }
})

test('a text of one’s own goes over; another’s only where its licence is that of the space, with its source', async () => {
  const [from, to] = [await makeSpace(wang, { title: '来处' }), await makeSpace(chen, { title: '去处' })]
  const { id } = await makeDocument(wang, from, { title: '文', content: p('一') })
  const { data: own } = await lin.post(`/v1/users/${lin.id}/user_files`, {
    type: 'UserFileDocument',
    title: '笔记',
    content: p('我'),
  })
  const url = `/v1/products/${to.id}/pull_quests`
  const mine = (await lin.post(`${url}/build_for_user_file`, { user_files: [own.id] })).data
  expect(mine).toMatchObject({ pl_action: 'create', items: [{ proposed: { title: '笔记', content: p('我') } }] })
  expect((await wang.post(`${url}/build_for_user_file`, { user_files: [own.id] })).code).toBe(120002)
  const said = { title: '给你们', description: p('为'), license_key: null }
  const again = (more: object) => lin.post(`${url}/build_for_user_file`, { user_files: [own.id], ...said, ...more })
  expect(await again({ license_key: 'cc-by-4.0' })).toMatchObject({
    code: 120002,
    message: expect.stringContaining('许可协议现在是'),
  })
  for (const wrong of [{ title: '' }, { description: p('') }]) expect((await again(wrong)).code).toBe(100400)
  const given = (await again({})).data
  expect(given).toMatchObject({ title: '给你们', license_key: null })
  expect(given.description).toMatch(/^<p>为<\/p><p>来自 /)
  const build = (by: Person, more: object = {}) =>
    by.post(`${url}/build_for_product_file`, { product_files: [id], ...more })
  expect((await build(lin)).code).toBe(120002)
  expect((await build(lin, { user_id: wang.id })).code).toBe(120002)
  expect((await build(wang)).code).toBe(0)
  await wang.put(`/v1/products/${from.id}`, { license_key: 'cc-by-sa-4.0' })
  expect(await build(lin)).toMatchObject({ code: 120002, message: expect.stringContaining('不能放进') })
  await chen.put(`/v1/products/${to.id}`, { license_key: 'cc-by-sa-4.0' })
  const made = (await build(lin)).data
  expect((await chen.post(`${url}/${made.id}/accept`, { accept: true })).code).toBe(0)
  const merged = (await chen.get(`${url}/${made.id}`)).data.items[0].target.id
  expect((await chen.get(`/v1/products/${to.id}/product_files/${merged}`)).data).toMatchObject({
    user: { id: lin.id },
    original_type: 2,
    original_author: '王老师',
    original_content: expect.stringContaining(`/resources-docs/${id}`),
  })
})

test('what one reproduced oneself goes over under its licence alone, with the source that it names', async () => {
  const [from, to] = [await makeSpace(wang, { title: '来处' }), await makeSpace(chen, { title: '去处' })]
  const origin = { original_type: 2, original_author: '原作者', original_content: 'https://example.org/first' }
  const text = { title: '转载', content: p('别人的'), ...origin }
  const { data: own } = await lin.post(`/v1/users/${lin.id}/user_files`, { type: 'UserFileDocument', ...text })
  const { data: put } = await wang.post(`/v1/products/${from.id}/product_files`, { type: 'ProductDocument', ...text })
  const url = `/v1/products/${to.id}/pull_quests`
  expect((await lin.post(`${url}/build_for_user_file`, { user_files: [own.id] })).code).toBe(120002)
  const build = () => wang.post(`${url}/build_for_product_file`, { product_files: [put.id] })
  expect((await build()).code).toBe(120002)
  await wang.put(`/v1/products/${from.id}`, { license_key: 'cc-by-sa-4.0' })
  expect((await build()).message).toContain('不能放进')
  await chen.put(`/v1/products/${to.id}`, { license_key: 'cc-by-sa-4.0' })
  const made = (await build()).data
  expect((await chen.post(`${url}/${made.id}/accept`, { accept: true })).code).toBe(0)
  const merged = (await chen.get(`${url}/${made.id}`)).data.items[0].target.id
  expect((await chen.get(`/v1/products/${to.id}/product_files/${merged}`)).data).toMatchObject(origin)
})

test('where a contribution comes from is said of the texts that it writes, and no more once it is taken back', async () => {
  const { id } = await makeText('一')
  const renamed = await makeText('二')
  const origin = { original_type: 2, original_author: '原作者', original_content: 'https://example.org/first' }
  const body = {
    pl_action: 'update',
    title: '转载',
    description: '<p>为</p>',
    ...origin,
    pull_quest_items: [
      { target_id: id, payload: { content: p('一改') } },
      { target_id: renamed.id, payload: { title: '改名' } },
      { action: 'create', kind: 'ProductDocument', payload: { title: '新', content: p('新') } },
    ],
  }
  for (const wrong of [{ original_author: '' }, { original_content: '' }, { original_content: 'javascript:alert(1)' }])
    expect((await lin.post(at(), { ...body, ...wrong })).code).toBe(100400)
  const made = (await lin.post(at(), body)).data
  expect((await accept(made.id)).code).toBe(0)
  const created = (await wang.get(at(made.id))).data.items[2].target.id
  for (const text of [id, created]) expect(await textOf(text)).toMatchObject(origin)
  expect(await textOf(renamed.id)).toMatchObject({ title: '改名', original_type: 1 })
  expect((await wang.post(at(made.id, 'revert'))).code).toBe(0)
  expect(await textOf(id)).toMatchObject({ content: p('一'), original_type: 1, original_author: '' })

  // where the space takes it at once, too
  const other = await makeSpace(wang, { title: '自动' })
  await addMember(wang, other, zhou)
  await wang.put(`/v1/products/${other.id}`, { auto_accept: true })
  const [item] = body.pull_quest_items.slice(2)
  const taken = (await zhou.post(`/v1/products/${other.id}/pull_quests`, { ...body, pull_quest_items: [item] })).data
  const read = await zhou.get(`/v1/products/${other.id}/product_files/${taken.items[0].target.id}`)
  expect(read.data).toMatchObject(origin)
})

test('a paper is proposed by nobody: it is more than its text', async () => {
  const { data: paper } = await wang.post(`/v1/products/${space.id}/product_files`, {
    type: 'ProductExamination',
    title: '期末',
    content: p('范围'),
  })
  const { id } = await makeText('一')
  const mayContribute = async (one: number) =>
    (await lin.get(`/v1/products/${space.id}/product_files/${one}`)).data.can.contribute
  expect([await mayContribute(id), await mayContribute(paper.id)]).toEqual([true, false])
})
