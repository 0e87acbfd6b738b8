import { mkdir, open } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Person, withApp, type World } from '#test/support/with-app.ts'

// Films are larger than memory should ever be: what is asked for is sent, to the byte, as fast as it is taken and no faster.

const MB = 1024 * 1024
const size = 256 * MB
const key = 'a-large-film-for-a-test'
let world: World
let lin: Person
const sockets: Socket[] = []

beforeAll(async () => {
  world = await withApp()
  lin = await world.person('小林')
  const { incoming } = world.services.files
  await mkdir(incoming, { recursive: true })
  const place = path.join(incoming, key)
  const file = await open(place, 'w')
  // the disk holds little of it
  await file.truncate(size)
  await file.write(Buffer.from('beginning'), 0, 9, 0)
  await file.write(Buffer.from('middle'), 0, 6, size / 2)
  await file.write(Buffer.from('end'), 0, 3, size - 3)
  await file.close()
  await world.services.files.take(key, place)
  const row = { key, name: '长片.mp4', content_type: 'video/mp4', size, sha256: Buffer.alloc(32), owner_id: lin.id }
  await world.db.insertInto('files').values(row).execute()
  world.app.server.on('connection', (socket: Socket) => sockets.push(socket))
  await world.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => world.close())

function ask(range?: string): Promise<IncomingMessage> {
  const { port } = world.app.server.address() as AddressInfo
  const headers = { connection: 'close', ...(range && { range }) }
  return new Promise((resolve, reject) =>
    get({ port, host: '127.0.0.1', path: `/files/${key}`, headers, agent: false }, resolve).on('error', reject),
  )
}

test('a range is the bytes that were asked for, wherever it lies', async () => {
  for (const [range, from, to, said] of [
    ['bytes=0-8', 0, 8, 'beginning'],
    [`bytes=${size / 2}-${size / 2 + 5}`, size / 2, size / 2 + 5, 'middle'],
    [`bytes=${size - 3}-`, size - 3, size - 1, 'end'],
    ['bytes=-3', size - 3, size - 1, 'end'],
    [`bytes=${size - 3}-${size * 9}`, size - 3, size - 1, 'end'],
  ] as const) {
    const reply = await ask(range)
    expect([reply.statusCode, reply.headers['content-range'], reply.headers['content-length']]).toEqual([
      206,
      `bytes ${from}-${to}/${size}`,
      String(to - from + 1),
    ])
    expect((await buffer(reply)).toString()).toBe(said)
  }
  expect((await ask(`bytes=${size}-`)).statusCode).toBe(416)
})

test('the whole is never in memory, and nothing is read for who does not take it', async () => {
  const before = process.memoryUsage().arrayBuffers
  let [most, arrived] = [0, 0]
  for await (const piece of await ask()) {
    arrived += (piece as Buffer).length
    most = Math.max(most, process.memoryUsage().arrayBuffers - before)
  }
  expect(arrived).toBe(size)
  expect(most).toBeLessThan(size / 2)
  const stalled = await ask('bytes=0-')
  stalled.pause()
  const sent = () => sockets.at(-1)!.bytesWritten
  // until nothing more is sent
  let last = 0
  await vi.waitUntil(
    () => {
      const isSame = sent() > 0 && sent() === last
      last = sent()
      return isSame
    },
    { timeout: 60_000, interval: 500 },
  )
  expect(last).toBeLessThan(size / 4)
  stalled.destroy()
})
