import { afterAll, beforeAll, expect, test } from 'vitest'
import { send, text } from '#test/support/files/uploading.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { addMember, makeDocument, makeSpace } from '#test/support/world.ts'

// What a merged contribution still tells of what was made of it.

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
  space = await makeSpace(wang, { title: '核心' })
  await wang.put(`/v1/products/${space.id}`, { open_core: false })
  await addMember(wang, space, zhou)
})
afterAll(() => world.close())

const url = () => `/v1/products/${space.id}`
const said = { title: '新篇', description: '<p>为</p>' }
const newText = (title: string, content: string, more: object = {}) => ({
  action: 'create',
  kind: 'ProductDocument',
  payload: { title, content: `<p>${content}</p>`, ...more },
})
const propose = async (by: Person, ...items: object[]) => {
  const { data, message } = await by.post(`${url()}/pull_quests`, {
    ...said,
    pl_action: 'create',
    pull_quest_items: items,
  })
  if (!data?.id) throw new Error(message)
  return { ...data, url: `${url()}/pull_quests/${data.id}` }
}

test('what was made is read in old versions with the rights of what it became, and its files, too', async () => {
  const { data: file } = await send(world, zhou, { bytes: text('附件') }, { space: space.id })
  const made = await propose(zhou, newText('甲', '机密', { documents: [{ ufile_key: file.key }] }))
  const revised = [{ id: made.items[0].id, payload: { content: '<p>机密改</p>' } }]
  expect((await zhou.put(made.url, { description: '<p>为</p>', pull_quest_items: revised })).code).toBe(0)
  expect((await lin.get(`${made.url}?version=1`)).data.items[0].proposed.content).toBe('<p>机密</p>')
  const { files } = (await lin.get(made.url)).data
  expect(files).toEqual([{ key: file.key, name: file.name ?? expect.any(String) }])
  expect((await wang.post(`${made.url}/accept`, { accept: true })).code).toBe(0)
  const { id } = (await wang.get(made.url)).data.items[0].target
  expect((await lin.get(`/files/${file.key}`)).status).toBe(200)

  await wang.post(`${url()}/product_files/${id}/set_core`, { is_core: true, file_id: id })
  for (const query of ['', '?version=1', '?version=2'])
    for (const by of [lin, world.visitor]) {
      const read = await by.get(made.url + query)
      expect(read.data.items, query).toMatchObject([{ hidden: 'locked', base: null, proposed: null }])
      expect([read.data.files, read.data.folders], query).toEqual([[], []])
      expect(JSON.stringify(read.data.items)).not.toContain('机密')
    }
  expect((await zhou.get(`${made.url}?version=1`)).data.items[0].proposed.content).toBe('<p>机密</p>')
  expect((await lin.get(`/files/${file.key}`)).status).toBe(404)

  await wang.delete(`${url()}/product_files/${id}`)
  for (const by of [lin, zhou])
    expect((await by.get(`${made.url}?version=1`)).data.items).toMatchObject([{ hidden: 'gone', proposed: null }])
})

test('what was taken out before the merge is told to its author and to those who manage the space', async () => {
  const made = await propose(lin, newText('甲', '留下'), newText('乙', '撤回'))
  await lin.put(made.url, {
    pull_quest_items: [{ id: made.items[1].id, remove: true }],
  })
  expect((await zhou.get(`${made.url}?version=1`)).data.items[1].proposed.content).toBe('<p>撤回</p>')
  expect((await wang.post(`${made.url}/accept`, { accept: true })).code).toBe(0)
  expect((await zhou.get(`${made.url}?version=1`)).data.items).toMatchObject([
    { hidden: null, state: 'accepted' },
    { hidden: 'gone', proposed: null },
  ])
  for (const by of [lin, wang])
    expect((await by.get(`${made.url}?version=1`)).data.items[1].proposed.content).toBe('<p>撤回</p>')
})

test('of many things each is told as it stands for its reader; what is to be deleted is not sent along', async () => {
  const texts = []
  for (const title of ['改', '锁', '走', '删'])
    texts.push(await makeDocument(wang, space, { title, content: '<p>机密</p>' }))
  const [edited, locked, gone, deleted] = texts.map(({ id }) => id)
  const made = await propose(
    zhou,
    ...[edited, locked, gone].map((target_id) => ({ action: 'update', target_id, payload: { title: '新' } })),
    { action: 'delete', target_id: deleted },
  )
  await wang.post(`${url()}/product_files/${locked}/set_core`, { is_core: true, file_id: locked })
  await wang.delete(`${url()}/product_files/${gone}`)
  const { data } = await lin.get(made.url)
  expect(data.items).toMatchObject([
    { hidden: null, target: { id: edited, title: '改' }, proposed: { title: '新' } },
    { hidden: 'locked', target: null, proposed: null },
    { hidden: 'gone', target: null, proposed: null },
    { hidden: null, target: { id: deleted, title: '删' }, base: { content: '' } },
  ])
  expect(JSON.stringify(data.items)).not.toContain('机密')
})

test('the folder that something is to be moved into is named, as long as it stands', async () => {
  const { id } = await makeDocument(wang, space)
  const { data: into } = await wang.post(`${url()}/product_files/create_folder`, { title: '归档' })
  const { data: made } = await zhou.post(`${url()}/pull_quests`, {
    ...said,
    pl_action: 'move',
    pull_quest_items: [{ target_id: id, payload: { parent_id: into.id } }],
  })
  expect(made.folders).toMatchObject([{ id: into.id, title: '归档' }])
  await wang.delete(`${url()}/product_files/${into.id}`)
  expect((await zhou.get(`${url()}/pull_quests/${made.id}`)).data.folders).toEqual([])
})
