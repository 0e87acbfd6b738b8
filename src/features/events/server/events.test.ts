import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createApp } from '#src/app/server/app.ts'
import { sessionCookie } from '#src/platform/http/guard/sessions.ts'
import { listenTo } from '#test/support/peers/event-stream.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { addMember, makeDocument, makeSpace, said } from '#test/support/world.ts'
import { mostStreams } from '../limits.ts'
import { forgetBefore } from './places.ts'

let world: World
let address: string
let wang: Person
let lin: Person
beforeAll(async () => {
  world = await withApp({ env: { RATE_LIMITS: '0' }, neverGivesUp: true })
  address = await world.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  wang = await world.person('王老师')
  lin = await world.person('小林')
})
afterAll(() => world.close())

const write = async (from: Person, to: Person, content = '你好') => {
  const { data } = await from.post('/v1/letters', { user_id: to.id, content })
  return data as { id: number }
}
/** Of a person's, once it has begun. */
async function streamOf({ token }: Person, more: Omit<Parameters<typeof listenTo>[1], 'token'> = {}) {
  const stream = await listenTo(address, { token, ...more })
  expect((await stream.until(1))[0]).toMatchObject({ event: 'start', about: {} })
  return stream
}

describe('a stream tells', () => {
  test('both people of a letter of it, by ids alone, and nobody else', async () => {
    const [mine, theirs] = [await streamOf(wang), await streamOf(lin)]
    const other = await streamOf(await world.person('老李'))
    const { id } = await write(wang, lin, '只给你看')
    expect((await theirs.until(2))[1]).toMatchObject({ event: 'letter', about: { id, user_id: wang.id } })
    expect((await mine.until(2))[1]).toMatchObject({ event: 'letter', about: { id, user_id: lin.id } })
    await lin.get(`/v1/letters?user_id=${wang.id}`)
    expect((await mine.until(3))[2]).toMatchObject({ event: 'letter', about: { id, user_id: lin.id } })
    await wang.post(`/v1/letters/${id}/recall`)
    expect((await theirs.until(4))[3]).toMatchObject({ event: 'letter', about: { id, user_id: wang.id } })
    expect(other.heard).toHaveLength(1)
    expect(JSON.stringify([mine.heard, theirs.heard])).not.toContain('只给你看')
    expect(mine.response.headers['content-type']).toBe('text/event-stream; charset=utf-8')
    expect(mine.response.headers['content-encoding']).toBeUndefined()
    expect(mine.response.headers['x-content-type-options']).toBe('nosniff')
    for (const stream of [mine, theirs, other]) await stream.cut()
  })

  test('whoever is notified, and once more when they have read it elsewhere', async () => {
    const document = await makeDocument(wang, await makeSpace(wang))
    const stream = await streamOf(wang)
    await said(lin, document, '写得好')
    expect((await stream.until(2))[1]).toMatchObject({ event: 'notification', about: {} })
    expect(await wang.post('/v1/messages/read', { message_type: 'CommentMsg' })).toMatchObject({ code: 0 })
    expect((await stream.until(3))[2]).toMatchObject({ event: 'notification' })
    await stream.cut()
  })

  test('of comments on what is watched, but their own writer, as long as it may be read', async () => {
    const space = await makeSpace(wang, { open: false })
    const document = await makeDocument(wang, space)
    await addMember(wang, space, lin)
    const outsider = await streamOf(await world.person('老李'), { watch: [document.id] })
    const [mine, theirs] = [
      await streamOf(wang, { watch: [document.id] }),
      await streamOf(lin, { watch: [document.id] }),
    ]
    const first = await said(wang, document, '先说一句')
    // that she was added may still be told, and is no comment
    const heard = async (count: number, of = theirs) => {
      const others = () => of.heard.filter(({ event }) => event !== 'notification')
      await vi.waitFor(() => expect(others().length).toBeGreaterThanOrEqual(count), { timeout: 30_000 })
      return others()
    }
    expect((await heard(2))[1]).toMatchObject({
      event: 'comment',
      about: { id: first.id, subject_id: document.id },
    })
    await wang.post(`/v1/products/${space.id}/remove_users`, { user_id: lin.id })
    await said(wang, document, '再说一句')
    const { id } = await write(wang, lin)
    // the stream may be cut before the letter, which then comes with the next one
    await theirs.ended
    const after = theirs.heard.at(-1)!.id
    expect((await heard(2)).slice(2).filter(({ event }) => event === 'comment')).toEqual([])
    const again = await listenTo(address, { token: lin.token, after, watch: [document.id] })
    await write(wang, lin)
    expect((await heard(1, again)).map(({ event }) => event)).not.toContain('comment')
    await again.cut()
    expect([...theirs.heard, ...again.heard].some(({ about }) => about.id === id)).toBe(true)
    expect(mine.heard.filter(({ event }) => event === 'comment')).toEqual([])
    expect(outsider.heard).toHaveLength(1)
    for (const stream of [mine, theirs, outsider]) await stream.cut()
  })
})

