import fc from 'fast-check'
import { sql } from 'kysely'
import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { startSession } from '#src/platform/http/guard/sessions.ts'
import { migrateJobs } from '#src/platform/jobs/jobs.ts'
import { withApp, type World } from '#test/support/with-app.ts'
import { type Ids, inputsOf, recordOf, type Schema } from './inputs.ts'

// Every call of /openapi.json with what its shapes let pass and what they barely do not, from people with different rights: nobody is
// answered with 5xx, with anything but what the description says, or never. `npm run fuzz` sends 100,000; FUZZ_SEED begins elsewhere.

const requests = Number(process.env.FUZZ ?? 2000)
const seed = Number(process.env.FUZZ_SEED ?? 20_261_124)
/** Sent to one world, which is then made anew: what is deleted is gone. */
const perWorld = 10_000

interface Content {
  'application/json': { schema: Schema }
}
interface Operation {
  operationId: string
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Schema }[]
  requestBody?: { content: Content }
  responses: { 200: { content?: Content } }
}
interface Call {
  method: string
  path: string
  operation: Operation
}
interface Input {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
  who: number
}

/** These stay open, and have no answer that ends. */
const leavesOut = /^get_v1_(events|together)$/

const envelope = z.strictObject({
  errno: z.int().optional(),
  code: z.int(),
  message: z.string(),
  data: z.unknown(),
})

test(`${requests} requests`, { timeout: 7_200_000 }, async () => {
  const wrong = new Map<string, string>()
  let answered = 0
  let good = 0
  for (let sent = 0; sent < requests; sent += perWorld) {
    const world = await withApp({ env: { RATE_LIMITS: '0' }, seeded: true })
    await migrateJobs(world.pool)
    const figures = await fuzz(world, { count: Math.min(perWorld, requests - sent), from: seed + sent, wrong })
    answered += figures.answered
    good += figures.good
    await world.close()
  }
  if (process.env.FUZZ) console.log(`seed ${seed}: ${answered} requests, of which ${good} were let in`)
  expect([...wrong].map(([name, how]) => `${name}: ${how}`)).toEqual([])
  expect(answered).toBeGreaterThanOrEqual(requests)
  // a run whose every request is refused says nothing
  expect(good).toBeGreaterThan(requests / 10)
})

interface Order {
  count: number
  from: number
  wrong: Map<string, string>
}

async function fuzz(world: World, { count, from, wrong }: Order) {
  const calls = await callsOf(world)
  const ids = await idsOf(world)
  const runs = Math.ceil(count / calls.length)
  const inputs = calls.map((call, n) => fc.sample(inputOf(call, ids(call)), { numRuns: runs, seed: from + n }))
  const shapes = new Map<Call, z.ZodType>()
  let [answered, good] = [0, 0]
  let tokens: string[] = []
  for (let run = 0; run < runs; run++) {
    // some have signed out, and some are banned
    tokens = await people(world)
    for (const [n, call] of calls.entries()) {
      const input = inputs[n]![run]!
      const problem = await ask(world, { call, input, token: tokens[input.who]!, shapes, onGood: () => good++ })
      answered++
      if (problem) note(wrong, `${call.method} ${call.path}: ${problem}`, JSON.stringify(input).slice(0, 1500))
    }
  }
  return { answered, good }
}

/** Of each only the last; a long run says at once what it has found. */
function note(wrong: Map<string, string>, name: string, how: string) {
  if (process.env.FUZZ && !wrong.has(name)) console.log(`${name}\n  ${how}`)
  wrong.set(name, how)
}

async function callsOf(world: World): Promise<Call[]> {
  const { paths } = (await world.app.inject('/openapi.json')).json()
  return Object.entries(paths as Record<string, Record<string, Operation>>)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
    )
    .filter(({ operation }) => !leavesOut.test(operation.operationId))
}

/** Of the two spaces with the most in them, a few of each kind; and people. */
async function idsOf({ db }: World): Promise<(call: Call) => Ids> {
  const { rows } = await sql<{ kind: string; id: number }>`with large as (
      select space_id from subjects where space_id is not null and visibility = 'public' group by 1 order by count(*) desc, 1 limit 2
    ) select kind, id from (
      select kind, id, row_number() over (partition by kind order by id) as n from subjects
      where deleted_at is null and (space_id in (select * from large) or id in (select * from large) or kind in ('user', 'group', 'questionnaire', 'community'))
    ) s where n <= 6 order by id`.execute(db)
  const all = rows.map(({ id }) => Number(id))
  const byKind = Map.groupBy(rows, ({ kind }) => kind)
  const ofWord = (word: string) => {
    const kind = [...byKind.keys()].find((one) => (others[word] ?? word).startsWith(one.slice(0, -1)))
    return kind ? byKind.get(kind)!.map(({ id }) => Number(id)) : null
  }
  return ({ path }) =>
    (name) =>
      // `{id}` is one of what stands before it
      ofWord(name.replace(/_?ids?$/i, '')) ??
      ofWord(new RegExp(`(\\w+)/\\{${name || 'id'}\\}`).exec(path)?.[1] ?? '') ??
      all
}
/** What the wire calls them. */
const others: Record<string, string> = {
  product: 'space',
  products: 'space',
  space: 'space',
  product_files: 'resource',
  user_files: 'resource',
  file: 'resource',
  folder: 'resource',
  examinations: 'resource',
  decks: 'resource',
  pull_quests: 'contribution',
}

