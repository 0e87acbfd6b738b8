import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { makeSpace } from '#test/support/world.ts'

// Questions that readers correct and make: told to those alone who may know the answer, and merged part by part.

let world: World
let wang: Person
/** In no space. */
let lin: Person
let zhou: Person
let space: { id: number }
beforeAll(async () => {
  world = await withApp({ env: { RATE_LIMITS: '0' } })
  wang = await world.person('王老师')
  lin = await world.person('小林')
  zhou = await world.person('小周')
  space = await makeSpace(wang)
})
afterAll(() => world.close())

const list = () => `/v1/products/${space.id}/questions`
const at = (id: number | string = '') => `/v1/products/${space.id}/pull_quests${id && `/${id}`}`
const option = (timestamp: number, title: string, correct = false) => ({ timestamp, title: `<p>${title}</p>`, correct })
interface Said {
  content?: string
  cate?: number
  options?: object[]
  answer?: string
  analysis?: string
}
const whole = ({
  content = '栈是什么',
  cate = 1,
  options = both(),
  answer = '',
  analysis = '<p>密：因为</p>',
}: Said = {}) => ({
  content: `<p>${content}</p>`,
  cate,
  options: JSON.stringify(options),
  answer,
  analysis,
})
const both = () => [option(11, '先进后出', true), option(12, '先进先出')]
const make = async (said: Said = {}) => (await wang.post(list(), { ...whole(said), tag_titles: ['栈'] })).data
const send = (item: object, action = 'update', by = lin) =>
  by.post(at(), { pl_action: action, title: '纠错', description: '<p>为</p>', pull_quest_items: [item] })
const edit = (id: number, said: Said, more: object = {}) => ({
  target_id: id,
  payload: { content: JSON.stringify(whole(said)), ...more },
})
const accept = (id: number, more: object = {}) => wang.post(`${at(id)}/accept`, { accept: true, ...more })
const reveal = (id: number, by = lin) => by.post(`${list()}/${id}/reveal`)
const textOf = async (id: number) => (await wang.get(`${list()}/${id}?raw=true`)).data
const optionsOf = ({ options }: { options: string }) =>
  (JSON.parse(options) as { title: string; correct: boolean }[]).map(({ title, correct }) => [title, correct])

test('the stem and an option of a question, changed by two people, are both merged, and taken back', async () => {
  const { id } = await make()
  expect((await send(edit(id, {}))).code).toBe(100403)
  expect((await reveal(id)).code).toBe(0)
  expect((await lin.get(`${list()}/${id}`)).data.can).toMatchObject({ edit: false, contribute: true })
  const options = [option(11, '后进先出', true), option(12, '先进先出')]
  const { data: made } = await send(edit(id, { options }, { title: '什么是栈', tag_titles: ['数据结构'] }))
  expect(made.items[0]).toMatchObject({ kind: 'Question', target: { id }, base: { tag_titles: ['栈'] } })
  await wang.put(`${list()}/${id}`, { content: '<p>栈是怎样的表</p>' })
  expect((await wang.get(at(made.id))).data.items[0]).toMatchObject({ is_behind: true })
  expect((await accept(made.id)).code).toBe(0)
  const merged = await textOf(id)
  expect(merged).toMatchObject({
    title: '什么是栈',
    content: '<p>栈是怎样的表</p>',
    analysis: '<p>密：因为</p>',
    version: 3,
  })
  expect(optionsOf(merged)).toEqual([
    ['<p>后进先出</p>', true],
    ['<p>先进先出</p>', false],
  ])
  expect(merged.tags.map((tag: { title: string }) => tag.title)).toEqual(['数据结构'])
  const { list: versions } = (await wang.get(`/v1/revisions?subject_type=Question&subject_id=${id}`)).data
  expect(versions[0].author.id).toBe(lin.id)
  expect((await wang.post(`${at(made.id)}/revert`)).code).toBe(0)
  const back = await textOf(id)
  expect(back.content).toBe('<p>栈是怎样的表</p>')
  expect(optionsOf(back)[0]).toEqual(['<p>先进后出</p>', true])
})

