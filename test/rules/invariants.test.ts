import { afterAll, expect, inject, test } from 'vitest'
import { routes } from '#src/app/server/endpoints.ts'
import { codegen } from '#src/platform/db/codegen.ts'
import { endpointId } from '#src/shared/endpoint.ts'
import { pageNumber } from '#src/shared/page-names.ts'
import { specifiedEndpoints } from './specification/endpoints.ts'
import { specifiedScreens } from './specification/screens.ts'
import { unspecifiedCalls, unspecifiedScreens } from './unspecified.ts'
import { withApp } from '../support/with-app.ts'

// Rules about the whole.

// the table of screens has asked for parts of them, which may still be on their way
afterAll(async () => {
  const parts = '#src/client/lazy-part.tsx'
  await ((await import(parts)) as { partsLoaded(): Promise<void> }).partsLoaded()
})

/** An address whatever its parameters are called. */
const anyName = (address: string) => address.replace(/\{\w+\}|:\w+/g, '*')
const duplicates = (list: string[]) => list.filter((item, i) => list.indexOf(item) !== i)

const built = routes.map(({ endpoint }) => anyName(endpointId(endpoint)))
/** Among the specified calls stands an address of a page: a row of src/app/web/screens.tsx answers it, and no route. */
const pageAmongCalls = 'GET /preview'
const specified = specifiedEndpoints
  .map(({ method, path }) => anyName(`${method} ${path}`))
  .filter((call) => call !== pageAmongCalls)
const own = unspecifiedCalls.map(anyName)

test('db/tables.ts is what the migrations make (npm run codegen writes it)', () => {
  const { pattern, template } = inject('database')
  expect(() => codegen(pattern.replace('DATABASE', template), '--verify')).not.toThrow()
})

test('every route says who may knock, and stands once', () => {
  for (const { endpoint } of routes)
    expect(['anyone', 'user', 'site_admin'], endpointId(endpoint)).toContain(endpoint.access)
  expect(duplicates(built)).toEqual([])
})

test('every specified call is built', () => {
  expect(specified.filter((call) => !built.includes(call))).toEqual([])
})

test('no call is built that nobody asked for', () => {
  expect(built.filter((call) => !specified.includes(call) && !own.includes(call))).toEqual([])
  expect(own.filter((call) => !built.includes(call) || specified.includes(call))).toEqual([])
  expect(duplicates(own)).toEqual([])
})

test('whoever has not signed in is asked to, before anything else is looked at', async () => {
  const world = await withApp()
  const guarded = routes.filter(({ endpoint }) => endpoint.access !== 'anyone')
  expect(guarded.length).toBeGreaterThan(0)
  for (const { endpoint } of guarded) {
    const url = endpoint.path.replace(/:\w+/g, '1')
    const reply = await world.app.inject({
      method: endpoint.method,
      url,
      payload: endpoint.method === 'GET' ? undefined : {},
    })
    expect(reply.json(), endpointId(endpoint)).toMatchObject({ code: 110008, data: null })
    expect(reply.statusCode, endpointId(endpoint)).toBe(401)
  }
  await world.close()
})

interface Screen {
  path?: string
  children?: Screen[]
  handle?: { page?: string }
}

/** The rows of a table of screens, each at its whole address; layouts have none of their own. */
function rowsOf(list: Screen[], above = ''): { address: string; page: string | undefined }[] {
  return list.flatMap(({ path = '', children, handle }) => {
    const address = `${above}/${path}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1')
    return children ? rowsOf(children, address) : [{ address, page: handle?.page }]
  })
}

/** Every screen that is built. */
async function builtScreens() {
  // server code, as this test is, is compiled without the browser's types: hence the name in a variable
  const table = '#src/app/web/screens.tsx'
  const { screens } = (await import(table)) as { screens: Screen[] }
  return rowsOf(screens)
}
const shownScreens = async () =>
  (await builtScreens()).map(({ address }) => address).filter((address) => !address.endsWith('*')).map(anyName) // prettier-ignore
const wantedScreens = specifiedScreens.map(({ path }) => anyName(path))

test('every specified screen is built', async () => {
  const shown = await shownScreens()
  expect(wantedScreens.filter((address) => !shown.includes(address))).toEqual([])
})

test('no screen is built that nobody asked for', async () => {
  const shown = await shownScreens()
  const mine = unspecifiedScreens.map(anyName)
  expect(duplicates(shown)).toEqual([])
  expect(shown.filter((address) => !wantedScreens.includes(address) && !mine.includes(address))).toEqual([])
  expect(mine.filter((address) => !shown.includes(address) || wantedScreens.includes(address))).toEqual([])
})

/** Addresses that show nothing of their own. */
const unseenScreens = ['/users/settings', '/spaces', '/*']

test('every screen has a page name with a number of its own, under which its visits are counted', async () => {
  const rows = (await builtScreens()).filter(({ address }) => !unseenScreens.includes(address))
  expect(rows.filter(({ page }) => pageNumber(page) === 0).map(({ address }) => address)).toEqual([])
})
