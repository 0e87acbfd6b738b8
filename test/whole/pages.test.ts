import { hashKey, type QueryKey } from '@tanstack/react-query'
import { HtmlValidate } from 'html-validate'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sessionCookie } from '#src/platform/http/guard/sessions.ts'
import { specifiedScreens } from '../rules/specification/screens.ts'
import { withApp, type World } from '../support/with-app.ts'

// Pages as they leave the server: valid HTML, one title, no inline script, the right status.

let world: World
beforeAll(async () => {
  world = await withApp({ seeded: true, withPages: true })
})
afterAll(() => world.close())

const html = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React's own way of writing and our utility classes
    'void-style': 'off',
    'valid-id': ['error', { relaxed: true }],
    'attr-case': 'off',
    'attr-quotes': 'off',
    'attribute-boolean-style': 'off',
    'long-title': 'off',
    'no-trailing-whitespace': 'off',
    'doctype-style': 'off',
    'no-inline-style': 'off',
    // stored rich text may hold whatever heading its author chose; KaTeX writes MathML that the validator does not know
    'heading-level': 'off',
    'element-name': 'off',
    'no-unknown-elements': 'off',
    'unrecognized-char-ref': 'off',
    // Han titles are short in letters and long in bytes
    'require-sri': 'off',
    'tel-non-breaking': 'off',
    'prefer-native-element': 'off',
  },
})

const idOf = async (title: string) =>
  await world.db.selectFrom('resources').selectAll().where('title', '=', title).executeTakeFirstOrThrow()

async function page(url: string, cookie = '') {
  const reply = await world.app.inject({ url, headers: { accept: 'text/html', cookie } })
  return { status: reply.statusCode, headers: reply.headers, body: reply.body }
}

async function publicPages(): Promise<string[]> {
  const document = await idOf('线段树与懒标记')
  const space = document.space_id
  return [
    '/',
    '/search',
    '/search?text=%E7%BA%BF%E6%AE%B5%E6%A0%91',
    '/users/sign_in',
    '/users/sign_up',
    `/spaces/${space}`,
    `/spaces/${space}/homepage`,
    `/spaces/${space}/resources`,
    `/spaces/${space}/resources/${document.parent_id}`,
    `/spaces/${space}/resources-docs/${document.id}`,
  ]
}

describe('every public page', () => {
  test('is valid HTML with one title, a language and no inline script', async () => {
    const wrong: string[] = []
    for (const url of await publicPages()) {
      const { status, body } = await page(url)
      expect([url, status]).toEqual([url, 200])
      const report = await html.validateString(body)
      for (const { ruleId, message, line, column } of report.results.flatMap((result) => result.messages))
        wrong.push(`${url} ${ruleId}: ${message} (${line}:${column})`)
      expect(body.match(/<title>/g)).toHaveLength(1)
      expect(body).toMatch(/<title>[^<]*格物<\/title>/)
      expect(body).toMatch(/^<!doctype html><html lang="zh-CN"/)
      for (const [, attributes] of body.matchAll(/<script([^>]*)>/g))
        expect(attributes).toMatch(
          /^ (src="\/assets\/first-[^"]+" data-modules="\/assets\/[^"]+"|type="application\/json" id="state"|type="application\/ld\+json")$/,
        )
    }
    expect(wrong).toEqual([])
  })

  test('is for everybody alike, and may be kept by a cache that asks again', async () => {
    for (const url of await publicPages()) {
      const { headers } = await page(url)
      expect(headers['cache-control']).toBe('public, no-cache')
      expect(headers.vary).toContain('cookie')
    }
  })
})

test('what a page holds for the browser stands in an order that does not tell which query was the quickest', async () => {
  let several = 0
  for (const url of await publicPages()) {
    const { body } = await page(url)
    const state = JSON.parse(/id="state">(.*?)<\/script>/s.exec(body)![1]!) as { replies: [key: QueryKey][] }
    const keys = state.replies.map(([key]) => hashKey(key))
    expect(keys, url).toEqual(keys.toSorted())
    if (keys.length > 2) several++
  }
  expect(several).toBeGreaterThan(3)
})

test('a page that does not exist answers 404, a page for members sends visitors to sign-in', async () => {
  expect(await page('/nothing-here')).toMatchObject({ status: 404, body: expect.stringContaining('页面不存在') })
  expect((await page('/spaces/999999')).status).toBe(404)
  const redirected = await page('/spaces/new?x=1')
  expect(redirected.status).toBe(302)
  expect(redirected.headers.location).toBe('/users/sign_in?redirect=%2Fspaces%2Fnew%3Fx%3D1')
  expect((await page('/spaces')).headers.location).toBe('/')
})

