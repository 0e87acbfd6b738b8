import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { send, text } from '#test/support/files/uploading.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { addMember, makeDocument, makeSpace } from '#test/support/world.ts'

// What stands in the way of a merge, and what does not.

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
const makeText = (content = '<p>一</p>') => makeDocument(wang, space, { title: '缓存', content })
const textOf = async (id: number) => (await wang.get(`${files()}/${id}?raw=true`)).data
const ask = (by: Person, ...items: object[]) =>
  by.post(`/v1/products/${space.id}/pull_quests`, {
    pl_action: 'update',
    title: '改',
    description: '<p>为</p>',
    pull_quest_items: items,
  })
async function proposed(by: Person, ...items: object[]) {
  const { data, message } = await ask(by, ...items)
  if (!data?.id) throw new Error(message)
  return { ...data, url: `/v1/products/${space.id}/pull_quests/${data.id}` }
}
const accept = (made: { url: string }, more: object = {}) => wang.post(`${made.url}/accept`, { accept: true, ...more })
const conflictsOf = async (made: { url: string }) => (await wang.get(`${made.url}?conflicts=true`)).data.conflicts

describe('what a form would not take', () => {
  test('is refused where it is proposed', async () => {
    const wrong = [
      { kind: 'ProductReadme', payload: { title: '自述', content: '<p>介绍</p>' } },
      { kind: 'ProductSnippet', payload: { title: '片段', ext: 'py' } },
      { kind: 'ProductSnippet', payload: { title: '片段', content: 'x = 1' } },
      { kind: 'ProductSnippet', payload: { title: '片段', content: 'x = 1', ext: 'zzz' } },
      { kind: 'ProductPlan', payload: { title: '计划', content: '无' } },
      { kind: 'ProductDocument', payload: { title: '文', content: '<p>一</p>', ext: 'py' } },
    ]
    for (const item of wrong) expect((await ask(lin, { action: 'create', ...item })).code, item.kind).toBe(100400)
    const snippet = { kind: 'ProductSnippet', payload: { title: '片段', content: 'x = 1', ext: 'py' } }
    const empty = ['ProductDocument', 'ProductMind', 'ProductPlan'].map((kind) => ({
      action: 'create',
      kind,
      payload: { title: '空' },
    }))
    const made = await proposed(lin, { action: 'create', ...snippet }, ...empty)
    expect((await accept(made)).code).toBe(0)
  })

  test('is refused as a title that is written where two collided', async () => {
    const { id } = await makeText()
    const made = await proposed(lin, { target_id: id, payload: { title: '贡献的' } })
    await wang.put(`${files()}/${id}`, { title: '现在的', content: '<p>一</p>' })
    const [{ item_id, key }] = (await accept(made)).data.current.conflicts
    for (const content of ['甲/乙', '', '长'.repeat(101)]) {
      const resolutions = [{ item_id, key, choice: 'text', content }]
      expect(await accept(made, { resolutions })).toMatchObject({
        code: 100400,
        data: { fields: { title: expect.any(String) } },
      })
    }
    expect((await accept(made, { resolutions: [{ item_id, key, choice: 'text', content: '合' }] })).code).toBe(0)
    expect((await textOf(id)).title).toBe('合')
  })
})

test('a conflict shows what is proposed as it is cleaned now', async () => {
  const { id } = await makeText()
  const made = await proposed(lin, { target_id: id, payload: { content: '<p>一乙</p>' } })
  await world.db
    .updateTable('contribution_items')
    .set({ content: '<p onclick="alert(1)">一乙</p>', sanitised_with: 0 })
    .where('contribution_id', '=', made.id)
    .execute()
  await wang.put(`${files()}/${id}`, { title: '缓存', content: '<p>一甲</p>' })
  expect(await conflictsOf(made)).toMatchObject([{ proposed: '<p>一乙</p>' }])
})

