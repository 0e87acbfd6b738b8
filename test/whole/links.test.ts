import { Parser } from 'htmlparser2'
import { matchRoutes, type RouteObject } from 'react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '#src/app/server/endpoints.ts'
import { sessionCookie } from '#src/platform/http/guard/sessions.ts'
import { paths } from '#src/shared/paths.ts'
import { withApp, type World } from '../support/with-app.ts'

// No link of the interface leads to a page that is not there.

let world: World
beforeAll(async () => {
  world = await withApp({ seeded: true, withPages: true, env: { RATE_LIMITS: '0', QQ_GROUP: '123456' } })
})
afterAll(async () => {
  await world.close()
  // the table of screens has asked for parts of them, which may still be on their way
  const parts = '#src/client/lazy-part.tsx'
  await ((await import(parts)) as { partsLoaded(): Promise<void> }).partsLoaded()
})

/** Pages that differ by numbers and words alone have the same links but for those; of each so many are opened. */
const most = 3
const shapeOf = (address: string) => address.replace(/\d+/g, '1').replace(/=[^&]*/g, '=')

function linksIn(html: string): string[] {
  const found: string[] = []
  const parser = new Parser({
    onopentag(name, { href, action }) {
      const address = name === 'a' ? href : name === 'form' ? action : undefined
      if (address?.startsWith('/')) found.push(address.replace(/#.*/s, ''))
    },
  })
  parser.end(html)
  return found
}

/** Opens an address as a browser does, and follows where it is sent. */
async function open(address: string, cookie: string) {
  for (let url = address, n = 0; n < 3; n++) {
    const { statusCode, headers, body } = await world.app.inject({ url, headers: { accept: 'text/html', cookie } })
    if (statusCode < 300 || statusCode >= 400)
      return { status: statusCode, body, type: String(headers['content-type']) }
    url = String(headers.location)
  }
  return { status: 310, body: '', type: '' }
}

/** Every address that can be reached by links, and what it answered where that is no page. */
async function walk(cookie: string) {
  const opened = new Map<string, string>()
  const shapes = new Map<string, number>()
  const wrong: string[] = []
  const waiting: [address: string, from: string][] = [['/', '']]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [address, from] = next
    const shape = shapeOf(address)
    const times = shapes.get(shape) ?? 0
    if (opened.has(address) || times >= most) continue
    shapes.set(shape, times + 1)
    opened.set(address, from)
    const { status, body, type } = await open(address, cookie)
    if (status !== 200) wrong.push(`${address} answers ${status} (linked on ${from})`)
    if (type.startsWith('text/html')) for (const link of linksIn(body)) waiting.push([link, address])
  }
  return { opened: [...opened.keys()], wrong }
}

describe('each link answers 200', () => {
  test.each([
    ['a visitor', null],
    ['a member', 'lin@example.com'],
    ['an owner', 'wang@example.com'],
    ['a site administrator', 'admin@example.com'],
  ])('for %s', async (_, email) => {
    const cookie = email ? `${sessionCookie}=${(await world.seededPerson(email)).token}` : ''
    const { opened, wrong } = await walk(cookie)
    expect(wrong).toEqual([])
    expect(opened.length).toBeGreaterThan(50)
  })
})

test('every address that the program makes belongs to a page, a file or a feed', async () => {
  // server code, as this test is, is compiled without the browser's types: hence the name in a variable
  const table = '#src/app/web/screens.tsx'
  const { screens } = (await import(table)) as { screens: RouteObject[] }
  const calls = routes.filter(({ endpoint }) => endpoint.method === 'GET').map(({ endpoint }) => endpoint.path)
  const isCall = (address: string) =>
    calls.some((path) => new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`).test(address))
  const missing = Object.entries(paths).flatMap(([name, make]) => {
    const parts = name === 'term' ? ['about-us'] : ['1', '2', { contribution: 1, item: 2 }]
    const address = (make as (...parts: unknown[]) => string)(...parts).replace(/\?.*/s, '')
    const isPage = matchRoutes(screens, address)?.at(-1)?.route.path !== '*'
    return isPage || isCall(address) ? [] : `${name}: ${address}`
  })
  expect(missing).toEqual([])
})
