import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describedCalls } from '#src/app/server/described-calls.ts'
import { migrateJobs } from '#src/platform/jobs/jobs.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { type Gewu, gewu, GewuError } from './client.ts'
import { writeCalls } from './write-calls.ts'

// The client against a running server, and its types against what the server describes.

let world: World
let wang: Person
let address: string
let call: Gewu
beforeAll(async () => {
  world = await withApp({ env: { RATE_LIMITS: '0' } })
  await migrateJobs(world.pool)
  address = await world.app.listen({ port: 0, host: '127.0.0.1' })
  wang = await world.person('王老师')
  call = gewu({ address: `${address}/`, token: wang.token })
})
afterAll(() => world.close())

test('the types are those of /openapi.json; otherwise run `npm run client-sdk`', () => {
  expect(readFileSync(path.join(import.meta.dirname, 'calls.ts'), 'utf8')).toBe(describedCalls())
})

describe('a call', () => {
  test('makes, reads, lists and changes, by its types', async () => {
    const space = await call('POST /v1/products', { body: { title: '算法', is_open: true } })
    const { id } = await call('POST /v1/products/{spaceId}/product_files', {
      path: { spaceId: space.id },
      body: { type: 'ProductDocument', title: '二分查找', content: '<p>每次去掉一半。</p>' } as never,
    })
    const read = await call('GET /v1/products/{spaceId}', { path: { spaceId: space.id } })
    // a type, known while it is written
    const title: string = read.title
    expect([title, id > 0]).toEqual(['算法', true])
    // @ts-expect-error there is no such call
    await expect(call('GET /v1/nothing')).rejects.toBeInstanceOf(GewuError)
    // @ts-expect-error the id is missing
    await expect(call('GET /v1/products/{spaceId}')).rejects.toBeInstanceOf(GewuError)
  })

  test('is made once under its key, however often it is sent', async () => {
    const given = { body: { title: '一次', is_open: true }, idempotencyKey: crypto.randomUUID() }
    const [first, again] = [await call('POST /v1/products', given), await call('POST /v1/products', given)]
    expect(again.id).toBe(first.id)
  })

  test('that is refused says why, which field, and under which id the log knows it', async () => {
    const visitor = gewu({ address })
    await expect(visitor('POST /v1/products', { body: { title: '甲', is_open: true } })).rejects.toMatchObject({
      status: 401,
      code: 110008,
      message: '请先登录后再继续',
      requestId: expect.any(String),
    })
    await expect(call('POST /v1/products', { body: { title: '', is_open: true } })).rejects.toMatchObject({
      code: 100400,
      data: { fields: { title: expect.any(String) } },
    })
  })

  test('of a file gives the answer itself', async () => {
    const answer = await call('GET /robots.txt')
    expect([answer.status, (await answer.text()).includes('User-agent')]).toEqual([200, true])
    await expect(call('GET /files/{key}', { path: { key: 'nothing' } })).rejects.toMatchObject({ code: 100404 })
  })

  test('to what is no site, or is silent, fails', async () => {
    const answers =
      (answer: Response): typeof fetch =>
      async () =>
        answer
    const odd = gewu({ address, fetch: answers(new Response('<h1>502</h1>', { status: 502 })) })
    await expect(odd('GET /v1/products')).rejects.toMatchObject({ status: 502, code: 0 })
    const empty = gewu({ address, fetch: answers(Response.json(null)) })
    await expect(empty('GET /v1/products')).rejects.toBeInstanceOf(GewuError)
    const silent = gewu({
      address,
      patience: 20,
      fetch: (_url, { signal } = {}) =>
        new Promise((_resolve, reject) => signal!.addEventListener('abort', () => reject(signal!.reason as Error))),
    })
    await expect(silent('GET /v1/products')).rejects.toMatchObject({ name: 'TimeoutError' })
    await expect(call('GET /v1/products', { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    })
  })
})

test('shapes of every sort become types', () => {
  const schema = {
    type: 'object',
    required: ['a'],
    properties: {
      a: { type: 'integer' },
      'b-c': { anyOf: [{ type: 'string' }, { type: 'null' }] },
      d: { type: 'array', items: { enum: ['x', 1] } },
      e: { type: 'object', additionalProperties: { type: 'boolean' } },
      f: { const: 'f' },
      g: {},
    },
  }
  const description = {
    paths: {
      '/v1/{id}': {
        post: {
          summary: '试 */ 试',
          parameters: [
            { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
            { name: 'q', in: 'query', schema: { type: 'string' } },
          ],
          requestBody: { content: { 'application/json': { schema } } },
          responses: {
            200: { content: { 'application/json': { schema: { properties: { data: { type: 'null' } } } } } },
          },
        },
      },
    },
  }
  expect(writeCalls(description)).toContain(`  /** 试 * / 试 */
  'POST /v1/{id}': {
    path: { id: number }
    query?: { q?: string }
    body: { a: number; "b-c"?: string | null; d?: ("x" | 1)[]; e?: Record<string, boolean>; f?: "f"; g?: unknown }
    reply: null
  }`)
})
