import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Asked, type Fault, type S3Server, s3Server } from '#test/support/s3-server.ts'
import { diskStore, type FileStore, newFileKey } from '../file-store.ts'
import { partSize } from '../parts.ts'
import { s3Store } from './s3-store.ts'

// Files in a folder and in a bucket: the same promises, and what a bucket that answers late, in part or wrongly may do to them.

let server: S3Server
const folder = mkdtempSync(path.join(os.tmpdir(), 'gewu-files-'))
beforeAll(async () => {
  server = await s3Server()
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  server.plays(() => null)
  mkdirSync(path.join(folder, '.incoming'), { recursive: true })
})

const inBucket = (more = {}) => s3Store(server.settings(more), folder)
const newKey = () => newFileKey('tinymce-media-1-', 'bin')
const bytesIn = async (store: FileStore, key: string, range?: { start: number; end: number }) => {
  const stream = await store.open(key, range)
  return stream && buffer(stream)
}
function received(bytes: Uint8Array) {
  const place = path.join(folder, '.incoming', randomBytes(6).toString('hex'))
  writeFileSync(place, bytes)
  return place
}
const long = randomBytes(2 * partSize + 1234)
const unavailable = { errorName: 'unavailable', message: '文件存储暂时连不上，请稍后再试' }
const isPut = ({ method, url }: Asked) => method === 'PUT' && !url.includes('partNumber')
const isPart = ({ url }: Asked) => url.includes('partNumber')
const isGet = ({ method }: Asked) => method === 'GET'

describe.each([
  ['a folder', () => diskStore(folder)],
  ['a bucket', () => inBucket()],
  ['a bucket with other things', () => inBucket({ prefix: 'site/one/' })],
])('in %s', (_name, open) => {
  test('a file is put, read whole and in part, measured and removed', async () => {
    const store = open()
    const key = newKey()
    expect([await store.open(key), await store.measure(key)]).toEqual([null, null])
    await store.put(key, Buffer.from('每次去掉一半'))
    expect((await bytesIn(store, key))?.toString()).toBe('每次去掉一半')
    expect((await bytesIn(store, key, { start: 3, end: 5 }))?.toString()).toBe('次')
    expect(await store.measure(key)).toMatchObject({ size: 18 })
    await store.remove(key)
    await store.remove(key)
    expect(await store.open(key)).toBeNull()
  })

  test('a long file is taken and leaves nothing behind', async () => {
    const store = open()
    const key = newKey()
    const place = received(long)
    await store.take(key, place)
    expect(existsSync(place)).toBe(false)
    expect((await bytesIn(store, key))!.equals(long)).toBe(true)
    const [start, end] = [partSize - 5, partSize + 5]
    expect((await bytesIn(store, key, { start, end }))!.equals(long.subarray(start, end + 1))).toBe(true)
  })

  test('what comes in memory, in a file or in pieces is made ready, and then placed or dropped', async () => {
    const store = open()
    const pieces = {
      size: long.length,
      sha256: createHash('sha256').update(long).digest(),
      open: async () => Readable.from([long.subarray(0, 100), long.subarray(100)]),
    }
    for (const from of [{ bytes: long }, { path: received(long) }, pieces]) {
      const key = newKey()
      const ready = await store.ready(from)
      expect(await store.open(key)).toBeNull()
      await ready.place(key)
      await ready.drop()
      expect((await bytesIn(store, key))!.equals(long)).toBe(true)
    }
    await (await store.ready(pieces)).drop()
    expect((await store.shared?.list('ready-')) ?? []).toEqual([])
  })

  test('no name leads elsewhere', async () => {
    const store = open()
    for (const key of ['../../secret', 'a/b', '..', '', 'x'.repeat(200)]) {
      expect(await store.open(key)).toBeNull()
      await expect((async () => store.put(key, Buffer.from('x')))()).rejects.toThrow('not a file key')
    }
  })
})

test('what lies in the shared place is listed by its beginning, renamed and removed', async () => {
  const { shared } = inBucket()
  for (const at of [1, 2, 3]) await shared!.put(`upload-a.${at}`, Buffer.alloc(at))
  await shared!.put('upload-b.1', Buffer.from('b'))
  expect((await shared!.list('upload-a.')).map(({ name, size }) => [name, size])).toEqual([
    ['upload-a.1', 1],
    ['upload-a.2', 2],
    ['upload-a.3', 3],
  ])
  await shared!.rename('upload-b.1', 'run-import-1')
  expect(await shared!.open('upload-b.1')).toBeNull()
  expect((await buffer((await shared!.open('run-import-1'))!)).toString()).toBe('b')
  for (const { name } of await shared!.list('')) await shared!.remove(name)
  expect(await shared!.list('')).toEqual([])
})

test('a list of more than a page is read to its end', async () => {
  const { shared } = inBucket({ prefix: 'many/' })
  const names = Array.from({ length: 205 }, (_, i) => `upload-many.${String(i).padStart(4, '0')}`)
  for (let at = 0; at < names.length; at += 50)
    await Promise.all(names.slice(at, at + 50).map((name) => shared!.put(name, Buffer.from('x'))))
  expect((await shared!.list('upload-many.')).map(({ name }) => name)).toEqual(names)
})

test('files of before are read and removed where they lie', async () => {
  const key = newKey()
  await diskStore(folder).put(key, Buffer.from('在文件夹里'))
  const store = inBucket()
  expect((await bytesIn(store, key))?.toString()).toBe('在文件夹里')
  await store.remove(key)
  expect(await diskStore(folder).open(key)).toBeNull()
})

