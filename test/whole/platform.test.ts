import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { routes } from '#src/app/server/endpoints.ts'
import { sessionCookie } from '#src/platform/http/guard/sessions.ts'
import { letterbox } from '../support/peers/letterbox.ts'
import { type Person, withApp, type World } from '../support/with-app.ts'
import { commentOn, makeDocument, makeSpace } from '../support/world.ts'

// What holds for every call, whatever it is about (rulings, "The wire").

let world: World
let wang: Person
let lin: Person
let space: { id: number }
beforeAll(async () => {
  world = await withApp({ withPages: true })
  wang = await world.person('王老师')
  lin = await world.person('小林')
  space = await makeSpace(wang)
})
afterAll(() => world.close())
afterEach(() => void vi.restoreAllMocks())

const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
type Headers = Record<string, string>
const send = (url: string, headers: Headers, body?: object) =>
  world.app.inject({ method: body ? 'POST' : 'GET', url, headers, ...(body && { payload: body }) })

describe('Come-From: web', () => {
  const refusals: [number, number, () => Promise<[string, Headers, object?]> | [string, Headers, object?]][] = [
    [110002, 401, () => ['/v1/sessions', { authorization: 'wrong' }]],
    [110008, 401, () => ['/v1/sessions', {}]],
    [100400, 400, () => ['/v1/products?page=0', {}]],
    [100403, 403, () => ['/v1/products', { cookie: `${sessionCookie}=${wang.token}` }, { title: '新' }]],
    [100404, 404, () => ['/v1/products/987654', {}]],
    [100404, 404, () => ['/v1/nothing/of/the/kind', {}]],
    [120002, 400, () => [`/v1/products/${space.id}/operating`, { authorization: wang.token }, { type: 'like', value: true }]], // prettier-ignore
    [
      100409,
      409,
      async () => {
        const headers = { authorization: wang.token, 'idempotency-key': `twice ${Math.random()}` }
        await send('/v1/products', headers, { title: '第一次' })
        return ['/v1/products', headers, { title: '第二次' }]
      },
    ],
  ]

  test.each(refusals)('%i is 200 there and %i elsewhere, with the same body', async (code, status, make) => {
    const [url, headers, body] = await make()
    const web = await send(url, { ...headers, 'come-from': 'web' }, body)
    const other = await send(url, headers, body)
    expect(web.statusCode).toBe(200)
    expect(other.statusCode).toBe(status)
    expect(web.json()).toMatchObject({ code, message: expect.stringMatching(/\p{sc=Han}/u) })
    expect(other.json()).toEqual(web.json())
    expect(web.headers['cache-control']).toBe('no-store')
  })

  test('a crash is 500 for everyone and tells nothing', async () => {
    vi.spyOn(world.services.files, 'open').mockRejectedValue(new Error('the password is swordfish'))
    const key = 'tinymce-image-1'
    const file = { key, name: 'a', content_type: 'image/png', size: 1, sha256: Buffer.alloc(32), owner_id: wang.id }
    await world.db.insertInto('files').values(file).execute()
    for (const headers of [{}, { 'come-from': 'web' }] as Headers[]) {
      const reply = await send(`/files/${key}`, headers)
      expect(reply.statusCode).toBe(500)
      expect(reply.json()).toEqual({ code: 100500, message: '服务器出错了，请稍后再试', data: null })
      expect(reply.headers['content-type']).toContain('application/json')
    }
  })

  test('pages have real statuses for everyone', async () => {
    for (const headers of [{ accept: 'text/html' }, { accept: 'text/html', 'come-from': 'web' }] as Headers[]) {
      expect((await send('/nirgendwo', headers)).statusCode).toBe(404)
      expect((await send('/spaces/987654', headers)).statusCode).toBe(404)
      expect((await send('/spaces/new', headers)).statusCode).toBe(302)
      expect((await send('/', headers)).statusCode).toBe(200)
    }
  })
})

