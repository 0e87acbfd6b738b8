import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dropStale } from '#src/features/files/server/public.ts'
import { oldSharedFiles } from '#src/features/runs/server/place.ts'
import { partSize } from '#src/platform/files/parts.ts'
import { migrateJobs } from '#src/platform/jobs/jobs.ts'
import { exportSpace, fetchExport, unzip } from '#test/support/libraries/exporting.ts'
import { drainQueue, sendZip } from '#test/support/libraries/importing.ts'
import { zipOf } from '#test/support/libraries/zips.ts'
import { type S3Server, s3Server } from '#test/support/s3-server.ts'
import { film, picture, send, text, tokenFor } from '#test/support/files/uploading.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { makeSpace } from '#test/support/world.ts'

// The whole program with its files in a bucket; two machines of it, which share nothing else but the database.

let server: S3Server
let world: World
let wang: Person
let space: number
beforeAll(async () => {
  server = await s3Server()
  world = await withApp({ env: { ...server.env, S3_LINK_ENDPOINT: server.endpoint, RATE_LIMITS: '0' } })
  await migrateJobs(world.pool)
  wang = await world.person('王老师')
  space = (await makeSpace(wang, { open: false })).id
})
afterAll(async () => {
  await world.close()
  await server.close()
})
beforeEach(() => server.plays(() => null))

const fetched = async (url: string, who: Person = wang, headers: Record<string, string> = {}) => {
  const given = who.token ? { authorization: who.token } : {}
  const reply = await world.app.inject({ url, headers: { ...given, ...headers } })
  return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload }
}
const inBucket = async (prefix: string) => (await world.services.files.shared!.list(prefix)).map(({ name }) => name)
const rows = async () => (await world.db.selectFrom('files').select('key').execute()).length

test('files and pictures go in, come out whole and in part, and are deleted', async () => {
  const film1 = film()
  for (const file of [
    { name: '片.mp4', bytes: film1 },
    { name: '图.png', bytes: await picture() },
    { bytes: text() },
  ]) {
    const { data, code } = await send(world, wang, file, { space })
    expect(code).toBe(0)
    const whole = await fetched(data.url)
    expect([whole.status, whole.bytes.length]).toEqual([200, data.size])
    const part = await fetched(data.url, wang, { range: 'bytes=1-3' })
    expect([part.status, part.bytes]).toEqual([206, whole.bytes.subarray(1, 4)])
    expect((await fetched(data.url, world.visitor)).status).toBe(404)
    expect((await wang.delete(`/v1/qinius/${data.key}`)).code).toBe(0)
    expect(await world.services.files.open(data.key)).toBeNull()
  }
  expect(await inBucket('')).toEqual([])
  expect(await readdir(world.services.files.incoming)).toEqual([])
})

test('who may see it is sent to the bucket for what is saved, for a minute; nobody else is', async () => {
  const { data } = await send(world, wang, { name: '讲义.txt', bytes: text('一\n二') }, { space })
  const url = `${data.url}?download=true`
  const { status, headers } = await fetched(url)
  expect([status, headers['cache-control']]).toEqual([302, 'private, no-store'])
  const link = await fetch(String(headers.location))
  expect([await link.text(), link.headers.get('content-disposition')]).toEqual([
    '一\n二',
    "attachment; filename*=UTF-8''%E8%AE%B2%E4%B9%89.txt",
  ])
  expect((await fetched(url, world.visitor)).status).toBe(404)
  expect((await fetched(url, wang, { 'sec-fetch-mode': 'cors' })).status).toBe(200)
  expect((await fetched(data.url)).status).toBe(200)
})

test('a store that fails: nothing is acknowledged, nothing half stored, and it is said in Chinese', async () => {
  const before = await rows()
  server.plays(({ method }) => (method === 'PUT' ? 'refuses' : null))
  for (const file of [{ name: '图.png', bytes: await picture() }, { bytes: text('存不进去') }])
    expect(await send(world, wang, file, { space })).toMatchObject({
      status: 503,
      code: 100503,
      message: '文件存储暂时连不上，请稍后再试',
    })
  expect(await rows()).toBe(before)
  server.plays(() => null)
  expect(await inBucket('')).toEqual([])
  const { data } = await send(world, wang, { bytes: text('存进去了') }, { space })
  server.plays(() => 'refuses')
  expect((await fetched(data.url)).status).toBe(503)
  // the row goes first: whoever asks afterwards finds nothing
  expect((await wang.delete(`/v1/qinius/${data.key}`)).status).toBe(503)
  server.plays(() => null)
  expect((await fetched(data.url)).status).toBe(404)
})