test('a link reads one object, for a while, under the name that was wanted', async () => {
  const key = newKey()
  const store = inBucket({ linkEndpoint: server.endpoint })
  expect(await store.link(key, {})).toBeNull()
  await store.put(key, Buffer.from('讲义'))
  const link = (await store.link(key, { 'content-type': 'text/x-lecture', 'content-disposition': 'attachment' }))!
  expect(new URL(link).searchParams.get('X-Amz-Expires')).toBe('60')
  const answer = await fetch(link)
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
    200,
    'text/x-lecture',
    '讲义',
  ])
  expect((await fetch(link.replace(key, newKey()))).status).toBe(403)
  expect(await inBucket().link(key, {})).toBeNull()
})

describe('a bucket that fails', () => {
  test('is asked again where it says so at once, or its answer is lost', async () => {
    for (const [fault, fits] of [
      ['refuses', isPart],
      ['deaf', isPart],
      ['cut', isPut],
    ] as const) {
      const key = newKey()
      const store = inBucket()
      server.failsOnce(fault, fits)
      const bytes = fits === isPut ? Buffer.from('短') : long
      await store.take(key, received(bytes))
      expect((await bytesIn(store, key))!.equals(bytes)).toBe(true)
    }
  })

  test('breaks an answer off: the rest is asked for', async () => {
    const key = newKey()
    const store = inBucket()
    await store.take(key, received(long))
    let cuts = 0
    server.plays((asked) => (isGet(asked) && ++cuts <= 3 ? 'cut' : null))
    expect((await bytesIn(store, key))!.equals(long)).toBe(true)
    expect(cuts).toBe(4)
    server.plays((asked) => (isGet(asked) ? 'cut' : null))
    await expect(bytesIn(store, key)).rejects.toMatchObject(unavailable)
  })

  test.each(['refuses', 'deaf', 'silent'] as const)(
    'for good (%s) is said, nothing is half stored and nobody waits for ever',
    async (fault) => {
      const store = inBucket({ patience: 300 })
      const key = newKey()
      await inBucket().put(key, Buffer.from('甲'))
      server.plays(() => fault)
      const place = received(long)
      for (const work of [
        () => store.put(newKey(), Buffer.from('乙')),
        () => store.take(newKey(), place),
        () => store.ready({ bytes: long }),
        () => store.open(key),
        () => store.remove(key),
        () => store.measure(key),
        () => store.shared!.list(''),
      ])
        await expect(work()).rejects.toMatchObject(unavailable)
      // whoever could not hand it over has it still
      expect(existsSync(place)).toBe(true)
    },
  )

  test('in the middle of a long file: it is not there', async () => {
    const key = newKey()
    const store = inBucket({ patience: 300 })
    for (const fault of ['refuses', 'silent'] satisfies Fault[])
      for (const fits of [
        ({ url }: Asked) => url.includes('partNumber=3'),
        ({ method, url }: Asked) => method === 'POST' && url.includes('uploadId'),
      ]) {
        server.plays((asked) => (fits(asked) ? fault : null))
        await expect(store.take(key, received(long))).rejects.toMatchObject(unavailable)
        server.plays(() => null)
        expect(await inBucket().open(key)).toBeNull()
      }
  })

  test('with other bytes than were stored, or fewer: no reader takes them for the file', async () => {
    const key = newKey()
    const store = inBucket()
    await store.put(key, Buffer.from('一二三四五六七八'))
    for (const fault of ['garbled', 'short'] as const) {
      server.plays((asked) => (isGet(asked) ? fault : null))
      await expect(bytesIn(store, key)).rejects.toMatchObject(unavailable)
    }
    server.plays((asked) => (isGet(asked) ? 'short' : null))
    await expect(bytesIn(store, key, { start: 0, end: 8 })).rejects.toMatchObject(unavailable)
  })

  test('is sent other bytes on the way: it refuses them', async () => {
    for (const fits of [isPut, isPart]) {
      server.failsOnce('garbledUp', fits)
      const store = inBucket()
      const storing =
        fits === isPut ? store.put(newKey(), Buffer.from('一二三四')) : store.take(newKey(), received(long))
      await expect(storing).rejects.toMatchObject(unavailable)
    }
  })

  test('keeps other bytes than it was sent: that is found, and they are gone', async () => {
    const store = inBucket()
    for (const fits of [isPut, isPart]) {
      const key = newKey()
      server.failsOnce('rots', fits)
      const storing = fits === isPut ? store.put(key, Buffer.from('一二三四')) : store.take(key, received(long))
      await expect(storing).rejects.toMatchObject(unavailable)
      expect(await store.open(key)).toBeNull()
    }
  })

  test('a reader who leaves lets go of the answer', async () => {
    const key = newKey()
    const store = inBucket()
    await store.take(key, received(long))
    const stream = (await store.open(key))!
    for await (const _ of stream) break
    expect(stream.destroyed).toBe(true)
  })

  test('does not let a slow reader down', async () => {
    const key = newKey()
    await inBucket().take(key, received(long))
    const pieces: Buffer[] = []
    for await (const piece of (await inBucket({ patience: 2000 }).open(key))!) {
      if (!pieces.length) await new Promise((resolve) => setTimeout(resolve, 2500))
      pieces.push(piece as Buffer)
    }
    expect(Buffer.concat(pieces).equals(long)).toBe(true)
  })
})

test('wrong keys are said as the store not being reached', async () => {
  await expect(inBucket({ secretKey: 'another' }).put(newKey(), Buffer.from('x'))).rejects.toMatchObject(unavailable)
})
