import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#src/platform/config.ts'
import { withApp, type World } from '#test/support/with-app.ts'
import { makeSpace } from '#test/support/world.ts'
import { loadDemoWorld, refuseDemoWorld } from './demo-world.ts'

let world: World
beforeAll(async () => {
  world = await withApp()
})
afterAll(() => world.close())
beforeEach(() => setState('loading'))

const production = { NODE_ENV: 'production', SECRET: 'a secret of our own', PUBLIC_URL: 'https://gewu.example' }
const start = (env: Record<string, string>) => loadDemoWorld({ ...world.services, config: readConfig(env) })
const setState = (value: string) =>
  world.db
    .insertInto('site_state')
    .values({ key: 'demo_world', value })
    .onConflict((oc) => oc.column('key').doUpdateSet({ value }))
    .execute()
const state = async () => (await world.db.selectFrom('site_state').select('value').executeTakeFirstOrThrow()).value

test('production does not start on the demo world, whole or half', async () => {
  const begin = (env: Record<string, string>) => refuseDemoWorld({ ...world.services, config: readConfig(env) })
  await expect(begin(production)).rejects.toThrow('这个数据库里是演示数据')
  await begin({})
  await setState('loaded')
  await expect(begin(production)).rejects.toThrow('这个数据库里是演示数据')
  await setState('abandoned')
  await begin(production)
})

test('a half made demo world is left alone once the site has started without it', async () => {
  expect(await start({ DEMO_DATA: '0' })).toBe(false)
  expect(await state()).toBe('abandoned')
  expect(await start({})).toBe(false)
})

test('a half made demo world among real people is left alone, and so are they', async () => {
  const wang = await world.person('王老师')
  const space = await makeSpace(wang)
  expect(await start({})).toBe(false)
  expect(await state()).toBe('abandoned')
  expect((await wang.get(`/v1/products/${space.id}`)).code).toBe(0)
  expect(await start({})).toBe(false)
})

test('a half made demo world of its own people alone is made anew', async () => {
  const site = await withApp()
  const lin = await site.person('小林')
  await site.db.updateTable('users').set({ email: 'lin@example.com' }).where('id', '=', lin.id).execute()
  const robot = await site.person('小助手')
  await site.db.updateTable('users').set({ is_robot: true }).where('id', '=', robot.id).execute()
  await site.db.insertInto('site_state').values({ key: 'demo_world', value: 'loading' }).execute()
  expect(await loadDemoWorld(site.services)).toBe(true)
  const { data } = await site.visitor.get('/v1/products')
  expect(data.list.length).toBeGreaterThan(0)
  const people = await site.db.selectFrom('users').select('email').where('email', '=', 'lin@example.com').execute()
  expect(people).toHaveLength(1)
  const robots = await site.db.selectFrom('users').select('id').where('is_robot', '=', true).execute()
  expect(robots).toContainEqual({ id: robot.id })
  // nothing that a stranger opens on the first day is an empty list
  const kinds = await site.db.selectFrom('subjects').select('kind').distinct().execute()
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(
    expect.arrayContaining(['activity', 'card', 'community', 'contribution', 'group', 'issue', 'notice', 'question']),
  )
  const types = await site.db.selectFrom('resources').select('type').distinct().execute()
  expect(types.map(({ type }) => type).toSorted()).toEqual(
    expect.arrayContaining(['deck', 'document', 'examination', 'mind', 'plan', 'snippet']),
  )
  await site.close()
})