test('what is for site administrators is for all others the page that does not exist, to the byte', async () => {
  const lin = await world.seededPerson('lin@example.com')
  for (const headers of [{}, { cookie: `${sessionCookie}=${lin.token}` }]) {
    const answer = async (name: string, query = '') => {
      const reply = await world.app.inject({ url: `/${name}${query}`, headers: { accept: 'text/html', ...headers } })
      const { 'x-request-id': _id, etag: _tag, date: _date, ...others } = reply.headers
      return { status: reply.statusCode, headers: others, body: reply.body.replaceAll(name, 'NAME').replace(/"now":\d+/, '') } // prettier-ignore
    }
    const hidden = await answer('data-for-admin')
    expect(hidden.status).toBe(404)
    expect(hidden).toEqual(await answer('data-for-nobod'))
    expect(await answer('data-for-admin', '?tab=tags')).toEqual(await answer('data-for-nobod', '?tab=tags'))
  }
  const admin = await world.seededPerson('admin@example.com')
  const own = await world.app.inject({ url: '/data-for-admin', headers: { cookie: `${sessionCookie}=${admin.token}` } })
  expect(own.statusCode).toBe(200)
  expect(own.body).toMatch(/data-modules="[^"]*site-admin/)
})

describe('an id that no number of the database is', () => {
  const long = '9'.repeat(30)
  const addresses = screensWithIds()
  test.each(addresses)('%s', async (address) => {
    const admin = await world.seededPerson('admin@example.com')
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    const url = address.replace(/:\w+\??/g, long)
    for (const cookie of ['', `${sessionCookie}=${admin.token}`]) {
      const { statusCode, headers } = await world.app.inject({ url, headers: { accept: 'text/html', cookie } })
      if (statusCode === 302) expect(headers.location).toMatch(/^\/users\/sign_in/)
      else expect(statusCode).toBe(404)
    }
    const values = JSON.stringify(asked.mock.calls.map(([first, second]: unknown[]) => [(first as { values?: unknown })?.values, second])) // prettier-ignore
    asked.mockRestore()
    expect(values).toContain('[')
    expect(values).not.toMatch(/9{16}|1e\+?\d\d/)
  })

  test('names nothing anywhere else', async () => {
    for (const id of [long, '9007199254740993', '9999999999999999']) {
      expect(await world.visitor.get(`/v1/products/${id}`), id).toMatchObject({ status: 404, code: 100404 })
      expect(await world.visitor.get(`/v2/product_files?product_id=${id}`), id).toMatchObject({ code: 100400 })
    }
  })
})

test('the theme that a reader chose, and how they like to read, is in the page from its first byte', async () => {
  expect((await page('/', 'theme=dark')).body).toMatch(/^<!doctype html><html lang="zh-CN" data-theme="dark">/)
  expect((await page('/', 'theme="><script>')).body).toMatch(/^<!doctype html><html lang="zh-CN"><head>/)
  expect((await page('/', 'theme=dark; reading-width=wide; reading-size=18')).body).toMatch(
    /^<!doctype html><html lang="zh-CN" data-theme="dark" data-reading-width="wide" data-reading-size="18"><head>/,
  )
})

test('a document stands in its page once, not a second time in the data', async () => {
  const document = await idOf('线段树与懒标记')
  const { body } = await page(`/spaces/${document.space_id}/resources-docs/${document.id}`)
  expect(body.split('查询时忘了下传')).toHaveLength(2)
})

test('exercises and cards of the special space lead to its home, those of others do not', async () => {
  const to = async (url: string) => {
    const { statusCode, headers } = await world.app.inject({ url })
    return [statusCode, headers.location]
  }
  for (const rest of ['questions', 'cards', 'questions/7', 'cards?page=2', 'cards/new'])
    expect(await to(`/spaces/2579/${rest}`), rest).toEqual([302, '/spaces/2579'])
  for (const path of ['/spaces/25790/cards', '/spaces/2579/cardsharp', '/spaces/105/cards'])
    expect((await to(path))[1], path).toBeUndefined()
})

test('a folder is named by its number alone, never by its title, plain or in Base64', async () => {
  const { space_id: space, parent_id: folder } = await idOf('线段树与懒标记')
  const { title } = await world.db
    .selectFrom('resources')
    .select('title')
    .where('id', '=', folder)
    .executeTakeFirstOrThrow()
  const at = `/spaces/${space}/resources`
  expect((await page(`${at}/${folder}`)).status).toBe(200)
  const named = `${folder}-${title}`
  for (const segment of [Buffer.from(named).toString('base64url'), encodeURIComponent(named)])
    expect((await page(`${at}/${segment}`)).status, segment).toBe(404)
})

/** Of the pages that are there, those whose address names something by number. */
function screensWithIds(): string[] {
  const built = specifiedScreens.map(({ path }) => path)
  return built.filter((path) => /:\w*(id|Id)\b/.test(path))
}
