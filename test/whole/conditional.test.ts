import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessionCookie } from '#src/platform/http/guard/sessions.ts'
import { type Person, withApp, type World } from '../support/with-app.ts'
import { makeDocument, makeSpace, said } from '../support/world.ts'

// Conditional requests (RFC 9110, section 13): who has a public answer already gets 304, and nobody gets somebody else's.

let world: World
let wang: Person
let lin: Person
let page: string
let call: string
let document: { id: number }
beforeAll(async () => {
  world = await withApp({ withPages: true })
  wang = await world.person('王老师')
  lin = await world.person('小林')
  const space = await makeSpace(wang)
  document = await makeDocument(wang, space)
  page = `/spaces/${space.id}/resources-docs/${document.id}`
  call = `/v1/products/${space.id}/product_files/${document.id}`
})
afterAll(() => world.close())

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  world.app.inject({ method, url, headers })
const tagOf = async (url: string, headers = {}) => String((await get(url, headers)).headers.etag)
const signed = (person: Person) => ({ cookie: `${sessionCookie}=${person.token}` })

describe.each(['page', 'call'] as const)('a public %s', (kind) => {
  const url = () => (kind === 'page' ? page : call)

  test('has a weak tag of what is sent, since compression comes after it', async () => {
    const { headers } = await get(url())
    expect(headers.etag).toMatch(/^W\/"[\w-]{27}"$/)
    expect(headers.vary).toContain('cookie')
    expect(headers.vary).toContain('accept-encoding')
    const packed = await get(url(), { 'accept-encoding': 'br' })
    expect(packed.headers.etag).toBe(headers.etag)
    expect(packed.headers.vary).toContain('accept-encoding')
  })

  test.each([
    ['the tag itself', (tag: string) => tag, 304],
    ['one of several', (tag: string) => `"a,b", W/"c", ${tag}`, 304],
    ['the tag as a strong one', (tag: string) => tag.replace('W/', ''), 304],
    ['anything', () => '*', 304],
    ['others', () => '"a", W/"b"', 200],
    ['a part of the tag', (tag: string) => `${tag.slice(0, -2)}"`, 200],
    ['no tag at all', () => 'x,,"', 200],
    ['nothing', () => '', 200],
  ])('asked for %s', async (_, ask, status) => {
    const known = await get(url())
    for (const method of ['GET', 'HEAD'] as const) {
      const reply = await get(url(), { 'if-none-match': ask(String(known.headers.etag)) }, method)
      expect([reply.statusCode, reply.headers.etag]).toEqual([status, known.headers.etag])
      expect(reply.body === '').toBe(status === 304 || method === 'HEAD')
      expect(reply.headers['cache-control']).toBe(known.headers['cache-control'])
    }
  })

  test('is another one when something on it changes', async () => {
    const before = await tagOf(url())
    await said(lin, document, `又一条：${kind}`)
    const after = await get(url(), { 'if-none-match': before })
    expect(after.statusCode).toBe(200)
    expect(after.headers.etag).not.toBe(before)
  })

  test('is nobody’s own: who is signed in gets theirs, whatever they ask for', async () => {
    const tag = await tagOf(url())
    for (const ask of [tag, '*']) {
      const reply = await get(url(), { ...signed(lin), 'if-none-match': ask })
      expect(reply.statusCode).toBe(200)
      expect(reply.headers).not.toHaveProperty('etag')
      expect(reply.headers['cache-control']).toMatch(/^private/)
    }
    const token = await get(call, { authorization: lin.token, 'if-none-match': '*' })
    expect([token.statusCode, token.headers.etag]).toEqual([200, undefined])
  })
})

test('a page differs by the look that its reader chose', async () => {
  const tags = await Promise.all(['', 'theme=dark', 'theme=light'].map((cookie) => tagOf(page, { cookie })))
  expect(new Set(tags).size).toBe(3)
  expect(await tagOf(page, { cookie: 'theme=dark' })).toBe(tags[1])
})

test('the page’s own time is no part of its tag, but the times that can be read on it are', async () => {
  const tags = () => Promise.all([page, '/users/sign_in'].map((url) => tagOf(url)))
  const [document, form] = await tags()
  const now = Date.now
  Date.now = () => now() + 5 * 60_000
  try {
    const [later, same] = await tags()
    expect(same).toBe(form)
    expect(later).not.toBe(document)
  } finally {
    Date.now = now
  }
})

test('what is not there, what failed and what is not public has no tag', async () => {
  for (const url of [
    '/nirgendwo',
    '/spaces/987654',
    '/v1/products/987654',
    '/v3/users/info',
    '/spaces/987654/feed.rss',
  ]) {
    const reply = await get(url, { 'if-none-match': '*' })
    expect(reply.statusCode, url).toBeGreaterThanOrEqual(400)
    expect(reply.headers, url).not.toHaveProperty('etag')
  }
  expect((await get('/spaces/new', { 'if-none-match': '*' })).statusCode).toBe(302)
})
