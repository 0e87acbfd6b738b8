import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, expect, inject, test } from 'vitest'
import { root } from '#src/platform/config.ts'
import { cloneDatabase } from '#src/platform/db/testing.ts'

// The server as a process: what it says in its log, how it stops, and what it will not start with.

const home = mkdtempSync(path.join(os.tmpdir(), 'gewu-server-'))
const running = new Set<ChildProcess>()
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

function startProcess(env: Record<string, string>) {
  const child = spawn(process.execPath, [path.join(root, 'src/app/server/main.ts')], {
    env: { ...process.env, NODE_ENV: 'test', SERVE_PAGES: '0', PORT: '0', DATA_DIR: home, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const program = { child, log: '', exited: once(child, 'exit').then(([code]) => code as number | null) }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (program.log += text))
  return program
}

/** On a database of its own, with the demo world's people. */
async function startServer(env: Record<string, string> = {}) {
  const { pattern, template } = inject('database')
  const databaseUrl = await cloneDatabase((name) => pattern.replace('DATABASE', name), template)
  const program = startProcess({ DATABASE_URL: databaseUrl, ...env })
  const address = () => /^格物 (http:\S+)$/m.exec(program.log)?.[1]
  await expect.poll(address, { interval: 20 }).toBeTypeOf('string')
  return { ...program, says: () => program.log, address: address()!, databaseUrl }
}
type Server = Awaited<ReturnType<typeof startServer>>

interface Asked {
  token?: string
  body?: object
  headers?: Record<string, string>
}
async function call({ address }: Pick<Server, 'address'>, url: string, { token, body, headers = {} }: Asked = {}) {
  const reply = await fetch(address + url, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token && { authorization: token }),
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: reply.status, headers: reply.headers, ...((await reply.json()) as { code: number; data: any }) }
}
const login = { login_type: 'password', email: 'lin@example.com', password: 'gewu-demo' }
const signIn = async (server: Server) => (await call(server, '/v1/users/login', { body: login })).data.token as string

/** What the log says of requests, by line. */
const requests = (server: Server) =>
  server
    .says()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { reqId?: string; req?: { method: string; url: string }; res?: object })
    .filter(({ req }) => req)

test('the log names each request by its id and says nothing that is secret', async () => {
  const server = await startServer()
  const token = await signIn(server)
  const secrets = [token, 'swordfish-password', 'swordfish-cookie', '314159', 'swordfish-query', 'swordfish-comment']
  const answers = [
    await call(server, '/v1/sessions', { token }),
    await call(server, `/v3/users/info?token=${token}`),
    await call(server, `/v3/users/info?%74oken=${token}`),
    await call(server, `/v3/users/info?Token=${token}`),
    await call(server, '/v1/tags?search=swordfish-query'),
    await call(server, '/v1/users/login', { body: { ...login, password: 'swordfish-password' } }),
    await call(server, '/v1/users/login', { body: { login_type: 'code', email: login.email, verify_code: '314159' } }),
    await call(server, '/v1/products', { headers: { cookie: 'gewu_session=swordfish-cookie' } }),
    await call(server, '/v1/search?title=swordfish-query&page=1'),
    await call(server, '/v2/search/products?page=1&text=swordfish-query'),
    await call(server, '/v1/comments', { token, body: { content: 'swordfish-comment' } }),
    await call(server, '/v1/comments', { token: 'Bearer swordfish-cookie', body: { content: 'swordfish-comment' } }),
  ]
  const ids = answers.map(({ headers }) => headers.get('x-request-id'))
  await expect.poll(() => requests(server).map(({ reqId }) => reqId)).toEqual(expect.arrayContaining(ids))
  for (const secret of secrets) expect(server.says()).not.toContain(secret)
  expect(server.says()).not.toMatch(/authorization|"cookie"|gewu_session/i)
  const search = requests(server).find(({ req }) => req!.url.startsWith('/v1/search'))
  expect(search).toMatchObject({ req: { method: 'GET', url: '/v1/search?title=…&page=1' }, res: { statusCode: 200 } })
})

