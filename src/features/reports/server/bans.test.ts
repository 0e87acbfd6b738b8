import { afterAll, beforeAll, expect, test } from 'vitest'
import { letterbox } from '#test/support/peers/letterbox.ts'
import { liftEndedBans } from '#src/features/users/server/bans.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'

let world: World
let site: Person
beforeAll(async () => {
  world = await withApp()
  site = await world.person('站长', { admin: true })
})
afterAll(() => world.close())

const ban = (who: Person, id: number, more: object = {}) =>
  who.put(`/v1/users/${id}/ban`, { banned: true, reason: '广告', ...more })
async function signIn({ id }: { id: number }) {
  const email = `u${id}@example.com`
  const verify_code = await letterbox(world).askByMail(email)
  return world.visitor.post('/v1/users/login', { email, login_type: 'code', verify_code })
}
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

test('somebody banned is signed out everywhere and does not come in, until the ban is lifted', async () => {
  const zhao = await world.person('老赵')
  expect(await signIn(zhao)).toMatchObject({ code: 0 })
  expect((await ban(site, zhao.id)).data).toEqual({
    id: zhao.id,
    nickname: '老赵',
    banned: true,
    reason: '广告',
    until: null,
  })
  expect((await zhao.get('/v3/users/info')).code).toBe(110002)
  const sessions = await world.db.selectFrom('sessions').select('id').where('user_id', '=', zhao.id).execute()
  expect(sessions).toEqual([])
  expect(await signIn(zhao)).toMatchObject({ code: 100403, message: expect.stringContaining('原因：广告') })
  expect((await site.put(`/v1/users/${zhao.id}/ban`, { banned: false })).data).toMatchObject({
    banned: false,
    reason: '',
  })
  expect(await signIn(zhao)).toMatchObject({ code: 0 })
})

test('a ban ends by itself, for who signs in at once and for everybody else by the job', async () => {
  const [zhao, qian] = [await world.person('小赵'), await world.person('小钱')]
  for (const { id } of [zhao, qian]) expect((await ban(site, id, { until: inDays(1) })).code).toBe(0)
  expect(await signIn(zhao)).toMatchObject({ code: 100403, message: expect.stringContaining('恢复') })
  await world.db
    .updateTable('users')
    .set({ blocked_until: new Date(Date.now() - 1000) })
    .where('id', 'in', [zhao.id, qian.id])
    .execute()
  expect(await signIn(zhao)).toMatchObject({ code: 0 })
  await liftEndedBans(world.db)
  const rows = await world.db
    .selectFrom('users')
    .select(['blocked_at', 'blocked_until', 'blocked_reason'])
    .where('id', 'in', [zhao.id, qian.id])
    .execute()
  expect(rows).toEqual([1, 2].map(() => ({ blocked_at: null, blocked_until: null, blocked_reason: '' })))
})

test('nobody bans themselves, the robot or an administrator, without a reason or into the past', async () => {
  const other = await world.person('另一位站长', { admin: true })
  const { id } = await world.person('小孙')
  for (const wrong of [site.id, 3, other.id]) expect((await ban(site, wrong)).code).toBe(120002)
  expect((await ban(site, id, { reason: ' ' })).data.fields).toEqual({ reason: '请说明停用的原因' })
  expect((await ban(site, id, { until: inDays(-1) })).data.fields).toEqual({ until: '恢复的时间应在现在之后' })
  expect((await ban(site, 987_654_321)).code).toBe(100404)
})

test('the record of it is kept, and the database refuses to change any record', async () => {
  const { id } = await world.person('小李')
  await ban(site, id)
  const kept = await world.db
    .selectFrom('audit_log')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(kept).toMatchObject({ actor_id: site.id, action: 'PUT /v1/users/:id/ban', params: { id } })
  for (const statement of ['update audit_log set actor_id = 3', 'delete from audit_log', 'truncate audit_log'])
    await expect(world.pool.query(statement), statement).rejects.toMatchObject({ code: '42501' })
  // nor by taking the administrator away
  await world.pool.query('begin')
  const owners = await world.pool.query(
    "select count(*)::int as count from pg_constraint where conrelid = 'audit_log'::regclass and contype = 'f'",
  )
  expect(owners.rows).toEqual([{ count: 0 }])
  await world.pool.query('rollback')
})
