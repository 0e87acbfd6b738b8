import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withApp, type World } from '#test/support/with-app.ts'

let world: World
let port: number
beforeAll(async () => {
  world = await withApp({ withPages: true })
  port = Number(new URL(await world.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => world.close())

/** Sends these very bytes. @returns all that is answered */
async function raw(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const parts: Buffer[] = []
  socket.on('data', (part) => parts.push(part))
  socket.write(bytes)
  await once(socket, 'close')
  return Buffer.concat(parts).toString()
}
const bodyOf = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))

test.each(['/v1/products/%zz', '/%', '/spaces/%E4%'])('%s is refused in Chinese', async (url) => {
  const reply = await world.app.inject({ url })
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toEqual({ code: 100400, message: '地址的格式有误', data: null })
  expect(reply.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-request-id': expect.any(String) })
  expect((await world.app.inject({ url, headers: { 'come-from': 'web' } })).statusCode).toBe(200)
})

test('an id that is too long is one that does not exist', async () => {
  const reply = await world.app.inject({ url: `/v1/products/${'1'.repeat(400)}` })
  expect(reply.statusCode).toBe(404)
  expect(reply.json()).toMatchObject({ code: 100404 })
})

test('bytes that are no request, and a header without end', async () => {
  const nonsense = await raw('你好\r\n\r\n')
  expect(nonsense).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  expect(nonsense).toContain('x-content-type-options: nosniff')
  expect(bodyOf(nonsense)).toEqual({ code: 100400, message: '请求的格式有误', data: null })
  const long = await raw(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)
  expect(long).toMatch(/^HTTP\/1\.1 431 /)
  expect(bodyOf(long)).toMatchObject({ message: '请求头太长' })
})

test.each([
  'GET /users/sign_in HTTP/1.1\r\nHost: a b',
  'GET /users/sign_in HTTP/1.1\r\nHost: [',
  'GET http://other.example/users/sign_in HTTP/1.1\r\nHost: x',
])('a page does not care about the host that a client names: %j', async (start) => {
  expect(await raw(`${start}\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 /)
})

test('what is missing, what is wrong and what is no JSON are told apart', async () => {
  const wang = await world.person('王老师')
  const vote = async (body: object) => (await wang.post('/v1/votes', body)).data.fields
  expect(await vote({})).toMatchObject({ votable_id: '缺少这一项', is_vote: '缺少这一项' })
  expect(await vote({ votable_id: 'x', is_vote: 1 })).toMatchObject({
    votable_id: '编号应为正整数',
    is_vote: '应为 true 或 false',
  })
  const wrong = await wang.get('/v1/products?order_type=size&order_action=up')
  expect(wrong.data.fields).toEqual({
    order_type: '排序方式应为 updated、created、comments、liked、collected 或 vote',
    order_action: '排序方向应为 asc 或 desc',
  })
  const headers = { authorization: wang.token, 'content-type': 'application/json' }
  for (const payload of ['{"title":', '']) {
    const reply = await world.app.inject({ method: 'POST', url: '/v1/products', headers, payload })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().message).toBe('请求的内容不是有效的 JSON')
  }
})

test('the development mailbox answers to the names of this machine alone', async () => {
  const asked = async (host: string) => (await world.app.inject({ url: '/dev/mailbox', headers: { host } })).statusCode
  for (const host of ['localhost', 'localhost:3000', '127.0.0.1:80', '[::1]:3000']) expect(await asked(host)).toBe(200)
  for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example:3000', '10.0.0.5'])
    expect(await asked(host), host).toBe(404)
})
