import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openHost, type OtherHost, redirects } from '#test/support/libraries/picture-host.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { addMember, makeDocument, makeSpace, said } from '#test/support/world.ts'
import { deliverDue } from './deliver.ts'

interface Told {
  event: string
  about: { id: number }
  users: object[]
}
interface Heard {
  headers: IncomingMessage['headers']
  body: string
}

let world: World
let host: OtherHost
let wang: Person
let lin: Person
let space: { id: number }
let heard: Heard[] = []
beforeAll(async () => {
  host = await openHost({
    '/hook': async (reply, request) => {
      const body = await text(request)
      heard.push({ headers: request.headers, body })
      reply.writeHead(204).end()
    },
    '/broken': (reply) => reply.writeHead(500).end(),
    '/away': redirects('/hook'),
  })
  world = await withApp({ env: { RATE_LIMITS: '0', WEBHOOK_NETWORKS: '127.0.0.1' } })
  wang = await world.person('王老师')
  lin = await world.person('小林')
})
beforeEach(async () => {
  await world.db.deleteFrom('webhooks').execute()
  space = await makeSpace(wang, { title: '算法', open: false })
  heard = []
})
afterAll(async () => {
  await world.close()
  await host.close()
})

const at = () => `/v1/products/${space.id}/webhooks`
async function hook(more: { url?: string; events?: string[] } = {}, who = wang) {
  const { code, data, message } = await who.post(at(), { url: `${host.origin}/hook`, events: ['created', 'edited'], ...more }) // prettier-ignore
  if (code !== 0) throw new Error(message)
  return data as { id: number; secret: string }
}
const deliver = () => deliverDue(world.services, new AbortController().signal)
const log = async ({ id }: { id: number }) => (await wang.get(`${at()}/${id}/deliveries`)).data.list
const events = () => heard.map(({ body }) => JSON.parse(body)).map(({ event, subject }) => `${event} ${subject?.title}`)
const edit = (who: Person, { id }: { id: number }, title: string) =>
  who.put(`/v1/products/${space.id}/product_files/${id}`, { title, content: `<p>${title}</p>` })

describe('what happens in a space', () => {
  test('is sent once, signed with the secret that was shown once', async () => {
    const { id, secret } = await hook()
    const document = await makeDocument(wang, space, { title: '二分查找' })
    for (const title of ['二分', '二分法']) await edit(wang, document, title)
    await said(wang, document, '写得好', { anonymity: true })
    await deliver()
    await deliver()
    expect(events().toSorted()).toEqual(['created 二分法', 'created 写得好', 'edited 二分法'])
    for (const { headers, body } of heard) {
      const signed = `${headers['x-gewu-timestamp']}.${body}`
      const signature = createHmac('sha256', secret).update(signed).digest('hex')
      expect(headers['x-gewu-signature']).toBe(`sha256=${signature}`)
      expect(Math.abs(Number(headers['x-gewu-timestamp']) - Date.now() / 1000)).toBeLessThan(300)
      expect(headers.cookie ?? headers.authorization ?? headers.referer).toBeUndefined()
      expect(body).not.toContain('王老师')
    }
    expect(heard.map(({ body }) => JSON.parse(body)).find(({ subject }) => subject.id === document.id)).toMatchObject({
      space: { id: space.id, title: '算法' },
      subject: { id: document.id, type: 'ProductDocument', path: `/spaces/${space.id}/resources-docs/${document.id}` },
    })
    expect(await log({ id })).toMatchObject([{ state: 'sent', status: 204 }, { state: 'sent' }, { state: 'sent' }])
    const kept = await world.pool.query('select w::text from webhooks w')
    expect(JSON.stringify([kept.rows, await wang.get(at())])).not.toContain(secret)
  })

  test('is not sent of other events, of other spaces, or where it is switched off', async () => {
    const { id } = await hook({ events: ['edited'] })
    const other = await makeSpace(wang)
    await makeDocument(wang, other)
    const document = await makeDocument(wang, space)
    expect(await wang.put(`${at()}/${id}`, { is_active: false })).toMatchObject({ data: { is_active: false } })
    await edit(wang, document, '改过')
    await deliver()
    expect(heard).toEqual([])
  })

  test('is asked for anew: nothing goes out of what its owner may not see any more, or of a space that is no longer theirs', async () => {
    const { id } = await hook()
    const document = await makeDocument(wang, space, { title: '草稿' })
    await wang.delete(`/v1/products/${space.id}/product_files/${document.id}`)
    await deliver()
    expect(await log({ id })).toMatchObject([{ state: 'dropped', attempts: 1 }])
    await makeDocument(wang, space)
    await addMember(wang, space, lin, 'admin')
    await world.db.updateTable('memberships').set({ role: 'admin' }).where('space_id', '=', space.id).where('user_id', '=', wang.id).execute() // prettier-ignore
    await deliver()
    await world.db.updateTable('memberships').set({ role: 'owner' }).where('space_id', '=', space.id).where('user_id', '=', wang.id).execute() // prettier-ignore
    await makeDocument(wang, space)
    await world.db.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', wang.id).execute()
    await deliver()
    await world.db.updateTable('users').set({ blocked_at: null }).where('id', '=', wang.id).execute()
    expect((await log({ id })).map(({ state }: { state: string }) => state)).toEqual(['dropped', 'dropped', 'dropped'])
    expect(heard).toEqual([])
  })
})

