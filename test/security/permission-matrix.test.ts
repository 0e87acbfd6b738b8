import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { routes } from '#src/app/server/endpoints.ts'
import { migrateJobs } from '#src/platform/jobs/jobs.ts'
import { type AnyEndpoint, endpointId, type Method } from '#src/shared/endpoint.ts'
import { rows } from './permission-matrix.ts'
import { makePeople, makePicture, type Scene, sceneFor, settle } from './permission-scene.ts'
import { type Ask, codeOf, type Row, type Standing, standings, type Word } from './permission-words.ts'
import { contentOf } from './content-of-ask.ts'
import { type Answer, withApp, type World } from '../support/with-app.ts'

let world: World
let sceneAt: (place: 'open' | 'closed', standing: Standing) => Scene
beforeAll(async () => {
  world = await withApp({ env: { RATE_LIMITS: '0' } })
  await migrateJobs(world.pool)
  const people = await makePeople(world)
  const spaces = {
    open: await settle(people, { title: '公开的算法', open: true }),
    closed: await settle(people, { title: '内部的算法', open: false }),
  }
  await world.db.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', people.blocked.id).execute()
  const picture = await makePicture()
  sceneAt = (place, standing) => sceneFor({ world, people, picture, standing, space: spaces[place] })
})
afterAll(() => world.close())

const endpoints = new Map<string, AnyEndpoint>(routes.map(({ endpoint }) => [endpointId(endpoint), endpoint]))
const wordOf = new Map<number, Word>((Object.keys(codeOf) as Word[]).map((word) => [codeOf[word], word]))
const wordsIn = (cells: string) => cells.trim().split(/\s+/)

async function send({ route }: Row, ask: Ask, scene: Scene): Promise<Answer> {
  const method = route.split(' ')[0] as Method
  const { url, token: bearer = scene.me.token } = ask
  const { payload, headers } = method === 'GET' ? { headers: {} } : await contentOf(ask)
  const reply = await world.app.inject({
    method,
    url,
    ...(payload && { payload }),
    headers: { ...headers, ...(bearer && { authorization: bearer }) },
  })
  const isJson = reply.body && reply.headers['content-type']?.toString().includes('json')
  const said = isJson ? reply.json() : { code: codeOfStatus[reply.statusCode] ?? -1 }
  // the editor's upload says `errno`
  return { status: reply.statusCode, ...said, code: said.code ?? said.errno }
}

/** Where an answer has no body. */
const codeOfStatus: Record<number, number> = {
  200: 0,
  201: 0,
  204: 0,
  302: 0,
  400: codeOf.bad,
  401: codeOf.out,
  404: codeOf.gone,
}

/** A good answer says what the endpoint's closed shape says and nothing else; a refusal says nothing of the thing. */
function expectClosed(row: Row, answer: Answer) {
  const { reply, raw } = endpoints.get(row.route)!
  if (raw) return
  if (answer.code !== 0) expect(Object.keys(answer.data ?? {}), row.route).not.toContain('id')
  else if (reply) expect(z.safeParse(reply, answer.data).error?.issues, row.route).toBeUndefined()
  else expect(answer.data, row.route).toBeNull()
}

test('every route has a row, and every row a route', () => {
  const called = new Set(rows.map(({ route }) => route))
  expect([...endpoints.keys()].filter((route) => !called.has(route))).toEqual([])
  expect([...called].filter((route) => !endpoints.has(route))).toEqual([])
  for (const { route, open, closed = open } of rows)
    for (const cells of [open, closed]) {
      expect(wordsIn(cells), route).toHaveLength(standings.length)
      for (const word of wordsIn(cells)) expect(Object.keys(codeOf), route).toContain(word)
    }
  // each route is told apart in private spaces wherever its address or its row names a space
  const unheard = rows.filter(({ route, closed }) => route.includes(':spaceId') && !closed)
  expect(unheard.map(({ route }) => route)).toEqual([])
})

const cases = rows.flatMap((row) => [
  { row, place: 'open' as const, cells: row.open, name: nameOf(row, 'open') },
  ...(row.closed ? [{ row, place: 'closed' as const, cells: row.closed, name: nameOf(row, 'closed') }] : []),
])
function nameOf({ route, about, closed }: Row, place: 'open' | 'closed') {
  const where = place === 'closed' ? ', in a private space' : closed ? ', in a public space' : ''
  return `${route}${about ? `, ${about}` : ''}${where}`
}

describe('who gets what', () => {
  test.each(cases)('$name', async ({ row, place, cells }) => {
    const got: Record<string, string> = {}
    const knock = async (standing: Standing) => {
      const scene = sceneAt(place, standing)
      const answer = await send(row, await row.ask(scene), scene)
      await scene.restore()
      got[standing] = wordOf.get(answer.code) ?? `${answer.code} ${answer.message}`
      expectClosed(row, answer)
    }
    if (row.inTurn) for (const standing of standings) await knock(standing)
    else await Promise.all(standings.map(knock))
    expect(got).toEqual(Object.fromEntries(wordsIn(cells).map((word, i) => [standings[i], word])))
  })
})

describe('what nobody asked for is refused', () => {
  const first = [...new Map(rows.toReversed().map((row) => [row.route, row])).values()].toReversed()
  const unknown = { code: 100400, data: { fields: { nobody_asked: '不认识的字段' } } }

  // a part of a file has no fields
  const withFields = first.filter(({ route }) => !route.startsWith('GET ') && !route.includes('/upload/tus'))
  test.each(withFields)('$route: a field', async (row) => {
    const scene = sceneAt('open', 'site')
    const ask = await row.ask(scene)
    const extra = { nobody_asked: '1' }
    const more = ask.form ? { form: { ...extra, ...ask.form } } : { body: { ...ask.body, ...extra } }
    expect(await send(row, { ...ask, ...more }, scene)).toMatchObject(unknown)
  })

  // the address of a file or an upload is nobody's query
  const queried = first.filter(({ route }) => !endpoints.get(route)?.raw)
  test.each(queried)('$route: a word in its query', async (row) => {
    const scene = sceneAt('open', 'site')
    const ask = await row.ask(scene)
    const url = `${ask.url}${ask.url.includes('?') ? '&' : '?'}nobody_asked=1`
    expect(await send(row, { ...ask, url }, scene)).toMatchObject(unknown)
  })

  test('every shape of a body, a query, an address and a reply is closed', () => {
    const open: string[] = []
    const seen = new Set<unknown>()
    const look = (shape: unknown, where: string) => {
      if (typeof shape !== 'object' || shape === null || seen.has(shape)) return
      seen.add(shape)
      const def = (shape as { _zod?: { def: Record<string, unknown> & { type?: string; catchall?: unknown } } })._zod
        ?.def
      if (def?.type === 'object' && (def.catchall as z.core.$ZodType | undefined)?._zod.def.type !== 'never')
        open.push(where)
      for (const inner of Object.values(def ?? (shape as object))) look(inner, where)
    }
    for (const [id, { params, query, body, reply }] of endpoints)
      for (const [part, shape] of Object.entries({ params, query, body, reply })) look(shape, `${id} ${part}`)
    expect(open).toEqual([])
  })
})
