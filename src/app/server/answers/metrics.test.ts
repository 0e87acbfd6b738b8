import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateJobs } from '#src/platform/jobs/jobs.ts'
import { withApp, type World } from '#test/support/with-app.ts'

let world: World
let port: number
beforeAll(async () => {
  port = await freePort()
  world = await withApp({ env: { METRICS_PORT: String(port) } })
  await migrateJobs(world.pool)
  await world.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => world.close())

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port: found } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return found
}
const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)

test('numbers lie at a port of their own, by patterns of addresses that name nobody', async () => {
  const wang = await world.person('王老师')
  await wang.get(`/v1/users/${wang.id}`)
  await wang.get('/v1/products?title=secret')
  const reply = await ask('/metrics')
  expect(reply.headers.get('content-type')).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8')
  const text = await reply.text()
  expect(text).toContain('gewu_requests_total{method="GET",route="/v1/users/:id",status="2xx"} 1\n')
  expect(text).toMatch(/^gewu_database_connections\{pool="main",state="idle"\} \d+$/m)
  expect(text).toContain('gewu_jobs{state="failed"} 0\n')
  expect(text).toMatch(/^gewu_request_seconds_count 2$/m)
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
  expect(text.endsWith('# EOF\n')).toBe(true)
  expect(text).not.toMatch(/secret|王/)
  expect((await ask('/v1/products')).status).toBe(404)
  expect((await world.app.inject('/metrics')).statusCode).toBe(404)
})
