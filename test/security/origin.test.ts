import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessionCookie } from '#src/platform/http/guard/sessions.ts'
import { letterbox } from '../support/peers/letterbox.ts'
import { type Person, withApp, type World } from '../support/with-app.ts'

// A cookie travels along with whatever another site makes the browser send.

let world: World
let wang: Person
beforeAll(async () => {
  world = await withApp()
  wang = await world.person('王老师')
})
afterAll(() => world.close())

type Headers = Record<string, string>
const send = (url: string, headers: Headers, body?: object) =>
  world.app.inject({ method: body ? 'POST' : 'GET', url, headers, ...(body && { payload: body }) })

describe('writes that a cookie signs', () => {
  const create = (headers: Headers) => send('/v1/products', headers, { title: '读书会' })
  const withCookie = (headers: Headers = {}) => ({ cookie: `${sessionCookie}=${wang.token}`, ...headers })

  test('come from our own pages', async () => {
    const reply = await create(withCookie({ host: 'gewu.example', origin: 'http://gewu.example' }))
    expect(reply.json()).toMatchObject({ code: 0 })
  })

  test.each([
    ['no origin', {}],
    ['another site', { origin: 'https://evil.example' }],
    ['a site whose name begins like ours', { origin: 'http://localhost:80.evil.example' }],
    ['another port', { origin: 'http://localhost:81' }],
    ['another scheme', { origin: 'https://localhost:80' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a referrer in place of the origin', { referer: 'http://localhost:80/' }],
  ])('are refused from %s, and do nothing', async (_, headers: Headers) => {
    const count = async () => (await wang.get('/v1/products')).data.pagination.total_count
    const before = await count()
    const reply = await create(withCookie(headers))
    expect(reply.statusCode).toBe(403)
    expect(reply.json()).toEqual({ code: 100403, message: '请求的来源不对，请从本站页面操作', data: null })
    expect(await count()).toBe(before)
  })

  test('also where anyone may knock: nobody is signed out or counted by another site', async () => {
    for (const url of ['/v1/users/logout', '/v2/statistics', '/upload']) {
      const reply = await send(url, withCookie({ origin: 'https://evil.example' }), {})
      expect(reply.json(), url).toMatchObject({ code: 100403 })
    }
    expect((await wang.get('/v3/users/info')).code).toBe(0)
  })

  test('a token in the header needs no origin, raw or as Bearer', async () => {
    for (const authorization of [wang.token, `Bearer ${wang.token}`, `bearer ${wang.token}`])
      expect((await create({ authorization, origin: 'https://other.example' })).json()).toMatchObject({ code: 0 })
  })

  test('reading needs none, and a stale cookie reads what is public', async () => {
    expect((await send('/v3/users/info', withCookie())).json()).toMatchObject({ data: { nickname: '王老师' } })
    expect((await send('/v1/products', { cookie: `${sessionCookie}=stale` })).json()).toMatchObject({ code: 0 })
    expect((await send('/v1/sessions', { cookie: `${sessionCookie}=stale` })).json()).toMatchObject({ code: 110002 })
    expect((await send('/v1/products', { authorization: 'stale' })).json()).toMatchObject({ code: 110002 })
  })

  test('no other site is let in by CORS', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
    const asked = await world.app.inject({ method: 'OPTIONS', url: '/v1/products', headers })
    for (const reply of [asked, await send('/v1/products', { origin: 'https://evil.example' })])
      expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(asked.statusCode).toBe(404)
  })
})

test('where the site has a public address, that is the origin, and cookies travel by https alone', async () => {
  const site = await withApp({ env: { PUBLIC_URL: 'https://gewu.example' } })
  const email = 'new@example.com'
  const verify_code = await letterbox(site).askByMail(email)
  const password = 'yuliang-2025'
  const body = { nickname: '新人', email, password, password_confirmation: password, verify_code }
  const headers = { 'come-from': 'web', origin: 'https://gewu.example' }
  const signedUp = await site.app.inject({ method: 'POST', url: '/v1/users', headers, payload: body })
  const [cookie] = signedUp.cookies
  expect(signedUp.json().data.token).toBeNull()
  expect(cookie).toMatchObject({ name: sessionCookie, httpOnly: true, secure: true, sameSite: 'Lax', path: '/' })
  const create = (origin: string) =>
    site.app.inject({
      method: 'POST',
      url: '/v1/products',
      headers: { cookie: `${sessionCookie}=${cookie!.value}`, origin, host: 'inside.example' },
      payload: { title: '读书会' },
    })
  expect((await create('https://gewu.example')).json()).toMatchObject({ code: 0 })
  expect((await create('http://inside.example')).json()).toMatchObject({ code: 100403 })
  await site.close()
})
