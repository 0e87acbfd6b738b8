import { afterAll, beforeAll, expect, test } from 'vitest'
import { picture, send } from '#test/support/files/uploading.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { makeDocument, makeSpace } from '#test/support/world.ts'

// Several texts of one contribution are written together: each as if it were alone.

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

const at = (id: number | string = '') => `/v1/products/${space.id}/pull_quests${id && `/${id}`}`
const read = async ({ id }: { id: number }) => (await wang.get(`/v1/products/${space.id}/product_files/${id}`)).data

test('each has its version, its files, whom it mentions and its place in the search', async () => {
  const [shown, named, renamed, tagged] = [
    await makeDocument(wang, space, { title: '甲' }),
    await makeDocument(wang, space, { title: '乙' }),
    await makeDocument(wang, space, { title: '丙', content: '<p>不变的正文</p>' }),
    await makeDocument(wang, space, { title: '丁' }),
  ]
  const { key } = (await send(world, lin, { name: '图.png', bytes: await picture(60) }, { space: space.id })).data
  const mention = `<p><span data-type="mention" data-id="${wang.id}">@王老师</span> 布隆过滤器</p>`
  const pull_quest_items = [
    { target_id: shown.id, payload: { content: `<p>看图</p><img src="/files/${key}" alt="图">` } },
    { target_id: named.id, payload: { content: mention } },
    { target_id: renamed.id, payload: { title: '跳跃表' } },
    { target_id: tagged.id, payload: { content: '<p>倒排索引</p>', tag_titles: ['检索'] } },
  ]
  const body = { pl_action: 'update', title: '改', description: '<p>为</p>', pull_quest_items }
  const made = (await lin.post(at(), body)).data
  expect((await wang.post(`${at(made.id)}/accept`, { accept: true })).code).toBe(0)
  for (const one of [shown, named, renamed, tagged]) {
    expect((await read(one)).version).toBe(2)
    const rows = await world.db
      .selectFrom('revisions')
      .select(['version', 'author_id'])
      .where('subject_id', '=', one.id)
      .orderBy('version')
      .execute()
    expect(rows).toEqual([{ version: 1, author_id: wang.id }, { version: 2, author_id: lin.id }]) // prettier-ignore
    const points = await world.db
      .selectFrom('scores')
      .select('user_id')
      .where('subject_id', '=', one.id)
      .where('act', '=', 'edit_resource')
      .execute()
    expect(points).toEqual([{ user_id: lin.id }])
  }
  expect(await read(renamed)).toMatchObject({ title: '跳跃表', content: expect.stringContaining('不变的正文') })
  expect((await read(tagged)).tags).toMatchObject([{ title: '检索' }])
  expect((await world.app.inject({ url: `/files/${key}` })).statusCode).toBe(200)
  const told = await world.db
    .selectFrom('notifications')
    .select(['user_id', 'actor_id'])
    .where('event', '=', 'mention')
    .execute()
  expect(told).toEqual([{ user_id: wang.id, actor_id: lin.id }])
  const words = await world.db.selectFrom('search_entries').select('subject_id').where('title', '=', '跳跃表').execute()
  expect(words).toEqual([{ subject_id: renamed.id }])
})

test('of texts of which one was saved meanwhile, none is written from what stood there before', async () => {
  const [one, two] = [
    await makeDocument(wang, space, { title: '一' }),
    await makeDocument(wang, space, { title: '二' }),
  ]
  const pull_quest_items = [one, two].map(({ id }, n) => ({
    target_id: id,
    payload: { content: `<p>锁给不了它没有的保证。</p><p>第 ${n} 处</p>` },
  }))
  const body = { pl_action: 'update', title: '改', description: '<p>为</p>', pull_quest_items }
  const made = (await lin.post(at(), body)).data
  const path = `/v1/products/${space.id}/product_files/${two.id}`
  const [, merged] = await Promise.all([
    wang.put(path, { title: '二', content: '<p>先说清楚。</p><p>锁给不了它没有的保证。</p>' }),
    wang.post(`${at(made.id)}/accept`, { accept: true }),
  ])
  const texts = [(await read(one)).content, (await read(two)).content]
  if (merged.code === 0) expect(texts[0]).toContain('第 0 处')
  else expect(texts.join('')).not.toContain('第 0 处')
  // whoever came first, and whoever came last
  expect(texts[1]).toContain('先说清楚')
})
