import { once } from 'node:events'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessionCookie } from '#src/platform/http/guard/sessions.ts'
import { routes } from '#src/app/server/endpoints.ts'
import { serve } from '#src/platform/http/serve.ts'
import { endpoint, endpointId } from '#src/shared/endpoint.ts'
import { type Person, withApp, type World } from '../support/with-app.ts'
import { commentOn, makeDocument, makeSpace } from '../support/world.ts'

// What nobody may send is refused before it is read, and nobody may send more than their call needs.

let world: World
let wang: Person
let space: { id: number }
let address: URL
beforeAll(async () => {
  world = await withApp()
  wang = await world.person('王老师')
  space = await makeSpace(wang)
  address = new URL(await world.app.listen({ port: 0, host: '127.0.0.1' }))
})
afterAll(() => world.close())

/** Sends a request of which the body never comes. @returns what is answered all the same */
async function headAlone(line: string, headers: Record<string, string>): Promise<{ status: number; code: number }> {
  const socket = connect(Number(address.port), '127.0.0.1')
  await once(socket, 'connect')
  const all = { host: address.host, 'content-type': 'application/json', 'content-length': '500', ...headers }
  socket.write(`${line} HTTP/1.1\r\n${Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`) // prettier-ignore
  let answer = ''
  for await (const piece of socket) {
    answer += String(piece)
    if (/\r\n\r\n\{.*\}$/s.test(answer)) break
  }
  socket.destroy()
  return { status: Number(answer.split(' ')[1]), code: JSON.parse(answer.slice(answer.indexOf('{'))).code }
}

describe('is answered without its body', () => {
  test('who has not signed in where one has to', async () => {
    expect(await headAlone('POST /v1/products', {})).toEqual({ status: 401, code: 110008 })
  })

  test('a token that is none', async () => {
    expect(await headAlone('POST /v1/products', { authorization: 'wrong' })).toEqual({ status: 401, code: 110002 })
  })

  test('a cookie that another site made the browser send', async () => {
    const headers = { cookie: `${sessionCookie}=${wang.token}`, origin: 'https://elsewhere.example' }
    expect(await headAlone('POST /v1/products', headers)).toEqual({ status: 403, code: 100403 })
  })

  test('what only site administrators may', async () => {
    const merge = routes.find(({ endpoint: { access, method } }) => access === 'site_admin' && method === 'PUT')!
    const line = `PUT ${merge.endpoint.path.replace(/:\w+/, '1')}`
    expect(await headAlone(line, { authorization: wang.token })).toEqual({ status: 403, code: 100403 })
  })

  test('who has tried too often', async () => {
    const eager = await world.person('急性子')
    const key = `POST /v1/products ${eager.id}`
    await world.db.insertInto('rate_limits').values({ key, window_start: new Date(), count: 60 }).execute()
    expect(await headAlone('POST /v1/products', { authorization: eager.token })).toEqual({ status: 429, code: 100429 })
  })
})

describe('bodies', () => {
  const post = (url: string, payload: string | Buffer, headers: Record<string, string> = {}) =>
    world.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } })
  const tooLarge = { code: 100413, message: '内容过大，请精简后再试' }
  const padded = (bytes: number) => JSON.stringify({ email: 'a@example.com' }).padEnd(bytes)

  test('of anyone have 64 KB', async () => {
    expect((await post('/v1/email_verify_codes', padded(64 * 1024))).json().code).toBe(0)
    const refused = await post('/v1/email_verify_codes', padded(64 * 1024 + 1))
    expect({ status: refused.statusCode, ...refused.json() }).toMatchObject({ status: 413, ...tooLarge })
    expect((await post('/v1/nothing/of/the/kind', padded(64 * 1024 + 1))).statusCode).toBe(413)
  })

  test('are as large as they unfold', async () => {
    const bomb = gzipSync(padded(8 * 1024 * 1024))
    expect(bomb.length).toBeLessThan(64 * 1024)
    expect((await post('/v1/email_verify_codes', bomb, { 'content-encoding': 'gzip' })).json()).toMatchObject(tooLarge)
  })

  test('of whoever has signed in have what their call needs', async () => {
    const vote = { votable_type: 'Product', votable_id: space.id, vote_scope: 'like', is_vote: true }
    const asWang = { authorization: wang.token }
    expect((await post('/v1/votes', JSON.stringify(vote).padEnd(64 * 1024 + 1), asWang)).json()).toMatchObject(tooLarge)
    const document = await makeDocument(wang, space, { title: '长文', content: `<p>${'长'.repeat(999_000)}</p>` })
    const full = 'x'.repeat(100_001)
    expect(await commentOn(wang, document, full)).toMatchObject({ code: 100400, message: '评论内容过长' })
    const more = { title: '太长', content: '长'.repeat(1_400_000), type: 'ProductDocument' }
    const refused = await wang.post(`/v1/products/${space.id}/product_files`, more)
    expect(refused).toMatchObject({ status: 413, ...tooLarge })
  })

  test('nested without end are refused, however much they may hold', async () => {
    const title = `{"title":${'['.repeat(2_000_000)}${']'.repeat(2_000_000)}}`
    const files = `/v1/products/${space.id}/product_files`
    const asWang = { authorization: wang.token }
    const deep = await post(files, title, asWang)
    expect({ status: deep.statusCode, ...deep.json() }).toMatchObject({ status: 400, code: 100400, message: '请求的内容嵌套得太深' }) // prettier-ignore
    const text = JSON.stringify({ type: 'ProductDocument', title: '括号', content: `<p>${'['.repeat(9000)}</p>` })
    expect((await post(files, text, asWang)).json()).toMatchObject({ code: 0 })
  })

  test('of a call that anyone may make are never declared larger', () => {
    const open = endpoint({ method: 'POST', path: '/open', access: 'anyone', summary: '开放', bodyLimit: 65_537 })
    const route = { endpoint: open, run: async () => null }
    expect(() => serve(Fastify(), world.services, [route])).toThrow(`${endpointId(open)}: reads too much of anyone`)
  })
})

describe('an upload', () => {
  const tokenOf = async () => (await wang.get('/v1/qinius?personal=true')).data.token as string
  const part = (name: string, content: string, more = '') =>
    `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`
  const file = (bytes: number) => part('file', 'a'.repeat(bytes), '; filename="a.txt"')
  async function send(body: string) {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    return (await (await fetch(new URL('/upload', address), { method: 'POST', headers, body: `${body}--x--\r\n` })).json()) as { code: number } // prettier-ignore
  }

  test('says whose it is within the first 64 KB, and is as long as it may be after that', async () => {
    const token = part('token', await tokenOf())
    expect(await send(token + file(3_000_000))).toMatchObject({ code: 0 })
    expect(await send(file(50_000) + token)).toMatchObject({ code: 0 })
  })

  test.each([
    ['a file before', () => file(70_000)],
    ['a field before', () => part('key', 'k'.repeat(70_000))],
    ['anything before', () => `${'x'.repeat(70_000)}\r\n`],
    ['a wrong token before', () => part('token', 'wrong') + part('key', 'k'.repeat(70_000))],
  ])('%s it that is longer is not read to its end', async (_, before) => {
    const body = before() + part('token', await tokenOf()) + file(10)
    expect(await send(body)).toMatchObject({ code: 100413, data: { fields: { file: '请把 token 放在 file 前面' } } })
  })
})
