import net from 'node:net'
import { stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { dropStale } from '#src/features/files/server/public.ts'
import { sessionCookie } from '#src/platform/http/guard/sessions.ts'
import { expectTablesAndDiskToAgree, pdf, picture, text, tokenFor } from '#test/support/files/uploading.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { addMember, makeSpace } from '#test/support/world.ts'

// Uploads that go on where they broke off: TUS 1.0.

let world: World
let wang: Person
let lin: Person
let space: number
let hidden: number
beforeAll(async () => {
  world = await withApp({ env: { RATE_LIMITS: '0', UPLOAD_LIMIT_MB: '3', UPLOAD_QUOTA_MB: '8' } })
  wang = await world.person('王老师')
  lin = await world.person('小林')
  space = (await makeSpace(wang)).id
  hidden = (await makeSpace(wang, { open: false })).id
})
afterAll(() => world.close())
afterEach(() => expectTablesAndDiskToAgree(world))

type Headers = Record<string, string>
interface Call {
  method: 'POST' | 'PATCH' | 'HEAD' | 'DELETE' | 'OPTIONS'
  url: string
  headers?: Headers
  payload?: Buffer
}
async function tus({ headers = {}, ...call }: Call) {
  const reply = await world.app.inject({ ...call, headers: { 'tus-resumable': '1.0.0', ...headers } })
  const body = reply.headers['content-type']?.toString().includes('json') && reply.body ? reply.json() : null
  return { status: reply.statusCode, headers: reply.headers, body }
}
const metadata = (name: string) => `filename ${Buffer.from(name).toString('base64')}`
const begin = (token: string, { size, name = '讲义.txt' }: { size: number | string; name?: string }) =>
  tus({
    method: 'POST',
    url: '/upload/tus',
    headers: { 'upload-token': token, 'upload-length': String(size), 'upload-metadata': metadata(name) },
  })
const offset = (token: string, url: string) => tus({ method: 'HEAD', url, headers: { 'upload-token': token } })
const patch = (token: string, url: string, { at, bytes }: { at: number; bytes: Buffer }) =>
  tus({
    method: 'PATCH',
    url,
    payload: bytes,
    headers: { 'upload-token': token, 'upload-offset': String(at), 'content-type': 'application/offset+octet-stream' },
  })
const giveUp = (token: string, url: string) => tus({ method: 'DELETE', url, headers: { 'upload-token': token } })
/** Begun by that person; the first three letters have come. */
async function half(who: Person, where: { space?: number; personal?: boolean } = { space }) {
  const token = await tokenFor(who, where)
  const { headers } = await begin(token, { size: 6 })
  const url = String(headers.location)
  expect((await patch(token, url, { at: 0, bytes: text('abc') })).status).toBe(204)
  return { token, url }
}
const keyOf = (url: string) => url.split('/').at(-1)!

test('the server says what it speaks', async () => {
  const { status, headers } = await tus({ method: 'OPTIONS', url: '/upload/tus' })
  expect(status).toBe(204)
  expect(headers).toMatchObject({
    'tus-resumable': '1.0.0',
    'tus-version': '1.0.0',
    'tus-max-size': String(3 * 1024 * 1024),
    'tus-extension': expect.stringContaining('termination'),
  })
  expect(headers).not.toHaveProperty('access-control-allow-origin')
})

test('goes on where it stopped, with new leave, and ends as a file like any other', async () => {
  const { token, url } = await half(lin)
  expect(url).toMatch(/^\/upload\/tus\/tinymce-media-\d+-[\w-]+\.txt$/)
  const fresh = await tokenFor(lin, { space })
  const at = await offset(fresh, url)
  expect(at.headers).toMatchObject({ 'upload-offset': '3', 'upload-length': '6', 'cache-control': 'no-store' })
  // what is not whole is nobody's file
  expect((await lin.get(`/v1/qinius/${keyOf(url)}`)).code).toBe(100404)
  const last = await patch(fresh, url, { at: 3, bytes: text('def') })
  expect(last).toMatchObject({
    status: 200,
    headers: { 'tus-resumable': '1.0.0', 'upload-offset': '6' },
    body: { code: 0, data: { key: keyOf(url), url: `/files/${keyOf(url)}`, name: '讲义.txt', size: 6 } },
  })
  expect((await world.app.inject({ url: `/files/${keyOf(url)}` })).body).toBe('abcdef')
  // who missed the answer learns it by asking; there is nothing to finish twice
  expect((await offset(token, url)).headers).toMatchObject({ 'upload-offset': '6', 'upload-length': '6' })
  expect(await patch(token, url, { at: 6, bytes: Buffer.alloc(0) })).toMatchObject({
    status: 400,
    body: { code: 120002, message: '这个文件已经上传完成' },
  })
  expect((await giveUp(token, url)).status).toBe(404)
})

test('all in one call, and a picture is written anew', async () => {
  const token = await tokenFor(lin, { personal: true })
  const bytes = await picture()
  const made = await tus({
    method: 'POST',
    url: '/upload/tus',
    payload: bytes,
    headers: {
      'upload-token': token,
      'upload-length': String(bytes.length),
      'upload-metadata': metadata('图.png'),
      'content-type': 'application/offset+octet-stream',
    },
  })
  expect(made).toMatchObject({ status: 201, body: { data: { content_type: 'image/png', width: 20, name: '图.png' } } })
  // personal: its owner's alone
  expect((await lin.get(`/v1/qinius/${made.body.data.key}`)).code).toBe(0)
  expect((await wang.get(`/v1/qinius/${made.body.data.key}`)).code).toBe(100404)
})

test('two that send the last part at once: the file is there once', async () => {
  const { token, url } = await half(lin)
  const answers = await Promise.all([1, 2].map(() => patch(token, url, { at: 3, bytes: text('xyz') })))
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  expect((await world.app.inject({ url: `/files/${keyOf(url)}` })).body).toBe('abcxyz')
})

describe('refused', () => {
  test('a part at a wrong place, one that is too long, one without a place', async () => {
    const { token, url } = await half(lin)
    expect(await patch(token, url, { at: 2, bytes: text('c') })).toMatchObject({
      status: 409,
      body: { code: 100409, message: '上传的位置不对，请从已收到的地方继续' },
    })
    expect(await patch(token, url, { at: 3, bytes: text('too long') })).toMatchObject({ status: 413 })
    const headers = { 'upload-token': token, 'content-type': 'application/offset+octet-stream' }
    expect((await tus({ method: 'PATCH', url, headers, payload: text('d') })).status).toBe(400)
    expect((await tus({ method: 'PATCH', url, headers: { ...headers, 'upload-offset': '3x' } })).status).toBe(400)
    expect((await offset(token, url)).headers['upload-offset']).toBe('3')
    expect((await giveUp(token, url)).status).toBe(204)
    expect((await offset(token, url)).status).toBe(404)
  })

  test('lengths and names that are none, another version of the protocol', async () => {
    const token = await tokenFor(lin, { space })
    expect((await begin(token, { size: 0 })).body.data.fields.file).toBe('文件是空的，请重新选择')
    expect((await begin(token, { size: 4 * 1024 * 1024 })).body.data.fields.file).toBe('文件不能超过 3 MB')
    const large = await begin(token, { size: 2.5 * 1024 * 1024, name: '图.png' })
    expect(large.body.data.fields.file).toBe('图片不能超过 2MB')
    for (const size of ['-1', 'x', '1.5', '9'.repeat(30)]) expect((await begin(token, { size })).status).toBe(400)
    const version = await tus({
      method: 'POST',
      url: '/upload/tus',
      headers: { 'upload-token': token, 'upload-length': '5', 'tus-resumable': '0.2.2' },
    })
    expect(version).toMatchObject({ status: 400, headers: { 'tus-version': '1.0.0' } })
    for (const id of ['..%2f..%2fetc%2fpasswd', 'part-0123', '%00', 'tinymce-media-1-nothing'])
      expect((await offset(token, `/upload/tus/${id}`)).status, id).toBe(404)
    const { headers } = await begin(token, { size: 5, name: '../../a\u0000b.txt' })
    const row = await world.db.selectFrom('unfinished_uploads').select('name').executeTakeFirstOrThrow()
    expect(row.name).toBe('ab.txt')
    await giveUp(token, String(headers.location))
  })

  test('bytes that contradict the name: the upload is gone with them', async () => {
    const token = await tokenFor(lin, { space })
    const bytes = pdf()
    const { headers } = await begin(token, { size: bytes.length, name: '片.mp4' })
    const url = String(headers.location)
    const refused = await patch(token, url, { at: 0, bytes })
    expect(refused.body).toMatchObject({ code: 100400, data: { fields: { file: expect.stringContaining('.mp4') } } })
    expect((await offset(token, url)).status).toBe(404)
  })

  test('no leave, forged or past its time; another’s; another place', async () => {
    const { url, token } = await half(lin)
    for (const wrong of ['', 'x.y', `${token}x`])
      expect((await patch(wrong, url, { at: 3, bytes: text('def') })).body).toMatchObject({
        data: { fields: { token: '上传密钥无效，请重试' } },
      })
    vi.useFakeTimers({ now: Date.now() + 11 * 60_000, toFake: ['Date'] })
    const late = await patch(token, url, { at: 3, bytes: text('def') })
    vi.useRealTimers()
    expect(late.body).toMatchObject({ data: { fields: { token: '上传密钥已过期，请重试' } } })
    const others = [await tokenFor(wang, { space }), await tokenFor(lin), await tokenFor(lin, { personal: true })]
    for (const other of others) {
      const nothing = await patch(other, '/upload/tus/tinymce-media-1-nothing', { at: 3, bytes: text('def') })
      expect((await patch(other, url, { at: 3, bytes: text('def') })).body).toEqual(nothing.body)
      expect((await offset(other, url)).status).toBe(404)
      expect((await giveUp(other, url)).status).toBe(404)
    }
    expect((await giveUp(token, url)).status).toBe(204)
  })

  test('after being put out of the space, or blocked; when the space went private', async () => {
    const zhao = await world.person('小赵')
    await addMember(wang, { id: hidden }, zhao)
    const first = await half(zhao, { space: hidden })
    await wang.post(`/v1/products/${hidden}/remove_users`, { user_id: zhao.id })
    expect((await patch(first.token, first.url, { at: 3, bytes: text('def') })).status).toBe(404)
    const second = await half(zhao)
    await world.db.updateTable('spaces').set({ is_open: false }).where('id', '=', space).execute()
    expect((await offset(second.token, second.url)).status).toBe(404)
    await world.db.updateTable('spaces').set({ is_open: true }).where('id', '=', space).execute()
    expect((await offset(second.token, second.url)).status).toBe(200)
    await world.db.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', zhao.id).execute()
    expect((await patch(second.token, second.url, { at: 3, bytes: text('def') })).body).toMatchObject({ code: 100400 })
    await world.db.updateTable('users').set({ blocked_at: null }).where('id', '=', zhao.id).execute()
  })

  test('a write that a foreign page makes with the cookie', async () => {
    const token = await tokenFor(lin, { space })
    const headers = { cookie: `${sessionCookie}=${lin.token}`, 'upload-token': token, 'upload-length': '5' }
    const foreign = await tus({
      method: 'POST',
      url: '/upload/tus',
      headers: { ...headers, origin: 'https://evil.example' },
    })
    expect(foreign).toMatchObject({ status: 403, body: { code: 100403 } })
  })

  test('more than a person may have, what is still coming included', async () => {
    const zhou = await world.person('小周')
    const token = await tokenFor(zhou, { space })
    const size = 3 * 1024 * 1024
    const begun = await Promise.all([1, 2, 3].map((n) => begin(token, { size, name: `${n}.bin` })))
    expect(begun.map(({ status }) => status).toSorted()).toEqual([201, 201, 413])
    expect(begun.find(({ status }) => status === 413)!.body.message).toBe(
      '上传空间不够（每人共 8 MB），请先在个人主页的“文件”里删除不用的',
    )
    for (const { headers } of begun) if (headers.location) await giveUp(token, String(headers.location))
    expect((await zhou.get('/v1/qinius')).data.limits.used).toBe(0)
  })
})

test('a connection that breaks keeps what has come', async () => {
  const port = Number(new URL(await world.app.listen({ port: 0 })).port)
  const token = await tokenFor(lin, { space })
  const url = String((await begin(token, { size: 2_000_000, name: 'a.bin' })).headers.location)
  const socket = net.connect(port)
  socket.write(
    `PATCH ${url} HTTP/1.1\r\nhost: localhost\r\ntus-resumable: 1.0.0\r\nupload-token: ${token}\r\nupload-offset: 0\r\ncontent-type: application/offset+octet-stream\r\ncontent-length: 2000000\r\n\r\n`,
  )
  await new Promise<void>((done) => socket.write(Buffer.alloc(700_000, 5), () => done()))
  await expect.poll(async () => Number((await statOf(url))?.size ?? 0)).toBe(700_000)
  socket.destroy()
  const arrived = async () => Number((await offset(token, url)).headers['upload-offset'])
  await expect.poll(arrived).toBe(700_000)
  const rest = await patch(token, url, { at: 700_000, bytes: Buffer.alloc(1_300_000, 6) })
  expect(rest.body).toMatchObject({ code: 0, data: { size: 2_000_000 } })
})
const statOf = (url: string) => stat(path.join(world.services.files.incoming, keyOf(url))).catch(() => null)

test('what could not be stored at its end is stored when the client asks again', async () => {
  const { token, url } = await half(lin)
  vi.spyOn(world.services.files, 'take').mockRejectedValueOnce(
    Object.assign(new Error('ENOSPC'), { syscall: 'rename' }),
  )
  expect(await patch(token, url, { at: 3, bytes: text('def') })).toMatchObject({ status: 500, body: { code: 100500 } })
  expect((await lin.get(`/v1/qinius/${keyOf(url)}`)).code).toBe(100404)
  expect((await offset(token, url)).headers).toMatchObject({ 'upload-offset': '6', 'upload-length': '6' })
  expect((await lin.get(`/v1/qinius/${keyOf(url)}`)).data).toMatchObject({ size: 6 })
})

test('what nobody finished goes after a day, and what a crash left', async () => {
  const old = await half(lin)
  const young = await half(lin)
  const dayAgo = new Date(Date.now() - 25 * 3600_000)
  await world.db
    .updateTable('unfinished_uploads')
    .set({ created_at: dayAgo })
    .where('key', '=', keyOf(old.url))
    .execute()
  expect((await offset(old.token, old.url)).status).toBe(404)
  const left = path.join(world.services.files.incoming, 'part-left')
  await writeFile(left, 'abc')
  await utimes(left, dayAgo, dayAgo)
  await dropStale(world.services)
  expect((await offset(young.token, young.url)).status).toBe(200)
  expect(
    await world.db.selectFrom('unfinished_uploads').select('key').where('key', '=', keyOf(old.url)).execute(),
  ).toEqual([])
})
