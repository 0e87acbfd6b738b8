import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sessionCookie } from '#src/platform/http/guard/sessions.ts'
import { type LossyDatabase, lossyDatabase } from '../support/peers/lossy-database.ts'
import { type Person, withApp, type World } from '../support/with-app.ts'
import { makeDocument, makeSpace } from '../support/world.ts'

// A lost database answers 503 with Retry-After, to everyone, and the program recovers by itself.

let world: World
let way: LossyDatabase
let direct: string
let wang: Person
let space: { id: number }
let document: { id: number }
beforeAll(async () => {
  world = await withApp({
    withPages: true,
    async reach(url) {
      direct = url
      way = await lossyDatabase(url)
      return way.url
    },
  })
  wang = await world.person('王老师')
  space = await makeSpace(wang)
  document = await makeDocument(wang, space)
})
afterAll(async () => {
  await world.close()
  await way.cut()
})

afterEach(() => way.mend())

type Headers = Record<string, string>
const send = (url: string, headers: Headers = {}, body?: object) =>
  world.app.inject({ method: body ? 'POST' : 'GET', url, headers, ...(body && { payload: body }) })
const unavailable = { code: 100503, message: '服务暂时不可用，请稍后再试', data: null }
const comments = async () =>
  (await wang.get(`/v1/products/${space.id}/product_files/${document.id}`)).data.comment_count

test('without the database every call and page says so, and all are well again when it is back', async () => {
  const calls: [string, Headers, object?][] = [
    ['/v1/products', {}],
    [`/v1/products/${space.id}`, { authorization: wang.token }],
    ['/v1/products', { authorization: wang.token }, { title: '新的' }],
    ['/v1/products', { authorization: wang.token, 'idempotency-key': 'x' }, { title: '新的' }],
    ['/v1/users/login', {}, { login_type: 'password', email: 'wang@example.com', password: 'yuliang-2025' }],
    ['/files/tinymce-image-1', {}],
  ]
  const cookie = `${sessionCookie}=${wang.token}`
  const pages: [string, Headers][] = [
    ['/', {}],
    ['/', { cookie }],
    [`/spaces/${space.id}/resources-docs/${document.id}`, { cookie }],
    ['/search?text=%E9%94%81', {}],
  ]
  await way.cut()
  for (const [url, headers, body] of calls)
    for (const from of [{}, { 'come-from': 'web' }] as Headers[]) {
      const reply = await send(url, { ...headers, ...from }, body)
      expect(reply.statusCode, url).toBe(503)
      expect(Number(reply.headers['retry-after']), url).toBeGreaterThan(0)
      expect(reply.headers['cache-control'], url).toBe('no-store')
      expect(reply.json(), url).toEqual(unavailable)
    }
  for (const [url, headers] of pages) {
    const reply = await send(url, { accept: 'text/html', ...headers })
    expect(reply.statusCode, url).toBe(503)
    expect(Number(reply.headers['retry-after']), url).toBeGreaterThan(0)
    expect(reply.headers['content-type'], url).toBe('text/html; charset=utf-8')
    expect(reply.headers['cache-control'], url).not.toMatch(/public/)
    expect(reply.body, url).toContain('服务暂时不可用，请稍后再试')
    expect(reply.body, url).not.toMatch(/ECONN|postgres|127\.0\.0\.1/)
  }
  const ready = await send('/readyz')
  expect(ready.statusCode).toBe(503)
  expect(Number(ready.headers['retry-after'])).toBeGreaterThan(0)
  expect((await send('/healthz')).statusCode).toBe(200)

  await way.mend()
  await expect.poll(async () => (await send('/readyz')).statusCode).toBe(200)
  for (const [url, headers] of pages)
    expect((await send(url, { accept: 'text/html', ...headers })).statusCode, url).toBe(200)
  expect((await wang.get('/v1/products')).data.pagination.total_count).toBe(1)
  expect(await wang.post('/v1/products', { title: '新的' }, { 'idempotency-key': 'x' })).toMatchObject({ code: 0 })
})

const say = (key: string) =>
  wang.post(
    '/v1/comments',
    { commentable_type: 'ProductDocument', commentable_id: document.id, content: '<p>说到一半</p>' },
    { 'idempotency-key': key },
  )

/** Runs `then` while a comment waits for the document's row, which somebody else holds. @returns the comment's answer */
async function inTheMiddle(key: string, then: (waiting: number) => Promise<unknown>) {
  const holder = new pg.Client({ connectionString: direct })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from subjects where id = $1 for update', [document.id])
  const answer = say(key)
  const waiting = async () => {
    const { rows } = await holder.query(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0]?.pid as number | undefined
  }
  await expect.poll(waiting).toBeTypeOf('number')
  await then((await waiting())!)
  const answered = await answer
  await holder.query('rollback')
  await holder.end()
  return answered
}

test('a call whose connection breaks in the middle is unavailable, not wrong, and is made once when it is made again', async () => {
  const before = await comments()
  const answer = await inTheMiddle('cut', async () => {
    await way.cut()
    await way.mend()
  })
  expect(answer).toMatchObject({ status: 503, ...unavailable })
  expect(await comments()).toBe(before)
  expect((await say('cut')).code).toBe(0)
  expect((await say('cut')).code).toBe(0)
  expect(await comments()).toBe(before + 1)
})

test('so is one that PostgreSQL ends while it shuts down', async () => {
  const before = await comments()
  const answer = await inTheMiddle('end', (pid) => sql`select pg_terminate_backend(${pid}::int)`.execute(world.db))
  expect(answer).toMatchObject({ status: 503, ...unavailable })
  expect(await comments()).toBe(before)
  expect((await say('end')).code).toBe(0)
  expect(await comments()).toBe(before + 1)
})

test('a database that takes no connections now is lost, too, until it takes them again', async () => {
  const name = new URL(direct).pathname.slice(1)
  const other = new URL(direct)
  other.pathname = '/postgres'
  const admin = new pg.Client({ connectionString: other.href })
  await admin.connect()
  const end = () => admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1`, [name])
  await admin.query(`alter database ${name} with allow_connections false`)
  await end()
  const reply = await send('/v1/products')
  expect([reply.statusCode, reply.json()]).toEqual([503, unavailable])
  await admin.query(`alter database ${name} with allow_connections true`)
  await admin.end()
  await expect.poll(async () => (await send('/v1/products')).statusCode).toBe(200)
})
