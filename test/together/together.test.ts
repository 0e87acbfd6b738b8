import { once } from 'node:events'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import * as Y from 'yjs'
import { createApp } from '#src/app/server/app.ts'
import { binary, framed } from '#src/features/together/frames.ts'
import { readState } from '#src/features/together/server/state.ts'
import { type Person, withApp, type World } from '../support/with-app.ts'
import { addMember, makeDocument, makeSpace } from '../support/world.ts'
import { beginningOf, openSocket, type Writer, writer } from './writers.ts'

let world: World
let address: string
let wang: Person
let chen: Person
let space: { id: number }
beforeAll(async () => {
  world = await withApp({ env: { RATE_LIMITS: '0' }, neverGivesUp: true })
  address = await world.app.listen({ port: 0, host: '127.0.0.1' })
  wang = await world.person('王老师')
  chen = await world.person('陈老师')
  space = await makeSpace(wang)
  await addMember(wang, space, chen, 'admin')
})
afterAll(() => world.close())

const newDocument = () => makeDocument(wang, space, { content: '<p>原文</p>' })
const ready = async (...writers: Writer[]) => {
  for (const one of writers) await one.until(() => one.view().isReady)
}
const kept = async (...writers: Writer[]) => {
  for (const one of writers) await one.until(() => one.view().status === 'live' && one.view().isKept)
}
/** What the database has of it. */
async function stored(id: number): Promise<string> {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, (await readState(world.db, id))!.body)
  return ((doc.getXmlFragment('text').get(0) as Y.XmlElement).get(0) as Y.XmlText).toString()
}