describe('Idempotency-Key', () => {
  const create = (who: Person, key: string, title = '读书会') =>
    who.post('/v1/products', { title }, { 'idempotency-key': key })

  test('the same call twice makes one thing and gives one answer', async () => {
    const first = await create(wang, 'a')
    const second = await create(wang, 'a')
    expect(second).toEqual(first)
    const document = await makeDocument(wang, space)
    const comment = () =>
      lin.post(
        '/v1/comments',
        { commentable_type: 'ProductDocument', commentable_id: document.id, content: '<p>一次</p>' },
        { 'idempotency-key': 'c' },
      )
    const answers = await Promise.all([comment(), comment(), comment(), comment()])
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    const { data } = await wang.get(`/v1/products/${space.id}/product_files/${document.id}`)
    expect(data.comment_count).toBe(1)
  })

  test('a key belongs to one person and one request', async () => {
    const { data } = await create(wang, 'b')
    const others = await create(lin, 'b')
    expect(others.data.id).not.toBe(data.id)
    expect(await create(wang, 'b', '另一个')).toMatchObject({ status: 409, code: 100409, message: /Idempotency-Key/ })
    const folder = await wang.post(`/v1/products/${space.id}/product_files/create_folder`, { title: '读书会' }, { 'idempotency-key': 'b' }) // prettier-ignore
    expect(folder).toMatchObject({ code: 100409 })
  })

  test('a call that failed did not use the key up', async () => {
    const folder = (parent_id: number) =>
      wang.post(`/v1/products/${space.id}/product_files/create_folder`, { title: '夹', parent_id }, { 'idempotency-key': 'd' }) // prettier-ignore
    expect(await folder(987_654)).toMatchObject({ code: 100400 })
    expect(await folder(0)).toMatchObject({ code: 0 })
  })

  test('a key too long to keep is refused', async () => {
    expect(await create(wang, 'k'.repeat(201))).toMatchObject({ status: 400, code: 100400 })
  })
})

describe('rate limits', () => {
  test('the 61st space within an hour has to wait, and is told how long', async () => {
    const eager = await world.person('急性子')
    const create = (headers: Headers) =>
      send('/v1/products', { authorization: eager.token, ...headers }, { title: '又一个' })
    for (let i = 0; i < 60; i++) expect((await create({})).statusCode).toBe(200)
    const refused = await create({})
    expect(refused.statusCode).toBe(429)
    const { code, message, data } = refused.json()
    expect({ code, message }).toEqual({
      code: 100429,
      message: expect.stringMatching(/^操作太频繁，请 \d+ 分钟后再试$/),
    })
    expect(data.retry_after).toBeGreaterThan(3500)
    expect(refused.headers['retry-after']).toBe(String(data.retry_after))
    expect((await create({ 'come-from': 'web' })).statusCode).toBe(200)
    // others go on, and so does this person elsewhere
    expect((await wang.post('/v1/products', { title: '还可以' })).code).toBe(0)
    expect((await eager.get('/v1/products')).code).toBe(0)
    await world.db
      .updateTable('rate_limits')
      .set({ window_start: new Date(Date.now() - 3601_000) })
      .execute()
    expect((await create({})).statusCode).toBe(200)
  })

  test('of what everybody does and few do often, the first tries cost no write, and all of them count', async () => {
    const eager = await world.person('话多的人')
    const { data: space } = await wang.post('/v1/products', { title: '聊天' })
    const { data: document } = await wang.post(`/v1/products/${space.id}/product_files`, { type: 'ProductDocument', title: '聊' }) // prettier-ignore
    const say = async () =>
      (await eager.post('/v1/comments', { commentable_type: 'ProductDocument', commentable_id: document.id, content: '<p>说</p>' })).code // prettier-ignore
    const counted = async () =>
      (await world.db.selectFrom('rate_limits').select('count').where('key', '=', `POST /v1/comments ${eager.id}`).execute())[0]?.count // prettier-ignore
    for (let i = 0; i < 10; i++) expect(await say()).toBe(0)
    expect(await counted()).toBeUndefined()
    expect(await say()).toBe(0)
    expect(await counted()).toBe(11)
    for (let i = 11; i < 60; i++) expect(await say()).toBe(0)
    expect(await say()).toBe(100429)
    // what another node has counted counts here
    const other = await world.person('两处的人')
    await world.db
      .insertInto('rate_limits')
      .values({ key: `POST /v1/comments ${other.id}`, window_start: new Date(), count: 55 })
      .execute()
    const codes: number[] = []
    for (let i = 0; i < 12; i++)
      codes.push((await other.post('/v1/comments', { commentable_type: 'ProductDocument', commentable_id: document.id, content: '<p>说</p>' })).code) // prettier-ignore
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 0), 100429, 100429])
  })

  test('who is not signed in is told apart by address, which a header cannot fake', async () => {
    const ask = (remoteAddress: string, headers: Headers) =>
      world.app.inject({
        method: 'POST',
        url: '/v1/users/login',
        remoteAddress,
        headers,
        payload: { login_type: 'code', email: 'nobody@example.com', verify_code: '000000' },
      })
    const codes: number[] = []
    for (let i = 0; i < 125; i++) codes.push((await ask('10.0.0.7', { 'x-forwarded-for': `10.1.0.${i}` })).json().code)
    expect(codes.slice(0, 120)).not.toContain(100429)
    expect(codes.slice(120)).toEqual(Array.from({ length: 5 }, () => 100429))
    expect((await ask('10.0.0.8', {})).json().code).not.toBe(100429)
  })
})

