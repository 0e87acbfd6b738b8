import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbedded } from '#src/platform/db/embedded/embedded.ts'
import { wrongCounts } from '#test/support/counts.ts'
import { kill, type Node, type Role, startNode } from '#test/support/nodes/nodes.ts'
import { overSockets, type Person, speaking } from '#test/support/speaking.ts'
import { writer } from '#test/together/writers.ts'
import { Crowd, hearing, noFigures } from './load.ts'
import { startProxy } from './proxy.ts'

// `npm run chaos nodes`: three web nodes and two workers behind a proxy, under people who read, write, listen and edit together. First a
// node is killed every 10 seconds, then each is replaced by SIGTERM in turn. Prints figures, and ends with 1 where they are not what they
// have to be. `-- --seconds 300` takes longer.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '60' }, people: { type: 'string', default: '6' } },
})
if (positionals.some((word) => word !== 'nodes')) throw new Error('npm run chaos nodes [-- --seconds 60 --people 6]')

const folder = mkdtempSync(path.join(os.tmpdir(), 'gewu-chaos-'))
// the database may run as another user, who has to pass through
chmodSync(folder, 0o711)
const database = await startEmbedded({ dataDir: folder })
const pool = new pg.Pool({ connectionString: database.url('postgres'), max: 2 })
const place = { databaseUrl: database.url('postgres'), home: folder }
const nodes: Node[] = []
const misses: string[] = []
const must = (is: boolean, what: string) => void (is || misses.push(what))
try {
  await chaos()
} finally {
  await Promise.all(nodes.map(kill))
  await pool.end()
  await database.stop()
  for (const made of new Set([folder, database.home])) rmSync(made, { recursive: true, force: true })
}
for (const miss of misses) console.error(`missed: ${miss}`)
process.exitCode = misses.length ? 1 : 0