test('two that say otherwise which option is right collide, and what no question would be is refused', async () => {
  const { id } = await make()
  await reveal(id)
  const other = [option(11, '先进后出'), option(12, '先进先出', true)]
  const { data: made } = await send(edit(id, { options: other }))
  const third = [option(11, '先进后出'), option(12, '先进先出'), option(13, '都不是', true)]
  await wang.put(`${list()}/${id}`, { cate: 1, options: JSON.stringify(third) })
  const refused = await accept(made.id)
  expect(refused.code).toBe(100409)
  const [{ item_id, key, current, proposed }] = refused.data.current.conflicts
  expect([current, proposed]).toEqual(['<p>单选题，正确的是 都不是</p>', '<p>单选题，正确的是 先进先出</p>'])
  expect((await accept(made.id, { resolutions: [{ item_id, key, choice: 'proposed' }] })).code).toBe(0)
  expect(optionsOf(await textOf(id)).map(([, right]) => right)).toEqual([false, true, false])

  await reveal(id)
  const { data: without } = await send(edit(id, { options: [option(11, '先进后出'), option(12, '先进先出', true)] }))
  const others = [option(12, '先进先出', true), option(13, '都不是')]
  await wang.put(`${list()}/${id}`, { cate: 1, options: JSON.stringify(others) })
  expect(await accept(without.id)).toMatchObject({ code: 100400, data: { fields: { options: '至少填写两个选项' } } })
})

test('a question is made of what is proposed, and deleted', async () => {
  const payload = { title: '新题', tag_titles: ['栈'], content: JSON.stringify(whole()) }
  const { data: made } = await send({ kind: 'Question', payload }, 'create')
  expect(made.items[0].proposed.content).toContain('密：因为')
  expect((await accept(made.id)).code).toBe(0)
  const { list: all } = (await lin.get(list())).data
  const fresh = all.find((one: { title: string }) => one.title === '新题')
  expect(fresh.user.id).toBe(lin.id)
  expect((await lin.get(`${list()}/${fresh.id}`)).data.revealed).toBe(false)
  await reveal(fresh.id)
  const { data: gone } = await send({ target_id: fresh.id, payload: {} }, 'delete')
  expect((await accept(gone.id)).code).toBe(0)
  expect((await wang.get(`${list()}/${fresh.id}`)).code).toBe(100404)
})

test('answers are told to nobody who may not know them', async () => {
  const { id } = await make()
  await reveal(id)
  const { data: edited } = await send(edit(id, { analysis: '<p>密：改了</p>' }))
  const payload = { title: '新题', tag_titles: ['栈'], content: JSON.stringify(whole()) }
  const { data: made } = await send({ kind: 'Question', payload }, 'create')
  for (const one of [edited, made])
    for (const version of ['', '?version=1'])
      for (const by of [zhou, world.visitor]) {
        const seen = await by.get(`${at(one.id)}${version}`)
        expect(seen.data.items[0]).toMatchObject({ hidden: 'unanswered', base: null, proposed: null })
        expect(JSON.stringify(seen.data)).not.toContain('密')
      }
  expect((await zhou.get(at(edited.id))).data.items[0].target.id).toBe(id)
  expect((await zhou.get(at(made.id))).data.items[0].target).toBe(null)
  await reveal(id, zhou)
  expect((await zhou.get(at(edited.id))).data.items[0].proposed.content).toContain('密：改了')
  // what was made is asked like any other
  await accept(made.id)
  expect((await lin.get(at(made.id))).data.items[0].hidden).toBe('unanswered')
  expect((await wang.get(at(made.id))).data.items[0].hidden).toBe(null)
})

test('what the form of a question would not take is refused, and a stale version is no base', async () => {
  const { id } = await make()
  await reveal(id)
  const wrong: Said[] = [
    { content: '' },
    { options: [option(1, '一', true)] },
    { options: [option(1, '一'), option(2, '二')] },
    { cate: 3, options: [] },
  ]
  for (const said of wrong) expect((await send(edit(id, said))).code, JSON.stringify(said)).toBe(100400)
  const more = [{ title: ' ' }, { title: '长'.repeat(51) }, { tag_titles: [] }, { ext: 'py' }, { content: '{' }]
  for (const payload of more)
    expect((await send({ target_id: id, payload })).code, JSON.stringify(payload)).toBe(100400)
  expect(
    (await send({ kind: 'Question', payload: { title: '无', content: JSON.stringify(whole()) } }, 'create')).code,
  ).toBe(100400)
  expect((await send({ target_id: id, payload: { parent_id: 0 } }, 'move')).code).toBe(120002)
  await wang.put(`${list()}/${id}`, { content: '<p>改</p>' })
  expect((await send({ ...edit(id, { content: '旧' }), base_version: 1 })).code).toBe(100409)
  const closed = await makeSpace(wang, { open: false })
  const secret = (await wang.post(`/v1/products/${closed.id}/questions`, { ...whole(), tag_titles: ['栈'] })).data
  expect((await send(edit(secret.id, {}))).code).toBe(100404)
})
