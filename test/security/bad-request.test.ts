import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type BadInputScene, badInputScene, invalid } from './bad-input-scene.ts'
import type { Person } from '../support/with-app.ts'
import { commentOn } from '../support/world.ts'

// Requests that are broken as such, or break while they come.

let scene: BadInputScene
let { world, wang, space, document, files, picture, settle } = {} as BadInputScene
beforeAll(async () => {
  scene = await badInputScene()
  ;({ world, wang, space, document, files, picture, settle } = scene)
})
afterAll(() => scene.world.close())
afterEach(() => scene.expectNothingWritten())

describe('bodies that are none', () => {
  const send = (payload: string | Buffer, type: string | null = 'application/json') =>
    world.app.inject({
      method: 'POST',
      url: '/v1/products',
      headers: { authorization: wang.token, ...(type && { 'content-type': type }) },
      payload,
    })

  test.each([
    ['broken JSON', '{"title":"新'],
    ['nothing at all', ''],
    ['a list', '[{"title":"新"}]'],
    ['a word', '"title"'],
    ['null', 'null'],
    ['a prototype', '{"title":"新","__proto__":{"is_admin":true}}'],
    ['a constructor', '{"title":"新","constructor":{"prototype":{"x":1}}}'],
    ['numbers for words', '{"title":12}'],
    ['a list for a word', '{"title":["新"]}'],
    ['words for a switch', '{"title":"新","is_open":"false"}'],
    ['lists in lists in lists', `{"title":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
  ])('%s', async (_, payload) => {
    const reply = await send(payload)
    expect(reply.json()).toMatchObject({ code: 100400, message: expect.stringMatching(/\p{sc=Han}/u) })
    expect(reply.statusCode).toBe(400)
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'x',
  ])('of type %s', async (type) => {
    const reply = await send('{"title":"新"}', type)
    expect(reply.json()).toMatchObject({ code: 100400, message: expect.stringMatching(/\p{sc=Han}/u) })
    expect(reply.statusCode).toBe(400)
  })
})

describe('bodies that are as large as they may be', () => {
  test('a title of four million characters is too long, and nothing else is said', async () => {
    const title = '\u202e甲\n'.repeat(500_000)
    const document = { type: 'ProductDocument', title, content: '' }
    expect(await wang.post(files, document)).toMatchObject({
      code: 100400,
      data: { fields: { title: '标题最多 100 个字' } },
    })
  })

  test('of thousands of unknown fields the first twenty are named', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`f${n}`, 0]))
    const { code, data } = await wang.post(files, { type: 'ProductDocument', title: '新', ...unknown })
    expect(code).toBe(100400)
    expect(Object.keys(data.fields)).toEqual(Array.from({ length: 20 }, (_, n) => `f${n}`))
  })
})

describe('uploads that break', () => {
  const paste = (fields: Parameters<Person['upload']>[1]) => wang.upload('/upload/paste', fields)
  const broken = (body: string, type = 'multipart/form-data; boundary=x') =>
    world.app.inject({
      method: 'POST',
      url: '/upload/paste',
      headers: { authorization: wang.token, 'content-type': type },
      payload: body,
    })

  test.each([
    ['no file', {}, { file: '请选择文件' }],
    ['an empty file', { file: { name: '图.png', type: 'image/png', bytes: new Uint8Array() } }, { file: '请选择文件' }],
    ['no picture', { file: { name: '图.png', type: 'image/png', bytes: Buffer.from('<svg onload=alert(1)>') } }, { file: /图片/ }],
    ['an unknown field', { colour: 'red', file: { name: '图.png', type: 'image/png', bytes: Buffer.from('x') } }, { colour: '不认识的字段' }],
  ] as const)('%s', async (_, fields, expected) => {
    expect(await paste(fields as Parameters<Person['upload']>[1])).toMatchObject(invalid(expected))
  }) // prettier-ignore

  test('a picture of which the end is missing', async () => {
    const half = picture.bytes.subarray(0, picture.bytes.length >> 1)
    expect(await paste({ file: { ...picture, bytes: half } })).toMatchObject(invalid({ file: /./ }))
  })

  test('a picture above 2 MB', async () => {
    const bytes = Buffer.concat([picture.bytes, Buffer.alloc(2 * 1024 * 1024)])
    expect(await paste({ file: { ...picture, bytes } })).toMatchObject({
      status: 413,
      code: 100413,
      data: { fields: { file: '图片不能超过 2MB' } },
    })
  })

  test('a body that ends too early, and none that is multipart', async () => {
    const start = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc'
    for (const reply of [await broken(start), await broken('abc'), await broken('abc', 'multipart/form-data')]) {
      expect(reply.statusCode).toBe(400)
      expect(reply.json()).toMatchObject({ code: 100400, message: expect.stringMatching(/\p{sc=Han}/u) })
    }
  })

  test('a picture for a space that is not there', async () => {
    for (const product_id of ['987654', '01', 'x'])
      expect(await paste({ product_id, file: picture })).toMatchObject({ status: 404, code: 100404 })
  })
})

describe('while writing', () => {
  test('a session that has ended writes nothing and says so', async () => {
    const lin = await world.person('小林')
    await world.db
      .updateTable('sessions')
      .set({ expires_at: new Date(0) })
      .where('user_id', '=', lin.id)
      .execute()
    await settle()
    const expired = { status: 401, code: 110003, message: '登录已过期，请重新登录' }
    expect(await lin.post('/v1/products', { title: '读书会' })).toMatchObject(expired)
    expect(await commentOn(lin, document, '没说完')).toMatchObject(expired)
    expect(await lin.get(`/v1/products/${space.id}`)).toMatchObject(expired)
  })

  test('a connection that is lost in the middle of a call leaves nothing behind', async () => {
    const address = new URL(await world.app.listen({ port: 0, host: '127.0.0.1' }))
    const accepted = once(world.app.server, 'connection')
    const asked = once(world.app.server, 'request')
    const socket = connect(Number(address.port), '127.0.0.1')
    const [theirs] = (await accepted) as [Socket]
    socket.write(
      `POST ${files} HTTP/1.1\r\nHost: x\r\nAuthorization: ${wang.token}\r\nContent-Type: application/json\r\n` +
        'Content-Length: 500\r\n\r\n{"type":"ProductDocument","title":"没传完的文档"',
    )
    await asked
    socket.destroy()
    // it ends with an error: who should hear the answer has gone
    if (!theirs.closed) await new Promise((resolve) => theirs.once('close', resolve))
    expect((await fetch(new URL('/healthz', address))).status).toBe(200)
  })
})

test('a shape without words of its own speaks Chinese too', () => {
  expect(z.safeParse(z.int(), 'x').error?.issues[0]?.message).toMatch(/\p{sc=Han}/u)
})