test('two people see what the other writes, and where; whoever comes later has it too', async () => {
  const { id } = await newDocument()
  const one = writer(wang, { address, id })
  const two = writer(chen, { address, id })
  await ready(one, two)
  expect([one.said(), two.said()]).toEqual(['原文', '原文'])
  one.write('，再写')
  await two.until(() => two.said() === '原文，再写')
  await two.until(() => two.view().people.length === 2)
  expect(two.view().people.map(({ id: person, name }) => [person, name])).toEqual([[wang.id, '王老师'], [chen.id, '陈老师']]) // prettier-ignore
  const place = Y.relativePositionToJSON(
    Y.createRelativePositionFromTypeIndex(one.connection.doc.getXmlFragment('text'), 1),
  )
  one.connection.carets.setLocalStateField('cursor', { anchor: place, head: place })
  const seen = () => [...two.connection.carets.getStates().values()]
  await vi.waitUntil(() => seen().some(({ cursor }) => cursor), { timeout: 60_000 })
  expect(seen()).toMatchObject([{ user: { name: '王老师', color: expect.stringMatching(/^#[0-9a-f]{6}$/) }, cursor: { anchor: place } }]) // prettier-ignore
  one.connection.leave()
  await two.until(() => two.view().people.length === 1)
  expect(seen()).toEqual([])
  two.connection.leave()
  const later = writer(wang, { address, id })
  await ready(later)
  expect(later.said()).toBe('原文，再写')
  expect(later.view()).toMatchObject({ wasUnsaved: true, isUnsaved: true })
  later.connection.leave()
})

test('200 changes of each of two people, who lose their connections meanwhile, are one text for both and on the server', async () => {
  const { id } = await newDocument()
  const other = await createApp({ config: world.services.config, databaseUrl: world.databaseUrl, home: world.home, withPages: false }) // prettier-ignore
  const there = await other.app.listen({ port: 0, host: '127.0.0.1' })
  // one comes back to another program than they were with
  let tries = 0
  const one = writer(wang, { address, id })
  const two = writer(chen, { address: () => (tries++ % 2 ? address : there), id })
  await ready(one, two)
  const random = seeded(7)
  for (let turn = 0; turn < 200; turn++) {
    for (const who of [one, two]) {
      const length = [...who.said()].length
      const at = Math.floor(random() * (length + 1))
      if (random() < 0.7 || length < 5) who.write(String.fromCharCode(0x4e00 + turn), Math.min(at, length))
      else who.erase(Math.min(at, length - 1), 1)
      if (random() < 0.03) who.connection.cut()
    }
    if (turn % 10 === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  await kept(one, two)
  await one.until(() => one.said() === two.said())
  await two.until(() => one.said() === two.said())
  expect(one.said().length).toBeGreaterThan(100)
  expect(await stored(id)).toBe(one.said())
  one.connection.leave()
  two.connection.leave()
  await other.app.close()
})

/** Always the same numbers (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

test('what is handed in becomes a version of all who wrote it, cleaned; what stands already makes none', async () => {
  const { id, product_id } = await newDocument()
  const saved: number[] = []
  const one = writer(wang, { address, id, onSaved: (version) => saved.push(version) })
  const two = writer(chen, { address, id })
  await ready(one, two)
  two.write('，陈的话')
  await one.until(() => one.said().includes('陈的话'))
  one.connection.handIn('<p onclick="x()">原文，陈的话<script>x()</script></p>')
  await one.until(() => saved.length === 1)
  expect(saved).toEqual([2])
  const at = `/v1/products/${product_id}/product_files/${id}`
  expect((await world.visitor.get(`${at}?raw=true`)).data).toMatchObject({ version: 2, content: '<p>原文，陈的话</p>' })
  const [newest] = (await world.visitor.get(`${at}/revisions`)).data.list
  expect(newest).toMatchObject({ version: 2, author: { id: wang.id }, others: [{ id: chen.id }] })
  expect(
    (await world.visitor.get(`${at}/join_users`)).data.list.map(({ user, count }: any) => [user.id, count]),
  ).toEqual(
    expect.arrayContaining([[wang.id, 2], [chen.id, 1]]), // prettier-ignore
  )
  one.connection.handIn('<p>原文，陈的话</p>')
  await one.until(() => saved.length === 2)
  expect(saved).toEqual([2, 2])
  expect(one.view().isUnsaved).toBe(false)
  one.connection.leave()
  two.connection.leave()
})

test('what others saved past it is not overwritten until somebody says so; of what is saved, it is begun anew', async () => {
  const { id, product_id } = await newDocument()
  const refusals: string[] = []
  const one = writer(wang, { address, id, onRefused: (message) => refusals.push(message) })
  await ready(one)
  one.write('，我们的')
  await kept(one)
  const at = `/v1/products/${product_id}/product_files/${id}`
  // another title is no other text
  await chen.post(`${at}/rename`, { title: '新的标题' })
  await one.until(() => one.view().version === 2)
  expect(one.view().isBehind).toBe(false)
  expect(await chen.put(at, { title: '新的标题', content: '<p>别处的</p>', version: 2 })).toMatchObject({ code: 0 })
  await one.until(() => one.view().isBehind)
  one.connection.handIn('<p>原文，我们的</p>')
  await vi.waitUntil(() => refusals.length === 1, { timeout: 60_000 })
  expect((await wang.get(`${at}?raw=true`)).data).toMatchObject({ content: '<p>别处的</p>', version: 3 })
  one.connection.follow(3)
  await one.until(() => !one.view().isBehind)
  one.connection.handIn('<p>原文，我们的</p>')
  await one.until(() => one.view().version === 4)
  expect((await wang.get(`${at}?raw=true`)).data).toMatchObject({ content: '<p>原文，我们的</p>', version: 4 })
  await one.until(() => !one.view().isUnsaved)
  one.connection.leave()
  await chen.put(at, { title: '新的标题', content: '<p>又是别处的</p>', version: 4 })
  const later = writer(wang, { address, id })
  await later.until(() => later.view().version === 5)
  await ready(later)
  expect(later.said()).toBe('原文')
  later.connection.leave()
})

const closing = async (socket: ReturnType<typeof openSocket>) => (await once(socket, 'close'))[0] as number
const refusalOf = async (socket: ReturnType<typeof openSocket>) => {
  const [, response] = await once(socket, 'unexpected-response')
  response.resume()
  return response.statusCode as number
}

test('a socket is opened by who may write the text alone, from our own pages', async () => {
  const { id } = await newDocument()
  const lin = await world.person('小林')
  await addMember(wang, space, lin)
  const nobody = { token: '' }
  const cookie = { cookie: `gewu_session=${wang.token}` }
  const refused = [
    openSocket(address, nobody, id),
    openSocket(address, lin, id),
    openSocket(address, wang, id + 1000),
    openSocket(address, wang, space.id),
    openSocket(address, nobody, id, cookie),
    openSocket(address, nobody, id, { ...cookie, origin: 'https://evil.example' }),
  ]
  expect(await Promise.all(refused.map(refusalOf))).toEqual([401, 403, 404, 400, 403, 403])
  const own = openSocket(address, nobody, id, { ...cookie, origin: address })
  await once(own, 'open')
  own.close()
  // elsewhere an upgrade is no more than a wish
  const elsewhere = new WebSocket(`${address.replace('http', 'ws')}/readyz`)
  elsewhere.on('error', () => {})
  expect(await refusalOf(elsewhere)).toBe(200)
})

test('losing the right, the session or the document ends the socket, and nothing more is written by it', async () => {
  const lin = await world.person('小林')
  await addMember(wang, space, lin, 'admin')
  const again = await world.person('同一个人')
  await addMember(wang, space, again, 'admin')
  const documents = await Promise.all([newDocument(), newDocument(), newDocument(), newDocument()])
  const ends: [Person, () => Promise<unknown>][] = [
    [lin, () => wang.post(`/v1/products/${space.id}/set_users`, { user_id: lin.id, role: 'member' })],
    [again, () => again.post('/v1/users/logout')],
    [chen, () => wang.delete(`/v1/products/${space.id}/product_files/${documents[2]!.id}`)],
    [chen, () => world.db.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', chen.id).execute()],
  ]
  for (const [n, [person, end]] of ends.entries()) {
    const { id } = documents[n]!
    const one = writer(person, { address, id })
    await ready(one)
    await end()
    await one.until(() => one.view().status === 'over')
    const socket = openSocket(address, person, id)
    expect([401, 403, 404]).toContain(await refusalOf(socket))
    expect(await stored(id)).toBe('原文')
  }
  await world.db.updateTable('users').set({ blocked_at: null }).where('id', '=', chen.id).execute()
})

test('frames that no browser sends end their socket alone, and leave no trace in the text', async () => {
  const { id } = await newDocument()
  const one = writer(wang, { address, id })
  await ready(one)
  // what refers to changes that never were
  const far = new Y.Doc()
  Y.applyUpdate(far, beginningOf('别的'))
  const had = Y.encodeStateVector(far)
  ;((far.getXmlFragment('text').get(0) as Y.XmlElement).get(0) as Y.XmlText).insert(1, '恶')
  const gap = Y.encodeStateAsUpdate(far, had)
  const bad: (Uint8Array | string)[] = [
    framed(binary.changes, gap),
    framed(binary.changes, Uint8Array.of(255, 255, 255, 255, 7)),
    framed(binary.has, Uint8Array.of(255)),
    Uint8Array.of(9),
    'no json',
    '{"caret":{"anchor":"x","head":{}}}',
    '{"name":"somebody else"}',
  ]
  for (const frame of bad) {
    const socket = openSocket(address, chen, id)
    await once(socket, 'open')
    socket.send(frame)
    expect(await closing(socket)).toBe(1008)
  }
  const flooding = openSocket(address, chen, id)
  await once(flooding, 'open')
  for (let n = 0; n < 2000; n++) flooding.send('{"caret":null}')
  expect(await closing(flooding)).toBe(1009)
  one.write('，还在')
  await kept(one)
  expect(await stored(id)).toBe('原文，还在')
  expect(one.view().status).toBe('live')
  one.connection.leave()
})

test('a frame of 100 MB is not read', async () => {
  const { id } = await newDocument()
  const socket = openSocket(address, wang, id)
  await once(socket, 'open')
  const before = process.memoryUsage().arrayBuffers
  // its head alone says how long it is (RFC 6455, 5.2)
  const head = Buffer.alloc(14)
  head.writeUInt16BE(0x82ff)
  head.writeUInt32BE(100 * 1024 * 1024, 6)
  const raw = (socket as unknown as { _socket: NodeJS.WritableStream })._socket
  raw.write(head)
  raw.write(Buffer.alloc(65_536))
  expect(await closing(socket)).toBe(1009)
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20 * 1024 * 1024)
})

test('one person has so many sockets, and 50 people are in one text', async () => {
  const { id } = await newDocument()
  // somebody whose other sockets are not still closing
  const [busy, ...people] = await Promise.all(Array.from({ length: 50 }, (_, n) => world.person(`学员${n}`)))
  await world.db
    .insertInto('memberships')
    .values([busy!, ...people].map((person) => ({ space_id: space.id, user_id: person.id, role: 'admin' as const })))
    .execute()
  const mine = Array.from({ length: 10 }, () => openSocket(address, busy!, id))
  await Promise.all(mine.map((socket) => once(socket, 'open')))
  expect(await refusalOf(openSocket(address, busy!, id))).toBe(429)
  const closed = mine.slice(1).map((socket) => once(socket, 'close'))
  for (const socket of mine.slice(1)) socket.close()
  await Promise.all(closed)
  const writers = people.map((person) => writer(person, { address, id }))
  await ready(...writers)
  const [first, last] = [writers[0]!, writers.at(-1)!]
  await first.until(() => first.view().people.length === 50)
  first.write('，都看见')
  for (const one of writers) await one.until(() => one.said() === '原文，都看见')
  expect(last.view().people).toHaveLength(50)
  for (const one of writers) one.connection.leave()
  mine[0]!.close()
})
