import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { root } from '#src/platform/config.ts'

// The product as a person runs it, with its own database: whatever is killed while people write, nothing that was
// acknowledged is missing afterwards. It has a database of its own even where the other tests are given one.

const folders: string[] = []
const running = new Set<ChildProcess>()
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
})
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}

async function startProduct(dataDir: string) {
  const port = await freePort()
  const child = spawn(process.execPath, [path.join(root, 'src/app/server/main.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: '',
      SERVE_PAGES: '0',
      LOG_LEVEL: 'warn',
      // one person writes a thousand comments in half a minute
      RATE_LIMITS: '0',
      PORT: String(port),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let log = ''
  child.stdout.on('data', (text) => (log += text))
  child.stderr.on('data', (text) => (log += text))
  const exited = once(child, 'exit').then(() => running.delete(child))
  const address = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${address}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    )
  await expect.poll(isReady, { interval: 50, message: log }).toBe(true)
  return { child, exited, address, says: () => log }
}
type Product = Awaited<ReturnType<typeof startProduct>>

interface Asked {
  token?: string
  body?: object
}

/** GET, or POST where there is a body. */
async function call(product: Product, url: string, { token = '', body }: Asked = {}) {
  const reply = await fetch(product.address + url, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: token, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: reply.status, ...((await reply.json()) as { code: number; data: any }) }
}

async function signIn(product: Product) {
  const body = { login_type: 'password', email: 'lin@example.com', password: 'gewu-demo' }
  return (await call(product, '/v1/users/login', { body })).data.token as string
}

/** Some document to comment on, and how many comments it has now. */
async function someDocument(product: Product) {
  const { data } = await call(product, '/v1/front_pages/product_files')
  const { id, space } = data.list[0]
  const count = async (on: Product) =>
    (await call(on, `/v1/products/${space.id}/product_files/${id}`)).data.comment_count as number
  return { id: id as number, count }
}

/** Writes until `wanted` comments are acknowledged; `at` acts once, when a third of them are. @returns acknowledged ids */
async function writeComments(
  product: Product,
  target: number,
  { wanted, mostLost, at }: { wanted: number; mostLost: number; at: () => void },
) {
  const token = await signIn(product)
  const acknowledged: number[] = []
  let lost = 0
  let acted = false
  async function lane(lane: number) {
    for (let i = 0; acknowledged.length < wanted && lost < mostLost; i++) {
      const body = { commentable_type: 'ProductFile', commentable_id: target, content: `<p>第 ${lane}-${i} 条</p>` }
      const reply = await call(product, '/v1/comments', { token, body }).catch(() => null)
      if (reply?.code === 0) acknowledged.push(reply.data.id)
      else {
        lost++
        await new Promise((ok) => setTimeout(ok, 100))
      }
      if (acknowledged.length > wanted / 3 && !acted) {
        acted = true
        at()
      }
    }
  }
  await Promise.all(Array.from({ length: 8 }, (_, i) => lane(i)))
  return acknowledged
}

async function expectAllThere(product: Product, ids: number[]) {
  for (const id of ids) expect([id, (await call(product, `/v1/comments/${id}`)).code]).toEqual([id, 0])
}

const postmasterOf = (dataDir: string) =>
  Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

const newDataDir = () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gewu-crash-'))
  // the database's own user has to get in
  chmodSync(folder, 0o755)
  folders.push(folder)
  return path.join(folder, 'data')
}

test('kill -9 of the database while people write: it comes back by itself, and nothing acknowledged is missing', async () => {
  const dataDir = newDataDir()
  const product = await startProduct(dataDir)
  const document = await someDocument(product)
  const before = await document.count(product)
  const postmaster = postmasterOf(dataDir)
  const ids = await writeComments(product, document.id, {
    wanted: 1000,
    // the database is back within seconds
    mostLost: 800,
    at: () => process.kill(postmaster, 'SIGKILL'),
  })
  expect(ids.length).toBeGreaterThanOrEqual(1000)
  expect(postmasterOf(dataDir)).not.toBe(postmaster)
  await expectAllThere(product, ids)
  expect(await document.count(product)).toBeGreaterThanOrEqual(before + ids.length)
  product.child.kill('SIGTERM')
  await product.exited
  expect(product.child.exitCode).toBe(0)
})

test('kill -9 of the server while people write: the next start has everything that was acknowledged', async () => {
  const dataDir = newDataDir()
  const first = await startProduct(dataDir)
  const document = await someDocument(first)
  const before = await document.count(first)
  const ids = await writeComments(first, document.id, {
    wanted: 1000,
    mostLost: 24,
    at: () => first.child.kill('SIGKILL'),
  })
  await first.exited
  expect(ids.length).toBeGreaterThan(300)
  const second = await startProduct(dataDir)
  await expectAllThere(second, ids)
  expect(await document.count(second)).toBeGreaterThanOrEqual(before + ids.length)
  second.child.kill('SIGTERM')
  await second.exited
})