describe('every answer', () => {
  const answers: [string, string, Headers, object?][] = [
    ['a call', '/v1/products', {}],
    ['a refusal', '/v1/sessions', {}],
    ['what is not there', '/v1/products/987654', {}],
    ['an unknown call', '/v1/nothing', {}],
    ['a body that is none', '/v1/products', { 'content-type': 'text/plain' }, { x: 1 }],
    ['a page', '/', { accept: 'text/html' }],
    ['a missing page', '/nirgendwo', { accept: 'text/html' }],
    ['a redirect', '/spaces', { accept: 'text/html' }],
    ['the health', '/healthz', {}],
    ['the readiness', '/readyz', {}],
    ['the description', '/openapi.json', {}],
    ['the icon', '/favicon.svg', {}],
  ]
  test.each(answers)('%s carries the headers that keep browsers safe', async (_, url, headers, body) => {
    const reply = await send(url, headers, body)
    expect(reply.headers).toMatchObject({
      'x-request-id': expect.stringMatching(isUuid),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
    const policy = String(reply.headers['content-security-policy'])
    for (const rule of [
      "default-src 'self'",
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ])
      expect(policy.split('; ')).toContain(rule)
    expect(policy.replace("style-src 'self' 'unsafe-inline'", '')).not.toMatch(/unsafe|\*/)
    expect(reply.headers).not.toHaveProperty('strict-transport-security')
    expect(reply.headers).not.toHaveProperty('x-powered-by')
  })

  test('has a request id of its own, whatever the client claims', async () => {
    const claimed = 'a0000000-0000-4000-8000-000000000000'
    const ids = new Set<unknown>([claimed])
    for (let i = 0; i < 3; i++)
      ids.add((await send('/v1/products', { 'x-request-id': claimed })).headers['x-request-id'])
    expect(ids.size).toBe(4)
  })

  test('of a person’s own calls and pages is kept by no cache at all, and others vary by who asks', async () => {
    const own = { 'cache-control': 'private, no-store', vary: expect.stringContaining('cookie, authorization') }
    const asked = ['/v1/products', '/v1/sessions', `/v1/products/${space.id}`]
    for (const url of asked) expect((await send(url, { authorization: wang.token })).headers, url).toMatchObject(own)
    const written = await send(`/v1/users/${wang.id}`, { authorization: wang.token })
    expect(written.headers).toMatchObject(own)
    for (const url of ['/', `/spaces/${space.id}`, '/nirgendwo'])
      for (const headers of [{ cookie: `${sessionCookie}=${wang.token}` }, { authorization: wang.token }] as Headers[])
        expect((await send(url, { accept: 'text/html', ...headers })).headers, url).toMatchObject(own)

    const varying = expect.stringContaining('cookie, authorization')
    expect((await send('/v1/products', {})).headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: varying }) // prettier-ignore
    expect((await send('/', { accept: 'text/html' })).headers).toMatchObject({ 'cache-control': 'public, no-cache', vary: varying }) // prettier-ignore
    expect((await send('/spaces/new', { accept: 'text/html' })).headers).toMatchObject({ 'cache-control': 'no-store' })
  })

  test('is compressed where that is understood', async () => {
    for (const encoding of ['br', 'gzip'])
      expect((await send('/openapi.json', { 'accept-encoding': encoding })).headers['content-encoding']).toBe(encoding)
    expect((await send('/openapi.json', {})).headers).not.toHaveProperty('content-encoding')
  })
})

test('/openapi.json describes every call: its address, what it takes and what it says', async () => {
  const { openapi, paths } = (await send('/openapi.json', {})).json()
  expect(openapi).toMatch(/^3\.1\./)
  const described = Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const named = routes.map(({ endpoint: { method, path } }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
  expect(described.toSorted()).toEqual(named.toSorted())
  for (const { endpoint } of routes) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    const operation = paths[path][endpoint.method.toLowerCase()]
    const inPath = operation.parameters.filter((parameter: { in: string }) => parameter.in === 'path')
    expect(
      inPath.map(({ name }: { name: string }) => name),
      path,
    ).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    expect(operation.summary, path).toMatch(/\p{sc=Han}/u)
    expect('requestBody' in operation, path).toBe(endpoint.body !== undefined)
    expect(operation.responses['200'], path).toBeDefined()
    expect('security' in operation, path).toBe(endpoint.access !== 'anyone')
  }
})

test('/healthz and /readyz answer', async () => {
  expect((await send('/healthz', {})).json()).toEqual({ ok: true })
  expect((await send('/readyz', {})).json()).toEqual({ ok: true })
})

describe('the development mailbox', () => {
  test('lists what was sent, newest first, as JSON and as a page', async () => {
    await letterbox(world).askByMail('first@example.com')
    await letterbox(world).ask({ phone: '13900001234' })
    const [newest, older] = (await send('/dev/mailbox', {})).json()
    expect(newest).toEqual({
      to: '13900001234',
      kind: 'sms',
      code: expect.stringMatching(/^\d{6}$/),
      subject: expect.any(String),
      text: expect.stringContaining(newest.code),
      at: expect.stringMatching(/Z$/),
    })
    expect(older).toMatchObject({ to: 'first@example.com', kind: 'email' })
    const page = await send('/dev/mailbox', { accept: 'text/html' })
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain(newest.code)
  })

  test('answers on this machine alone, and not through a proxy on it', async () => {
    const from = (remoteAddress: string, headers: Headers = {}) =>
      world.app.inject({ url: '/dev/mailbox', remoteAddress, headers })
    for (const local of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect((await from(local)).statusCode).toBe(200)
    for (const other of ['10.0.0.5', '192.168.1.2', '::ffff:10.0.0.5', '2001:db8::1'])
      expect((await from(other)).statusCode, other).toBe(404)
    for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip'])
      expect((await from('127.0.0.1', { [header]: '10.0.0.5' })).statusCode, header).toBe(404)
  })

  test('is not there in production, where nothing is written into it either', async () => {
    const env = { NODE_ENV: 'production', SECRET: 'a secret of our own', PUBLIC_URL: 'https://gewu.example' }
    const site = await withApp({ env })
    const mailbox = await site.app.inject({ url: '/dev/mailbox' })
    expect(mailbox.statusCode).toBe(404)
    expect(mailbox.headers['strict-transport-security']).toMatch(/^max-age=\d{8}/)
    expect(await site.visitor.post('/v1/email_verify_codes', { email: 'a@example.com' })).toMatchObject({
      code: 120002,
      message: '本站还没有配置邮件或短信服务，请联系管理员',
    })
    expect(await site.db.selectFrom('dev_mailbox').selectAll().execute()).toEqual([])
    await site.close()
  })
})

test('a role that is taken away works on the next request', async () => {
  const hidden = await makeSpace(wang, { open: false, title: '内部' })
  const document = await makeDocument(wang, hidden)
  await wang.post(`/v1/products/${hidden.id}/set_users`, { user_id: lin.id, role: 'member' })
  expect((await commentOn(lin, document, '好')).code).toBe(0)
  await wang.post(`/v1/products/${hidden.id}/remove_users`, { user_id: lin.id })
  expect((await commentOn(lin, document, '再')).code).toBe(100404)
  expect((await lin.get(`/v1/products/${hidden.id}`)).code).toBe(100404)
})

test('what a site administrator writes stays on record, what others write does not', async () => {
  const site = await world.person('站长', { admin: true })
  await site.put(`/v1/users/${lin.id}`, { bio: '改' })
  await site.get(`/v1/users/${lin.id}`)
  await lin.put(`/v1/users/${lin.id}`, { bio: '自己改' })
  const kept = await world.db.selectFrom('audit_log').select(['actor_id', 'action', 'params']).execute()
  expect(kept).toEqual([{ actor_id: site.id, action: 'PUT /v1/users/:id', params: { id: lin.id } }])
})