async function chaos() {
  const roles: Role[] = ['web', 'web', 'web', 'worker', 'worker']
  const ports = await Promise.all(roles.map(freePort))
  // the first makes the tables and the demo world, while the others wait
  nodes.push(
    ...(await Promise.all(roles.map((role, n) => startNode(role, { ...place, env: { DEMO_DATA: '1' } }, ports[n])))),
  )
  const proxy = await startProxy(ports.slice(0, 3))
  const people = await demoPeople(proxy.address)
  const [wang, lin] = people as [Person, Person]
  const { data: space } = await wang.post('/v1/products', { title: '混沌', is_open: true })
  await wang.post(`/v1/products/${space.id}/set_users`, { user_id: lin.id, role: 'admin' })
  const make = (title: string) => wang.post(`/v1/products/${space.id}/product_files`, { type: 'ProductDocument', title, content: '<p>原文</p>' }) // prettier-ignore
  const document = (await make('分布式锁')).data.id as number
  const shared = (await make('一起写')).data.id as number

  const crowd = new Crowd({ address: proxy.address, space: space.id, document })
  const counted = people.map(({ id, token }) => crowd.person(id, token))
  const streams = people.map((person) => hearing(proxy.address, person))
  const editors = [wang, lin].map((person) => writer(person, { address: proxy.address, id: shared }))
  for (const editor of editors) await editor.until(() => editor.view().isReady)
  const living = Array.from({ length: Number(values.people) }, (_, n) =>
    crowd.live(counted[n % counted.length]!, counted.toSpliced(n % counted.length, 1), 100),
  )
  let isEditing = true
  let written = 0
  const editing = (async () => {
    while (isEditing) {
      editors[written % 2]!.write(String.fromCodePoint(0x4e00 + written++))
      await sleep(250)
    }
  })()

  await sleep(3000)
  crowd.figures = noFigures()
  const kills = await killing(Number(values.seconds), ports)
  const killed = crowd.figures
  crowd.figures = noFigures()
  await replacing(ports)
  await sleep(1000)
  const replaced = crowd.figures

  crowd.end()
  isEditing = false
  await Promise.all([...living, editing])
  for (const editor of editors) await editor.until(() => editor.view().status === 'live' && editor.view().isKept)
  await editors[0]!.until(() => editors[0]!.said() === editors[1]!.said())
  const text = editors[0]!.said()
  for (const editor of editors) editor.connection.leave()
  await sleep(1500)
  for (const stream of streams) await stream.end()
  proxy.close()

  const said = new Set((await pool.query<{ content: string }>('select content from comments where commentable_id = $1', [document])).rows.map(({ content }) => content)) // prettier-ignore
  const lost = [...crowd.said].filter((content) => !said.has(content))
  const letters = new Set((await pool.query<{ id: number }>('select id from letters')).rows.map(({ id }) => Number(id)))
  const acknowledged = [...crowd.letters.values()].flat()
  const lostLetters = acknowledged.filter((id) => !letters.has(id))
  let [untold, twice] = [0, 0]
  for (const { letters: heard, userId } of streams)
    for (const id of crowd.letters.get(userId) ?? []) {
      const times = heard.filter((one) => one === id).length
      if (times === 0) untold++
      if (times > 1) twice++
    }
  const lostSigns = Array.from({ length: written }, (_, n) => String.fromCodePoint(0x4e00 + n)).filter((sign) => !text.includes(sign)) // prettier-ignore
  const wrong = await wrongCounts({ pool })
  const say = (name: string, figures: object) => console.log(JSON.stringify({ name, ...figures }))
  const share = ({ requests, failed }: { requests: number; failed: number }) =>
    `${((failed / requests) * 100).toFixed(3)} %`
  const told = (figures: typeof killed) => ({ ...figures, slowest: Math.round(figures.slowest), failures: Object.fromEntries(figures.failures), share: share(figures) }) // prettier-ignore
  say('a node killed every 10 s', { kills, ...told(killed) })
  say('each node replaced', told(replaced))
  say('acknowledged', { comments: crowd.said.size, lost: lost.length, letters: acknowledged.length, lostLetters: lostLetters.length }) // prettier-ignore
  say('live events', { told: acknowledged.length - untold, untold, twice, opened: streams.reduce((sum, { opened }) => sum + opened, 0) }) // prettier-ignore
  say('editing together', { written, lost: lostSigns.length, twice: text.length - 2 - written })
  say('counts that are wrong', wrong)
  must(killed.failed / killed.requests <= 0.001, 'more than 0.1 % of requests failed while nodes were killed')
  must(replaced.failed === 0, 'a request failed while nodes were replaced')
  must(lost.length + lostLetters.length === 0, 'something acknowledged is lost')
  must(untold + twice === 0, 'an event was not told once')
  must(lostSigns.length === 0 && text.length === 2 + written, 'the text written together is not what was written')
  must(Object.keys(wrong).length === 0, 'a count is wrong')
}

async function killing(seconds: number, ports: readonly number[]): Promise<number> {
  const until = Date.now() + seconds * 1000
  let kills = 0
  while (Date.now() < until) {
    const n = kills++ % nodes.length
    const begun = Date.now()
    await kill(nodes[n]!)
    nodes[n] = await startNode(nodes[n]!.role, place, ports[n])
    await sleep(Math.max(0, 10_000 - (Date.now() - begun)))
  }
  return kills
}

/** As an upgrade does: one ends and its successor takes its place before the next one ends. */
async function replacing(ports: readonly number[]) {
  for (const [n, { role, child, exited, log }] of nodes.entries()) {
    child.kill('SIGTERM')
    const code = await exited
    must(code === 0, `a node ended with ${code}: ${log()}`)
    nodes[n] = await startNode(role, place, ports[n])
    await sleep(1000)
  }
}

async function demoPeople(address: string): Promise<Person[]> {
  const { rows } = await pool.query<{ email: string }>(
    `select email from users where email like '%@example.com' and not is_robot order by (email like 'wang@%') desc, (email like 'lin@%') desc, id limit 6`,
  )
  const speak = speaking(overSockets(() => address))
  return Promise.all(
    rows.map(async ({ email }) => {
      const { data } = await speak(0, '').post('/v1/users/login', { login_type: 'password', email, password: 'gewu-demo' }) // prettier-ignore
      return speak(data.user?.id ?? data.id, data.token)
    }),
  )
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