describe('a stream ends', () => {
  test('when its session does, and no other', async () => {
    const again = await world.person('同一个人')
    const stream = await streamOf(again)
    const stays = await streamOf(lin)
    await again.post('/v1/users/logout')
    await stream.ended
    expect(stream.heard.at(-1)).toMatchObject({ event: 'end' })
    const { id } = await write(wang, lin)
    expect((await stays.until(2))[1]).toMatchObject({ about: { id } })
    await stays.cut()
  })

  test('when what it watches may not be read any more, and nobody else’s', async () => {
    const space = await makeSpace(wang, { open: false })
    const document = await makeDocument(wang, space)
    await addMember(wang, space, lin)
    const other = await streamOf(lin)
    const [mine, theirs] = [
      await streamOf(wang, { watch: [document.id] }),
      await streamOf(lin, { watch: [document.id] }),
    ]
    await wang.post(`/v1/products/${space.id}/remove_users`, { user_id: lin.id })
    await theirs.ended
    // they are signed in: the browser comes again
    expect(theirs.heard.map(({ event }) => event)).not.toContain('end')
    const { id } = await write(wang, lin)
    const letter = { event: 'letter', about: { id } }
    await vi.waitFor(() => expect(mine.heard.at(-1)).toMatchObject(letter), { timeout: 30_000 })
    await vi.waitFor(() => expect(other.heard.at(-1)).toMatchObject(letter), { timeout: 30_000 })
    await wang.delete(`/v1/products/${space.id}/product_files/${document.id}`)
    await mine.ended
    await other.cut()
  })

  test('when its person is banned, and when the program ends', async () => {
    const stream = await streamOf(lin)
    await world.db.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', lin.id).execute()
    await stream.ended
    expect(stream.heard.at(-1)).toMatchObject({ event: 'end' })
    const { config } = world.services
    const node = await createApp({ config, databaseUrl: world.databaseUrl, home: world.home, withPages: false })
    const there = await node.app.listen({ port: 0, host: '127.0.0.1' })
    const other = await listenTo(there, { token: wang.token })
    await other.until(1)
    await node.app.close()
    await other.ended
    // a reader who is told nothing comes again
    expect(other.heard.at(-1)).toMatchObject({ event: 'start' })
  })
})

describe('a stream is refused', () => {
  const opened = async (headers: Record<string, string>) => {
    const stream = await listenTo(address, { headers })
    await stream.cut()
    return stream.response.statusCode
  }

  test('to pages of other sites, who have the cookie', async () => {
    const cookie = `${sessionCookie}=${wang.token}`
    for (const from of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ] as Record<string, string>[])
      expect(await opened({ cookie, ...from }), JSON.stringify(from)).toBe(403)
    for (const from of [{}, { origin: address }, { 'sec-fetch-site': 'same-origin' }] as Record<string, string>[])
      expect(await opened({ cookie, ...from }), JSON.stringify(from)).toBe(200)
  })

  test('to visitors, after what is no event, and to who has too many', async () => {
    expect(await opened({})).toBe(401)
    expect(await opened({ authorization: wang.token, 'last-event-id': 'x' })).toBe(400)
    const many = await Promise.all(Array.from({ length: mostStreams }, () => streamOf(lin)))
    expect(await opened({ authorization: lin.token })).toBe(429)
    for (const stream of many) await stream.cut()
    await expect.poll(() => opened({ authorization: lin.token })).toBe(200)
  })
})

test('after 50 cuts, at two nodes in turn, every event has come once, in order', async () => {
  const { config } = world.services
  const other = await createApp({ config, databaseUrl: world.databaseUrl, home: world.home, withPages: false })
  const nodes = [address, await other.app.listen({ port: 0, host: '127.0.0.1' })]
  await write(wang, lin)
  const { id: before } = await write(lin, wang)
  const first = await streamOf(lin)
  let after = first.heard[0]!.id
  await first.cut()
  const wanted: number[] = []
  const writers = Array.from({ length: 5 }, async () => {
    for (let n = 0; n < 30; n++) wanted.push((await write(wang, lin)).id)
  })
  const heard: number[] = []
  for (let cut = 0; cut < 50; cut++) {
    const stream = await listenTo(nodes[cut % 2]!, { token: lin.token, after })
    await stream.until(2)
    await stream.cut()
    for (const { id, event, about } of stream.heard) {
      expect(event).toBe('letter')
      expect(id).toBeGreaterThan(after)
      after = id
      // a node may tell of what has only just happened when a stream begins
      if (about.id! > before) heard.push(about.id!)
    }
  }
  await Promise.all(writers)
  const last = await listenTo(address, { token: lin.token, after })
  while (heard.length + last.heard.length < wanted.length) await last.until(last.heard.length + 1)
  await last.cut()
  heard.push(...last.heard.map(({ about }) => about.id!))
  expect(heard.length).toBe(wanted.length)
  expect(heard.toSorted((a, b) => a - b)).toEqual(wanted.toSorted((a, b) => a - b))
  await other.app.close()
})

test('whoever goes on from what is forgotten, or was never there, begins anew', async () => {
  const stream = await streamOf(lin)
  const { id: before } = stream.heard[0]!
  await write(wang, lin)
  const { id: known } = (await stream.until(2))[1]!
  await stream.cut()
  await forgetBefore(world.db, new Date())
  await write(wang, lin)
  for (const after of [before, 999_999_999]) {
    const again = await streamOf(lin, { after })
    expect(again.heard[0]!.id).toBeGreaterThanOrEqual(known)
    await again.cut()
  }
  const goesOn = await listenTo(address, { token: lin.token, after: known })
  expect((await goesOn.until(1))[0]).toMatchObject({ event: 'letter' })
  await goesOn.cut()
})

test('a database that is lost and comes back is heard again', async () => {
  const stream = await streamOf(lin)
  await world.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()`,
  )
  const { id } = await write(wang, lin)
  expect((await stream.until(2))[1]).toMatchObject({ event: 'letter', about: { id } })
  await stream.cut()
})
