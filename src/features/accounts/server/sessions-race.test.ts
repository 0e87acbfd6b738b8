import { afterAll, beforeAll, expect, test } from 'vitest'
import pg from 'pg'
import { letterbox } from '#test/support/peers/letterbox.ts'
import { type Answer, type World, withApp } from '#test/support/with-app.ts'

// What opens a session and what ends all of them, at the same time. The database holds one of the two back where the test wants it.

const gate = 42
let world: World
let holder: pg.Client
beforeAll(async () => {
  world = await withApp()
  holder = new pg.Client(world.pool.options.connectionString)
  await holder.connect()
  await holder.query(`
    create function wait_at_gate() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(${gate}); return coalesce(new, old); end $$;
    create trigger held_back before insert on sessions for each row execute function wait_at_gate();
    create trigger held_back before delete on rate_limits for each row when (old.key like 'password %@%') execute function wait_at_gate();
  `)
})
afterAll(async () => {
  await holder.end()
  await world.close()
})

const [old, next] = ['yuliang-2025', 'another-2025']
const signIn = (email: string, how: object) =>
  world.visitor.post('/v1/users/login', { email, login_type: 'password', password: old, ...how })
const isGood = async ({ data }: Answer) => (await world.visitor.get(`/v3/users/info?token=${data?.token}`)).code === 0

async function member(email: string) {
  const verify_code = await letterbox(world).askByMail(email)
  const body = { nickname: `小林${email.split('@')[0]}`, email, password: old, password_confirmation: old, verify_code }
  const made = await world.visitor.post('/v1/users', body)
  if (made.code !== 0) throw new Error(made.message)
  const { data } = made
  const change = async (password: string): Promise<Answer> => {
    const payload = { old_password: old, password, password_confirmation: password }
    const headers = { authorization: data.token }
    return (await world.app.inject({ method: 'PUT', url: '/v1/users/password', payload, headers })).json()
  }
  return { change }
}

const waiting = async () => {
  // in this database: other tests have theirs beside it
  const sql = `select count(*)::int as count from pg_locks join pg_stat_activity using (pid)
    where not granted and locktype in ('advisory', 'transactionid', 'tuple') and datname = current_database()`
  return (await holder.query<{ count: number }>(sql)).rows[0]!.count
}
const close = () => holder.query(`select pg_advisory_lock(${gate})`)
const open = () => holder.query(`select pg_advisory_unlock(${gate})`)

/** Begins `late`, which stops at the gate; then `meanwhile`, until it is done or waits too; then opens the gate. */
async function overtaken<T, U>(late: () => Promise<T>, meanwhile: () => Promise<U>): Promise<[T, U]> {
  await close()
  const first = late()
  let done = false
  try {
    await expect.poll(waiting, patience).toBe(1)
    const second = meanwhile().finally(() => (done = true))
    await expect.poll(async () => done || (await waiting()) === 2, patience).toBe(true)
    await open()
    return [await first, await second]
  } finally {
    await holder.query('select pg_advisory_unlock_all()')
  }
}
const patience = { timeout: 30_000 }

test.each([
  ['the old password', 'session-1@example.com', async () => ({})],
  ['a code', 'session-2@example.com', async (email: string) => ({ login_type: 'code', password: undefined, verify_code: await letterbox(world).ask({ email, purpose: 'sign_in' }) })], // prettier-ignore
])('a session that %s opens while the password changes ends with the others', async (_, email, how) => {
  const { change } = await member(email)
  await world.db
    .updateTable('verify_codes')
    .set({ created_at: new Date(0) })
    .execute()
  const proof = await how(email)
  const [entered, changed] = await overtaken(
    () => signIn(email, proof),
    () => change(next),
  )
  expect(changed.code).toBe(0)
  expect(await isGood(entered)).toBe(false)
  expect(await isGood(await signIn(email, { password: next }))).toBe(true)
})

test('the old password opens nothing once it was changed, and were it looked at before', async () => {
  const { change } = await member('before@example.com')
  expect((await signIn('before@example.com', { password: 'wrong' })).code).toBe(120002)
  const [entered, changed] = await overtaken(
    () => signIn('before@example.com', {}),
    () => change(next),
  )
  expect(changed.code).toBe(0)
  expect(entered).toMatchObject({ code: 120002, message: '账号或密码不正确' })
})

test('of two changes from the same password one is refused', async () => {
  const { change } = await member('twice@example.com')
  const both = await Promise.all([change(next), change('a-third-2025')])
  expect(both.map(({ code }) => code).toSorted()).toEqual([0, 100400])
  const entries = [await signIn('twice@example.com', { password: next }), await signIn('twice@example.com', { password: 'a-third-2025' })] // prettier-ignore
  expect(entries.filter(({ code }) => code === 0)).toHaveLength(1)
})

test('whoever was blocked meanwhile does not come in', async () => {
  await member('blocked@example.com')
  expect((await signIn('blocked@example.com', { password: 'wrong' })).code).toBe(120002)
  const block = () =>
    world.db.updateTable('users').set({ blocked_at: new Date() }).where('email', '=', 'blocked@example.com').execute()
  const [entered] = await overtaken(() => signIn('blocked@example.com', {}), block)
  expect(entered).toMatchObject({ status: 403, code: 100403 })
})