/** A person who keeps a connection open between calls, as browsers do. */
const keepingOpen = () => new http.Agent({ keepAlive: true, maxSockets: 1 })
const ask = (address: string, agent: http.Agent) =>
  new Promise<number>((resolve, reject) => {
    const request = http.get(`${address}/readyz`, { agent }, (reply) => {
      reply.resume()
      reply.once('end', () => resolve(reply.statusCode!))
    })
    request.once('error', reject)
  })

test('a start says what it has spent its time on', async () => {
  const server = await startServer()
  const line = () =>
    server
      .says()
      .split('\n')
      .find((text) => text.includes('"msg":"started"'))
  await expect.poll(line).toBeTypeOf('string')
  const milliseconds = expect.any(Number)
  const steps = { database: milliseconds, program: milliseconds, app: milliseconds, migrations: milliseconds }
  expect(JSON.parse(line()!)).toMatchObject({ ms: { ...steps, all: milliseconds } })
})

test('SIGTERM: what is running is finished, nothing new is taken, and the program ends', async () => {
  const server = await startServer()
  const token = await signIn(server)
  const { data } = await call(server, '/v1/front_pages/product_files')
  const [{ id }] = data.list
  const agent = keepingOpen()
  expect(await ask(server.address, agent)).toBe(200)

  // a comment that waits for a row that somebody else holds
  const holder = new pg.Client({ connectionString: server.databaseUrl })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from subjects where id = $1 for update', [id])
  const body = { commentable_type: 'ProductDocument', commentable_id: id, content: '<p>写到一半</p>' }
  const slow = call(server, '/v1/comments', { token, body })
  const waiting = () =>
    holder.query(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  await expect.poll(async () => (await waiting()).rowCount).toBe(1)

  server.child.kill('SIGTERM')
  await expect
    .poll(() =>
      fetch(`${server.address}/healthz`).then(
        () => 'taken',
        () => 'refused',
      ),
    )
    .toBe('refused')
  expect(server.child.exitCode).toBeNull()
  await holder.query('rollback')
  expect(await slow).toMatchObject({ status: 200, code: 0, data: { content: '<p>写到一半</p>' } })
  expect(await server.exited).toBe(0)
  agent.destroy()

  const { rows } = await holder.query('select content from comments where content like $1', ['%写到一半%'])
  expect(rows).toHaveLength(1)
  const left = await holder.query(
    'select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  expect(left.rowCount).toBe(0)
  await holder.end()
})

test('settings that will not do stop the start, and each is named', async () => {
  const env = { NODE_ENV: 'production', DEMO_DATA: '1', SECRET: '', PUBLIC_URL: '', DATABASE_URL: '' }
  const program = startProcess(env)
  expect(await program.exited).toBe(1)
  expect(program.log).toMatch(/^设置有误：\nSECRET：.+\nDEMO_DATA：.+\nPUBLIC_URL：.+\n$/)
  const other = startProcess({ PORT: 'http', DATABASE_URL: '' })
  expect(await other.exited).toBe(1)
  expect(other.log).toBe('设置有误：\nPORT：应为 0 到 65535 的端口号\n')
})

test('a port that is taken is said in one line', async () => {
  const taken = http.createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const { pattern, template } = inject('database')
  const databaseUrl = await cloneDatabase((name) => pattern.replace('DATABASE', name), template)
  const program = startProcess({ DATABASE_URL: databaseUrl, PORT: String(port), LOG_LEVEL: 'silent' })
  expect(await program.exited).toBe(1)
  expect(program.log).toBe(
    `端口 ${port} 已被别的程序占用：请停下那个程序，或者换一个端口，例如 PORT=${port + 1} npm start\n`,
  )
  taken.close()
})

test('production starts without demo people, without the mailbox and with what it was told', async () => {
  const server = await startServer({
    NODE_ENV: 'production',
    SECRET: 'a secret of our own',
    PUBLIC_URL: 'https://gewu.example',
  })
  expect(server.says()).not.toContain('演示账号')
  expect(await call(server, '/v1/users/login', { body: login })).toMatchObject({ status: 400, code: 120002 })
  expect(await call(server, '/v1/products')).toMatchObject({ code: 0, data: { list: [] } })
  expect((await fetch(`${server.address}/dev/mailbox`)).status).toBe(404)
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(0)
})