describe('a delivery that fails', () => {
  /** What somebody is told of webhooks of this space. */
  const told = async (who: Person) => {
    const { data } = await who.get('/v1/messages?message_type=OtherMsg')
    return data.list
      .filter(({ event, about }: Told) => event === 'webhook_off' && about.id === space.id)
      .map(({ event, about, users }: Told) => ({ event, about: about.id, users }))
  }
  /** As if its pause were over. */
  const later = () => sql`update webhook_deliveries set next_at = now() where state = 'waiting'`.execute(world.db)

  test('is tried again with growing pauses, then given up; after five of these the webhook is switched off', async () => {
    const { id } = await hook({ url: `${host.origin}/broken`, events: ['created'] })
    await makeDocument(wang, space)
    await deliver()
    const [first] = await log({ id })
    expect(first).toMatchObject({ state: 'waiting', attempts: 1, status: 500, problem: '对方回复 500' })
    await deliver()
    expect((await log({ id }))[0].attempts).toBe(1)
    const pauses = []
    for (let attempt = 2; attempt <= 8; attempt++) {
      await later()
      await deliver()
      const [{ next_at: next }] = await log({ id })
      pauses.push(next ? Math.round((new Date(next).getTime() - Date.now()) / 60_000 / 5) : null)
    }
    expect(pauses.at(-1)).toBeNull()
    expect(pauses.slice(0, -1)).toEqual(pauses.slice(0, -1).toSorted((a, b) => a! - b!))
    expect(await log({ id })).toMatchObject([{ state: 'failed', attempts: 8 }])
    await world.db.updateTable('webhooks').set({ failures: 4 }).where('id', '=', id).execute()
    await makeDocument(wang, space)
    await world.db.updateTable('webhook_deliveries').set({ attempts: 7 }).where('state', '=', 'waiting').execute()
    await deliver()
    expect((await wang.get(at())).data.list).toMatchObject([{ id, is_active: false }])
    expect(await told(wang)).toEqual([{ event: 'webhook_off', about: space.id, users: [] }])
    expect(await wang.put(`${at()}/${id}`, { is_active: true })).toMatchObject({ data: { is_active: true } })
  })

  test('tells nobody but its owner that it was switched off, and once', async () => {
    const { id } = await hook({ url: `${host.origin}/broken`, events: ['created'] })
    await addMember(wang, space, lin, 'admin')
    for (let n = 0; n < 7; n++) await makeDocument(wang, space)
    await world.db.updateTable('webhook_deliveries').set({ attempts: 7 }).where('webhook_id', '=', id).execute()
    await deliver()
    expect((await wang.get(at())).data.list).toMatchObject([{ id, is_active: false }])
    expect(await told(wang)).toHaveLength(1)
    expect(await told(lin)).toEqual([])
  })

  test('holds up nobody: of a webhook that does not answer the rest waits, with its tries, and those of others are sent', async () => {
    const gone = await openHost({})
    await gone.close()
    const dead = await hook({ url: `${gone.origin}/hook`, events: ['created'] })
    const living = await hook({ events: ['created'] })
    for (let n = 0; n < 25; n++) await makeDocument(wang, space, { title: `第 ${n} 讲` })
    for (let run = 0; run < 3; run++) await deliver()
    expect(heard).toHaveLength(25)
    expect((await log(living)).every(({ state }: { state: string }) => state === 'sent')).toBe(true)
    const { rows } = await sql<{ tried: boolean; attempts: number }>`select problem <> '' as tried, attempts
      from webhook_deliveries where webhook_id = ${dead.id} and state = 'waiting'`.execute(world.db)
    expect(rows).toHaveLength(25)
    const tried = rows.filter((row) => row.tried)
    // no more in a run than are sent at once
    expect(tried.length).toBeGreaterThan(0)
    expect(tried.length).toBeLessThanOrEqual(24)
    expect(rows.every(({ attempts }) => attempts <= 2)).toBe(true)
  })

  test('because the program ends is due again, and has used up no try', async () => {
    const { id } = await hook()
    await makeDocument(wang, space)
    for (let restart = 0; restart < 3; restart++) await deliverDue(world.services, AbortSignal.abort())
    expect(heard).toEqual([])
    expect(await log({ id })).toMatchObject([{ state: 'waiting', attempts: 1 }])
    await deliver()
    expect(await log({ id })).toMatchObject([{ state: 'sent' }])
  })

  test('is sent again on demand, under its number', async () => {
    const { id } = await hook()
    await makeDocument(wang, space, { title: '一' })
    await deliver()
    const [{ id: delivery }] = await log({ id })
    const replay = `${at()}/${id}/deliveries/${delivery}/replay`
    expect(await wang.post(replay)).toMatchObject({ code: 0, data: { id: delivery, state: 'waiting' } })
    expect(await wang.post(replay)).toMatchObject({ code: 120002 })
    await deliver()
    expect(heard.map(({ headers }) => headers['x-gewu-delivery'])).toEqual([String(delivery), String(delivery)])
    expect(await wang.post(`${at()}/${id}/deliveries/999999/replay`)).toMatchObject({ code: 100404 })
  })

  test('because it would go inside, or is sent elsewhere, goes nowhere', async () => {
    const inside = `http://127.0.0.2:${host.port}/hook`
    const before = host.connections()
    const hooks = [await hook({ url: inside }), await hook({ url: `http://localhost:${host.port}/hook` })]
    for (const { id } of hooks) await wang.post(`${at()}/${id}/ping`)
    await deliver()
    for (const one of hooks)
      expect(await log(one)).toMatchObject([{ event: 'ping', state: 'waiting', problem: '地址在内部网络里' }])
    expect(host.connections()).toBe(before)
    const away = await hook({ url: `${host.origin}/away` })
    await wang.post(`${at()}/${away.id}/ping`)
    await deliver()
    expect(await log(away)).toMatchObject([{ state: 'waiting', status: 302 }])
    expect(heard).toEqual([])
  })
})

