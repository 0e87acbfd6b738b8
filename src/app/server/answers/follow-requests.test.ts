import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '#src/platform/config.ts'
import { withApp, type World } from '#test/support/with-app.ts'

// One id of a request from the proxy to the database, and its trace.

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[]
}
const bodies: string[] = []
const collector = createServer(async (request, reply) => {
  bodies.push(Buffer.concat(await request.toArray()).toString())
  reply.writeHead(request.url === '/v1/traces' && request.headers['x-key'] === 'abc' ? 200 : 500).end('{}')
})
let world: World
let traced: World
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as AddressInfo
  const env = {
    TRUST_PROXY: '1',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=abc',
  }
  world = await withApp({ env: { TRUST_PROXY: '1' } })
  traced = await withApp({ env, reach: () => world.databaseUrl })
})
afterAll(async () => {
  await world.close()
  collector.close()
})

const id = '5f2c9a52-7f1e-4f5e-9d0a-2f8a4f0f6c11'

test('statements of a request bear its id, also after a body was read; prepared ones keep their text', async () => {
  const wang = await world.person('王老师')
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const reply = await world.app.inject({
    method: 'POST',
    url: '/v1/products',
    payload: { title: '算法', is_open: true },
    headers: { authorization: wang.token, 'x-request-id': id },
  })
  const asked = query.mock.calls.map(([said]: unknown[]) => said as string | { name?: string; text?: string })
  query.mockRestore()
  expect([reply.statusCode, reply.headers['x-request-id']]).toEqual([200, id])
  const texts = asked.filter((said) => typeof said === 'string')
  expect(texts.filter((text) => /^insert into "?spaces/.test(text))).toEqual([
    expect.stringMatching(` /\\* ${id} \\*/$`),
  ])
  expect(asked.filter((said) => typeof said !== 'string' && said.name && said.text?.includes(id))).toEqual([])
})

test('a request is one trace, whose id is the request’s, with its statements in it', async () => {
  const wang = await traced.person('小林')
  const read = await traced.app.inject({
    url: `/v1/users/${wang.id}`,
    headers: { authorization: wang.token, 'x-request-id': id },
  })
  expect(read.statusCode).toBe(200)
  await traced.app.inject({
    url: '/v1/products?title=secret',
    headers: { 'x-request-id': id, traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01` },
  })
  await traced.app.inject({
    url: '/v1/products',
    headers: { traceparent: `00-${'ef'.repeat(16)}-${'cd'.repeat(8)}-00` },
  })
  await traced.close()
  const spans = bodies.flatMap((body) => (JSON.parse(body) as any).resourceSpans[0].scopeSpans[0].spans as Span[])
  const root = spans.find(({ name }) => name === 'GET /v1/users/:id')!
  expect(root).toMatchObject({ traceId: id.replaceAll('-', ''), kind: 2 })
  expect(BigInt(root.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(root.startTimeUnixNano))
  const own = spans.filter(({ parentSpanId }) => parentSpanId === root.spanId)
  expect(own.length).toBeGreaterThan(0)
  expect(spans.find(({ name }) => name === 'GET /v1/products')).toMatchObject({
    traceId: 'ab'.repeat(16),
    parentSpanId: 'cd'.repeat(8),
  })
  expect(bodies.join('')).not.toMatch(/secret|(ef){16}|小林/)
})

test('nothing is read for traces unless they are set, and wrong settings are told', () => {
  expect(readConfig({}).traces).toBeNull()
  expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' })).toThrow('OTEL_EXPORTER_OTLP_ENDPOINT')
  expect(() => readConfig({ OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow('OTEL_TRACES_SAMPLER_ARG')
})