interface Tus {
  method: 'POST' | 'PATCH' | 'HEAD' | 'DELETE'
  url: string
  headers?: Record<string, string>
  payload?: Buffer
}
const speaker = (at: World, token: string) => async (call: Tus) => {
  const headers = { 'tus-resumable': '1.0.0', 'upload-token': token, ...call.headers }
  const reply = await at.app.inject({ ...call, headers })
  return { status: reply.statusCode, headers: reply.headers, body: reply.body }
}
const patch = (url: string, at: number, payload: Buffer): Tus => ({
  method: 'PATCH',
  url,
  payload,
  headers: { 'upload-offset': String(at), 'content-type': 'application/offset+octet-stream' },
})

test('an upload in parts goes on at another machine, after failures and cuts', async () => {
  const other = await withApp({ env: { ...server.env, RATE_LIMITS: '0' }, reach: () => world.databaseUrl })
  try {
    const bytes = Buffer.concat([film(), randomBytes(partSize + 100_000)])
    const token = await tokenFor(wang, { space })
    const [here, there] = [speaker(world, token), speaker(other, token)]
    const metadata = { 'upload-metadata': `filename ${Buffer.from('片.mp4').toString('base64')}` }
    const begun = await here({
      method: 'POST',
      url: '/upload/tus',
      headers: { 'upload-length': String(bytes.length), ...metadata },
    })
    const url = String(begun.headers.location)
    expect((await here(patch(url, 0, bytes.subarray(0, 1000)))).headers['upload-offset']).toBe('1000')
    expect((await there({ method: 'HEAD', url })).headers['upload-offset']).toBe('1000')
    // the store fails in the middle: what it has taken before stays
    let puts = 0
    server.plays(({ method }) => (method === 'PUT' && ++puts > 1 ? 'refuses' : null))
    expect((await there(patch(url, 1000, bytes.subarray(1000)))).status).toBe(500)
    server.plays(() => null)
    const { headers } = await here({ method: 'HEAD', url })
    const at = Number(headers['upload-offset'])
    expect(at).toBe(1000 + partSize)
    // it fails while the file is put in its place: the client asks, and it is finished
    server.plays(({ method, url: asked }) => (method === 'PUT' && asked.includes('/files/') ? 'refuses' : null))
    expect((await here(patch(url, at, bytes.subarray(at)))).status).toBe(503)
    server.plays(() => null)
    expect((await there({ method: 'HEAD', url })).headers['upload-offset']).toBe(String(bytes.length))
    const served = await fetched(`/files/${url.split('/').at(-1)}`)
    expect([served.status, served.bytes.equals(bytes)]).toEqual([200, true])
    expect(await inBucket('')).toEqual([])
  } finally {
    await other.close()
  }
})

test('an upload that is given up, or forgotten, leaves nothing', async () => {
  const token = await tokenFor(wang, { space })
  const here = speaker(world, token)
  const begin = async () => {
    const { headers } = await here({ method: 'POST', url: '/upload/tus', headers: { 'upload-length': '6' } })
    await here(patch(String(headers.location), 0, Buffer.from('abc')))
    return String(headers.location)
  }
  const given = await begin()
  expect(await inBucket('upload-')).toHaveLength(1)
  expect((await here({ method: 'DELETE', url: given })).status).toBe(204)
  await begin()
  await world.db
    .updateTable('unfinished_uploads')
    .set({ created_at: new Date(0) })
    .execute()
  await dropStale(world.services)
  expect(await inBucket('upload-')).toEqual([])
})

test('what one machine receives another takes in, and what it makes is fetched from the first', async () => {
  const other = await withApp({ env: { ...server.env, RATE_LIMITS: '0' }, reach: () => world.databaseUrl })
  try {
    const { data, message } = await sendZip(world, wang, space, {
      bytes: await zipOf({ '课/讲义.md': '# 讲义\n\n每次去掉一半。' }),
    })
    expect(message).toBe('ok')
    expect(await inBucket('run-')).toEqual([`run-import-${data.id}`])
    await drainQueue(other)
    expect((await wang.get(`/v1/products/${space}/imports/${data.id}`)).data).toMatchObject({ state: 'done' })
    expect(await inBucket('run-')).toEqual([])
    const exported = await exportSpace(other, wang, space)
    expect(await inBucket('run-')).toEqual([`run-export-${exported.id}`])
    const here = await fetchExport(world, wang, exported.url)
    expect((await unzip(here.bytes)).map(({ name }) => name)).toEqual(exported.entries.map(({ name }) => name))
    expect(await oldSharedFiles(world.services.files)).toEqual([])
  } finally {
    await other.close()
  }
})
