import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { addMember, makeDocument, makeSpace, said } from '#test/support/world.ts'

// What the menus of a reader send: names, places, tags and deletions, one after the other into one contribution.

let world: World
let wang: Person
/** In no space. */
let lin: Person
/** A member. */
let zhou: Person
let space: { id: number }
beforeAll(async () => {
  world = await withApp({ env: { RATE_LIMITS: '0' } })
  wang = await world.person('王老师')
  lin = await world.person('小林')
  zhou = await world.person('小周')
  space = await makeSpace(wang)
  await addMember(wang, space, zhou)
})
afterAll(() => world.close())

const files = () => `/v1/products/${space.id}/product_files`
const at = (id: number | string = '') => `/v1/products/${space.id}/pull_quests${id && `/${id}`}`
const begin = (item: object, by = lin, action = 'update') =>
  by.post(at(), { pl_action: action, title: '整理', description: '<p>为</p>', pull_quest_items: [item] })
const makeFolder = async (title: string) => (await wang.post(`${files()}/create_folder`, { title })).data

test('who may propose is told of each thing, in the list, in the tree and on its page', async () => {
  const { id } = await makeDocument(wang, space)
  const rightsOf = async (by: Person) => {
    const { list } = (await by.get(files())).data
    const tree = (await by.get(`${files()}/tree?around=${id}`)).data
    const pick = (rows: { id: number }[]) => rows.find((row) => row.id === id) as any
    return [
      pick(list).can.propose,
      pick(tree.list).can_propose,
      (await by.get(`${files()}/${id}`)).data.can.propose,
      (await by.get(`/v1/products/${space.id}`)).data.can.contribute,
    ]
  }
  expect(await rightsOf(lin)).toEqual([true, true, true, true])
  expect(await rightsOf(zhou)).toEqual([true, true, true, true])
  // they do it themselves
  expect(await rightsOf(wang)).toEqual([false, false, false, true])
  expect(await rightsOf(world.visitor)).toEqual([false, false, false, false])
})

test('several changes join one contribution, and one is taken out again', async () => {
  const [one, two] = [
    await makeDocument(wang, space, { title: '甲' }),
    await makeDocument(wang, space, { title: '乙' }),
  ]
  const folder = await makeFolder('归档')
  const { data: made } = await begin({ target_id: one.id, payload: { title: '甲改' } })
  const add = (item: object) => lin.put(at(made.id), { pull_quest_items: [item] })
  expect((await add({ action: 'move', target_id: two.id, payload: { parent_id: folder.id } })).code).toBe(0)
  expect((await add({ action: 'update', target_id: folder.id, payload: { title: '旧档' } })).code).toBe(0)
  expect((await add({ action: 'delete', target_id: one.id, payload: {} })).code).toBe(100400)
  const { data: full } = await add({ action: 'update', target_id: two.id, payload: { tag_titles: ['整理'] } })
  expect(full.items.map(({ action }: { action: string }) => action)).toEqual(['update', 'move', 'update', 'update'])
  const { data: fewer } = await add({ id: full.items[0].id, remove: true })
  expect(fewer.items).toHaveLength(3)
  expect((await wang.post(`${at(made.id)}/accept`, { accept: true })).code).toBe(0)
  const after = async (id: number) => (await wang.get(`${files()}/${id}`)).data
  expect((await after(one.id)).title).toBe('甲')
  expect(await after(two.id)).toMatchObject({ parent_id: folder.id, tags: [{ title: '整理' }] })
  expect((await after(folder.id)).title).toBe('旧档')
})

test('a folder has a name and a place alone; what is more than its text is renamed and moved like the rest', async () => {
  const folder = await makeFolder('夹')
  for (const payload of [{ tag_titles: ['甲'] }, { content: '<p>一</p>' }])
    expect((await begin({ target_id: folder.id, payload })).code).toBe(100400)
  const make = async (type: string) => (await wang.post(files(), { type, title: type, content: '<p>一</p>' })).data
  for (const type of ['ProductCardDeck', 'ProductExamination']) {
    const { id } = await make(type)
    const { data: made } = await begin({ target_id: id, payload: { title: '新名' } })
    expect((await wang.post(`${at(made.id)}/accept`, { accept: true })).code, type).toBe(0)
    expect((await wang.get(`${files()}/${id}`)).data.title).toBe('新名')
  }
})

test('an accepted answer is read with the page where it stands, by those alone who may', async () => {
  const text = await makeDocument(wang, space, { title: '缓存' })
  const { id } = await said(lin, text, '它会误判。')
  const { data } = await zhou.get(`/v1/comments/${id}`)
  expect(data.page).toEqual({ title: '缓存', path: expect.stringMatching(new RegExp(`/${text.id}#comment-${id}$`)) })
  const hidden = await makeSpace(wang, { open: false })
  const { id: secret } = await said(wang, await makeDocument(wang, hidden), '密')
  expect((await lin.get(`/v1/comments/${secret}`)).code).toBe(100404)
})