test('with another owner of the space a webhook is switched off, and tells what that one may see once they switch it on', async () => {
  const { id } = await hook()
  await addMember(wang, space, lin)
  const give = (who: Person, role: string) =>
    world.db
      .updateTable('memberships')
      .set({ role })
      .where('space_id', '=', space.id)
      .where('user_id', '=', who.id)
      .execute()
  await give(wang, 'admin')
  await give(lin, 'owner')
  expect((await lin.get(at())).data.list).toMatchObject([{ id, is_active: false }])
  const whose = async () =>
    (await world.db.selectFrom('webhooks').select('user_id').where('id', '=', id).executeTakeFirstOrThrow()).user_id
  const site = await world.person('站长', { admin: true })
  expect(await site.put(`${at()}/${id}`, { is_active: true })).toMatchObject({ data: { is_active: true } })
  expect(await whose()).toBe(wang.id)
  expect(await lin.put(`${at()}/${id}`, { is_active: true })).toMatchObject({ code: 0 })
  expect(await whose()).toBe(lin.id)
  await makeDocument(lin, space, { title: '新的一讲' })
  await deliver()
  expect(events()).toEqual(['created 新的一讲'])
})

test('an address is a plain one, and there are ten at most', async () => {
  const ask = (url: string) => wang.post(at(), { url, events: ['created'] })
  for (const url of ['ftp://example.com/', 'https://me:word@example.com/', 'nothing', ''])
    expect(await ask(url), url).toMatchObject({ code: 100400, data: { fields: { url: expect.any(String) } } })
  expect(await wang.post(at(), { url: 'https://example.com', events: [] })).toMatchObject({ code: 100400 })
  for (let n = 0; n < 10; n++) await hook()
  expect(await ask('https://example.com/')).toMatchObject({ code: 120002 })
})

test('a webhook of one space is not found in another', async () => {
  const { id } = await hook()
  const other = await makeSpace(wang)
  expect(await wang.get(`/v1/products/${other.id}/webhooks/${id}/deliveries`)).toMatchObject({ code: 100404 })
  expect(await wang.delete(`/v1/products/${other.id}/webhooks/${id}`)).toMatchObject({ code: 100404 })
  expect(await wang.delete(`${at()}/${id}`)).toMatchObject({ code: 0 })
  expect((await wang.get(at())).data.list).toEqual([])
})
