import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { hashPassword } from '#src/features/accounts/server/public.ts'
import { examplePassword } from '#src/features/accounts/shapes.ts'
import { migrateJobs } from '#src/platform/jobs/jobs.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'

// Every call, driven by /openapi.json alone: its example is let in, and what comes back is what it says.

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  example?: unknown
}
interface Content {
  'application/json': { schema: object; example: unknown }
}
interface Operation {
  operationId: string
  tags: string[]
  summary: string
  security?: object[]
  'x-access': string
  parameters: Parameter[]
  requestBody?: { content: Content }
  responses: { 200: { content?: Content } }
}
interface Call {
  method: string
  path: string
  operation: Operation
}

let world: World
let calls: Call[]
let wang: Person
beforeAll(async () => {
  world = await withApp({ env: { RATE_LIMITS: '0' }, seeded: true })
  await migrateJobs(world.pool)
  wang = await world.seededPerson('wang@example.com')
  const { paths } = (await world.app.inject('/openapi.json')).json()
  calls = Object.entries(paths as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
})
afterAll(() => world.close())

/** @param ids in place of the examples, by the names of parameters */
async function send(call: Call, token: string, ids: Record<string, number> = {}) {
  const payload = call.operation.requestBody?.content['application/json'].example as object | undefined
  const answer = await world.app.inject({
    method: call.method as 'GET',
    url: addressOf(call, ids),
    headers: token ? { authorization: token } : {},
    ...(payload && { payload }),
  })
  const isJson = answer.body !== '' && String(answer.headers['content-type']).includes('json')
  return { status: answer.statusCode, body: isJson ? (answer.json() as { code: number; message: string }) : null }
}

function addressOf({ path, operation }: Call, ids: Record<string, number>): string {
  const examples = operation.parameters.filter(({ required }) => required)
  const inPath = (_: string, name: string) => String(ids[name] ?? examples.find((one) => one.name === name)!.example)
  const query = examples.filter((one) => one.in === 'query').map(({ name, example }) => [name, String(example)])
  const url = path.replace(/\{(\w+)\}/g, (...found) => encodeURIComponent(inPath(...(found as [string, string]))))
  return query.length ? `${url}?${new URLSearchParams(query)}` : url
}
const nameOf = ({ method, path }: Call) => `${method} ${path}`
const whatIsWrong = (schema: object, value: unknown): string => {
  const { success, error } = z.fromJSONSchema(schema as never).safeParse(value)
  return success ? '' : JSON.stringify(error.issues.slice(0, 3))
}

describe('an example', () => {
  test('is given for each call, and is what its shape lets pass', () => {
    const wrong = calls.flatMap((call) => {
      const { requestBody, responses, parameters } = call.operation
      const contents = [requestBody?.content, responses[200].content].filter((one) => one !== undefined)
      const said = contents.map(({ 'application/json': { schema, example } }) => whatIsWrong(schema, example))
      const missing = parameters.filter(({ required, example }) => required && example === undefined)
      return [...said.filter(Boolean), ...missing.map(({ name }) => `no example of ${name}`)].map((problem) => `${nameOf(call)}: ${problem}`) // prettier-ignore
    })
    expect(wrong).toEqual([])
  })

  test('is let in by every call, and nothing answers otherwise than it says', async () => {
    const wrong = []
    const password_hash = await hashPassword(examplePassword)
    for (const call of calls.filter(({ operation }) => !leavesOut.test(operation.operationId))) {
      const person = await world.person('路人')
      await world.db.updateTable('users').set({ password_hash }).where('id', '=', person.id).execute()
      const { status, body } = await send(call, person.token)
      if (status >= 500) wrong.push(`${nameOf(call)}: ${status}`)
      // a body that is wrong in itself; multipart is said in words, and shows no example
      if (body?.code === 100400 && call.operation.responses[200].content && !refused.test(nameOf(call))) wrong.push(`${nameOf(call)}: ${JSON.stringify(body)}`) // prettier-ignore
      const { content } = call.operation.responses[200]
      if (body?.code === 0 && content) wrong.push(...problems(call, content, body))
    }
    expect(wrong).toEqual([])
  })
})

/** A key that nobody has is a wrong field; and files come as multipart, which their words say and no shape. */
const refused = /(\/join|\/get_join_condition|POST \/upload|POST \/v1\/decks\/import)$/
/** These stay open, and have no answer that ends. */
const leavesOut = /^get_v1_(events|together)$/

function problems(call: Call, content: Content, body: unknown): string[] {
  const problem = whatIsWrong(content['application/json'].schema, body)
  return problem ? [`${nameOf(call)}: ${problem}`] : []
}

test('every list and thing of the demo world is what it says', async () => {
  // something of each sort, whose address other calls take
  const { id, space_id: spaceId } = await world.db
    .selectFrom('subjects')
    .select(['id', 'space_id'])
    .where('kind', '=', 'resource')
    .where('space_id', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const ids = { spaceId: spaceId!, userId: wang.id, id }
  const wrong = []
  let answered = 0
  for (const call of calls.filter(
    ({ method, operation }) => method === 'GET' && !leavesOut.test(operation.operationId),
  )) {
    const { body } = await send(call, wang.token, ids)
    const { content } = call.operation.responses[200]
    if (body?.code !== 0 || !content) continue
    answered++
    wrong.push(...problems(call, content, body))
  }
  expect(wrong).toEqual([])
  expect(answered).toBeGreaterThan(80)
})

test('who has to sign in is told by the description, and is asked to', async () => {
  for (const call of calls.filter(({ operation }) => operation.security)) {
    expect(await send(call, ''), nameOf(call)).toMatchObject({ status: 401 })
    expect(call.operation['x-access']).not.toBe('anyone')
  }
})

test('every call stands in a group, under a name of its own', () => {
  const ids = calls.map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { operation } of calls) expect(operation.tags).toHaveLength(1)
})