/** Nobody, an administrator of the site, and those of the demo world who own, belong to or know nothing. */
async function people({ db }: World): Promise<string[]> {
  const users = await db.selectFrom('users').select('id').where('is_robot', '=', false).orderBy('id').limit(5).execute()
  await db.updateTable('users').set({ blocked_at: null, blocked_until: null, blocked_reason: '' }).execute()
  return ['', ...(await Promise.all(users.map(({ id }) => startSession(db, id))))]
}

function inputOf({ operation: { parameters, requestBody } }: Call, known: Ids) {
  const named = (place: 'path' | 'query') => {
    const of = parameters.filter((one) => one.in === place)
    const required = of.filter((one) => place === 'path' || one.required).map(({ name }) => name)
    return recordOf(Object.fromEntries(of.map(({ name, schema }) => [name, schema])), required, known)
  }
  const schema = requestBody?.content['application/json']?.schema
  return fc.record({
    params: named('path'),
    query: named('query'),
    body: schema ? inputsOf(schema, known) : fc.constant(undefined),
    who: fc.nat({ max: 5 }),
  }) as fc.Arbitrary<Input>
}

const inAddress = (value: unknown) => encodeURIComponent(String(typeof value === 'object' ? JSON.stringify(value) : value).toWellFormed()) // prettier-ignore

function addressOf(path: string, { params, query }: Input): string {
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => inAddress(params[name]) || '%20')
  const words = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${inAddress(value)}`)
  return words.length ? `${url}?${words.join('&')}` : url
}

interface Asked {
  call: Call
  input: Input
  token: string
  shapes: Map<Call, z.ZodType>
  onGood(): void
}

/** @returns what is wrong with the answer; nothing where all is well */
async function ask(world: World, { call, input, token, shapes, onGood }: Asked): Promise<string | null> {
  const answer = await world.app.inject({
    method: call.method as 'GET',
    url: addressOf(call.path, input),
    headers: { ...(token && { authorization: token }), ...(input.body !== undefined && { 'content-type': 'application/json' }) }, // prettier-ignore
    ...(input.body !== undefined && { payload: JSON.stringify(input.body) }),
  })
  const said = judge(call, answer, shapes)
  if (said === 'let in') onGood()
  return said === 'let in' || said === 'refused' ? null : said
}

const schemaOf = ({ operation }: Call) => operation.responses[200].content?.['application/json'].schema

/** @returns what is wrong with the answer, where something is */
function judge(call: Call, { statusCode, headers, body }: LightMyRequestResponse, shapes: Asked['shapes']): string {
  if (statusCode >= 500 && statusCode !== 501) return String(statusCode)
  if (!String(headers['content-type']).includes('application/json')) return 'refused'
  const schema = schemaOf(call)
  const { success, data } = envelope.safeParse(JSON.parse(body || '{}'))
  // files of JSON have none
  if (!success) return schema ? `no envelope, ${statusCode}: ${body.slice(0, 200)}` : 'refused'
  if (data.code !== 0)
    return /\p{sc=Han}/u.test(data.message) ? 'refused' : `refused without words: ${body.slice(0, 200)}`
  const shape = shapes.get(call) ?? (schema ? z.fromJSONSchema(schema as never) : z.unknown())
  shapes.set(call, shape)
  const { error } = shape.safeParse(JSON.parse(body))
  return error ? `outside its shape: ${JSON.stringify(error.issues.slice(0, 2))}` : 'let in'
}

test('what is wrong is noticed', () => {
  const schema = {
    type: 'object',
    properties: { code: { const: 0 }, message: {}, data: { type: 'integer' } },
  } as Schema
  const call = { operation: { responses: { 200: { content: { 'application/json': { schema } } } } } } as Call
  const said = (statusCode: number, body: unknown) => {
    const headers = { 'content-type': 'application/json; charset=utf-8' }
    return judge(call, { statusCode, headers, body: JSON.stringify(body) } as LightMyRequestResponse, new Map())
  }
  expect(said(200, { code: 0, message: '', data: 7 })).toBe('let in')
  expect(said(404, { code: 100404, message: '没有找到', data: null })).toBe('refused')
  expect(said(500, { code: 100500, message: '出错了', data: null })).toBe('500')
  expect(said(200, { code: 0, message: '', data: 'seven' })).toMatch(/^outside its shape/)
  expect(said(400, { code: 100400, message: '', data: null })).toMatch(/^refused without words/)
  expect(said(400, { error: 'Bad Request' })).toMatch(/^no envelope/)
})
