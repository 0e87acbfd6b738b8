import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { makeSpace } from '#test/support/world.ts'

// What has parts of its own is merged part by part: nodes of maps, steps of plans.

let world: World
let wang: Person
/** In no space. */
let lin: Person
let space: { id: number }
beforeAll(async () => {
  world = await withApp({ env: { RATE_LIMITS: '0' } })
  wang = await world.person('王老师')
  lin = await world.person('小林')
  space = await makeSpace(wang)
})
afterAll(() => world.close())

const files = () => `/v1/products/${space.id}/product_files`
const at = (id: number | string = '') => `/v1/products/${space.id}/pull_quests${id && `/${id}`}`
const make = async (type: string, content: string) => (await wang.post(files(), { type, title: '图', content })).data
const sourceOf = async (id: number) => (await wang.get(`${files()}/${id}?raw=true`)).data.content
const propose = async (id: number, content: string) => {
  const pull_quest_items = [{ target_id: id, payload: { content } }]
  const answer = await lin.post(at(), { pl_action: 'update', title: '改', description: '<p>为</p>', pull_quest_items })
  if (!answer.data?.id) throw new Error(answer.message)
  return answer.data
}
const change = (id: number, content: string) => wang.put(`${files()}/${id}`, { title: '图', content })
const accept = (id: number, more: object = {}) => wang.post(`${at(id)}/accept`, { accept: true, ...more })

const node = (id: string, text: string, ...children: object[]) => ({ data: { id, text }, children })
const map = (...children: object[]) => JSON.stringify({ root: node('r', '缓存', ...children) })
const textsOf = (source: string) => {
  const texts: string[] = []
  const walk = (one: { data: { text: string }; children: [] }, depth: number) => {
    texts.push(`${depth} ${one.data.text}`)
    for (const child of one.children) walk(child, depth + 1)
  }
  walk(JSON.parse(source).root, 0)
  return texts
}

test('nodes that two people changed, moved and added are all merged', async () => {
  const { id } = await make('ProductMind', map(node('a', '布隆'), node('b', '误判'), node('c', '代价')))
  const made = await propose(
    id,
    map(node('a', '布隆过滤器', node('n', '位数组')), node('b', '误判'), node('c', '代价')),
  )
  await change(id, map(node('a', '布隆', node('b', '误判率')), node('c', '代价'), node('d', '扩容')))
  expect((await accept(made.id)).code).toBe(0)
  expect(textsOf(await sourceOf(id))).toEqual(['0 缓存', '1 布隆过滤器', '2 位数组', '2 误判率', '1 代价', '1 扩容'])
  expect((await wang.post(`${at(made.id)}/revert`)).code).toBe(0)
  expect(textsOf(await sourceOf(id))).toEqual(['0 缓存', '1 布隆', '2 误判率', '1 代价', '1 扩容'])
})

test('the same node stays open; it is chosen, or written anew', async () => {
  const { id } = await make('ProductMind', map(node('a', '布隆'), node('b', '误判')))
  const made = await propose(id, map(node('a', '乙'), node('b', '误判')))
  await change(id, map(node('a', '甲'), node('b', '误判')))
  const refused = await accept(made.id)
  expect(refused).toMatchObject({
    code: 100409,
    data: {
      current: { conflicts: [{ field: 'content', base: '<p>布隆</p>', current: '<p>甲</p>', proposed: '<p>乙</p>' }] },
    },
  })
  const [{ item_id, key }] = refused.data.current.conflicts
  const resolutions = [{ item_id, key, choice: 'text', content: '<p>甲和乙</p>' }]
  expect((await accept(made.id, { resolutions })).code).toBe(0)
  expect(textsOf(await sourceOf(id))).toEqual(['0 缓存', '1 甲和乙', '1 误判'])
})

test('steps of a plan are put into another order, while somebody adds one and changes one', async () => {
  const plan = (...notes: string[]) =>
    JSON.stringify({ start: null, steps: notes.map((note) => ({ key: note[0], id: null, day: null, note })) })
  const { id } = await make('ProductPlan', plan('a 读', 'b 练', 'c 讲'))
  const made = await propose(id, plan('c 讲', 'a 读', 'b 练'))
  await change(id, plan('a 读', 'b 练习', 'c 讲', 'd 复习'))
  expect((await accept(made.id)).code).toBe(0)
  const notes = JSON.parse(await sourceOf(id)).steps.map(({ note }: { note: string }) => note)
  expect(notes).toEqual(['c 讲', 'd 复习', 'a 读', 'b 练习'])
})