test('what collides is shown although something else of it is gone, and is merged without that', async () => {
  const [one, gone] = [await makeText(), await makeText()]
  const made = await proposed(
    lin,
    { target_id: one.id, payload: { content: '<p>一乙</p>' } },
    { target_id: gone.id, payload: { content: '<p>二</p>' } },
  )
  await wang.put(`${files()}/${one.id}`, { title: '缓存', content: '<p>一甲</p>' })
  expect((await accept(made)).code).toBe(100409)
  await wang.delete(`${files()}/${gone.id}`)
  const [{ item_id, key }] = await conflictsOf(made)
  expect((await accept(made)).code).toBe(120002)
  const resolutions = [{ item_id, key, choice: 'proposed' }]
  expect((await accept(made, { resolutions, item_ids: [item_id] })).code).toBe(0)
  expect((await textOf(one.id)).content).toBe('<p>一乙</p>')
})

test('a folder that got another name since is deleted', async () => {
  const { data: folder } = await wang.post(`${files()}/create_folder`, { title: '归档' })
  const made = await proposed(lin, { action: 'delete', target_id: folder.id })
  await wang.post(`${files()}/${folder.id}/rename`, { title: '旧文' })
  expect((await textOf(folder.id)).version).toBeGreaterThan(1)
  expect(await conflictsOf(made)).toEqual([])
  expect((await accept(made)).code).toBe(0)
  expect((await wang.get(`${files()}/${folder.id}`)).code).toBe(100404)
})

describe('files', () => {
  test('of somebody who may not see the space any more come along', async () => {
    const hidden = await makeSpace(wang, { title: '内部', open: false })
    await addMember(wang, hidden, zhou)
    const upload = async () => (await send(world, zhou, { bytes: text('附件') }, { space: hidden.id })).data.key
    const [attached, shown, added] = [await upload(), await upload(), await upload()]
    const { id } = await makeDocument(wang, hidden, { title: '文', content: '<p>一</p>' })
    const made = await zhou.post(`/v1/products/${hidden.id}/pull_quests`, {
      pl_action: 'update',
      title: '改',
      description: '<p>为</p>',
      pull_quest_items: [
        { target_id: id, payload: { documents: [{ ufile_key: added }] } },
        {
          action: 'create',
          kind: 'ProductDocument',
          payload: {
            title: '新',
            content: `<p><a href="/files/${shown}">看</a></p>`,
            documents: [{ ufile_key: attached }],
          },
        },
      ],
    })
    const url = `/v1/products/${hidden.id}/pull_quests/${made.data.id}`
    await wang.post(`/v1/products/${hidden.id}/remove_users`, { user_id: zhou.id })
    expect((await wang.post(`${url}/accept`, { accept: true })).code).toBe(0)
    const created = (await wang.get(url)).data.items[1].target.id
    const attachedTo = async (one: number) =>
      (await wang.get(`/v1/products/${hidden.id}/product_files/${one}`)).data.documents.map(
        ({ ufile_key }: { ufile_key: string }) => ufile_key,
      )
    expect([await attachedTo(id), await attachedTo(created)]).toEqual([[added], [attached]])
    const uses = await world.db.selectFrom('file_uses').select('file_key').where('subject_id', '=', created).execute()
    expect(uses.map(({ file_key }) => file_key).toSorted()).toEqual([attached, shown].toSorted())
  })

  test('that hang on a text already may stay, whoever attached them', async () => {
    const own = (await send(world, wang, { bytes: text('私有') }, { personal: true })).data.key
    const { id } = await makeText()
    await wang.put(`${files()}/${id}`, {
      title: '缓存',
      content: '<p>一</p>',
      documents: [{ ufile_key: own }],
    })
    const { data: more } = await send(world, zhou, { bytes: text('更多') }, { space: space.id })
    const documents = [{ ufile_key: own }, { ufile_key: more.key }]
    const made = await proposed(zhou, { target_id: id, payload: { documents } })
    expect((await accept(made)).code).toBe(0)
    expect((await textOf(id)).documents).toHaveLength(2)
  })
})
