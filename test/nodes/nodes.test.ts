import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hashPassword } from '#src/features/accounts/server/public.ts'
import { examplePassword } from '#src/features/accounts/shapes.ts'
import { addJob } from '#src/platform/jobs/jobs.ts'
import { wrongCounts } from '#test/support/counts.ts'
import { tokenFor } from '#test/support/files/uploading.ts'
import { inTurn, kill, type Node, startNode } from '#test/support/nodes/nodes.ts'
import { listenTo } from '#test/support/peers/event-stream.ts'
import { termOf } from '#test/support/scenes/term-of-a-class.ts'
import { overSockets, type Person, speaking } from '#test/support/speaking.ts'
import { withApp, type World } from '#test/support/with-app.ts'
import { addMember, makeDocument, makeSpace } from '#test/support/world.ts'
import { writer } from '#test/together/writers.ts'

// Three web nodes and two workers of one database and one folder: whatever is begun at one goes on at another.

let world: World
let web: Node[]
let workers: Node[]
const letters: string[] = []
const post = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    let text = ''
    stream.on('data', (bytes) => (text += bytes))
    stream.on('end', () => {
      letters.push(/^Subject: (.*)$/m.exec(text)![1]!.trim())
      done()
    })
  },
})
beforeAll(async () => {
  post.listen(0, '127.0.0.1')
  await once(post.server, 'listening')
  world = await withApp({ env: { RATE_LIMITS: '0' }, neverGivesUp: true })
  const { port } = post.server.address() as AddressInfo
  const place = { databaseUrl: world.databaseUrl, home: world.home, env: { SMTP_URL: `smtp://127.0.0.1:${port}` } }
  web = await Promise.all(['web', 'web', 'web'].map((role) => startNode(role as 'web', place)))
  workers = await Promise.all(['worker', 'worker'].map((role) => startNode(role as 'worker', place)))
})
afterAll(async () => {
  await Promise.all([...web, ...workers].map(kill))
  post.close()
  await world.close()
})

const at = (n: number) => speaking(overSockets(() => web[n]!.address))
/** The same person, who speaks to another node with every call. */
const everywhere = ({ id, token }: Person) =>
  speaking(overSockets(inTurn(web.map(({ address }) => address))))(id, token)

test('a term of a class, each call to the next node', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, (_, n) => world.person(`同学${n}`)))
  const [teacher, assistant, ...learners] = people.map(everywhere)
  const term = await termOf({ teacher: teacher!, assistant: assistant!, learners })
  expect(await wrongCounts(world)).toEqual({})
  const { data } = await teacher!.get(`/v1/products/${term.space}/product_files/${term.notes}?raw=true`)
  expect(data.content).toBe(term.paragraphs.map((text) => `<p>${text}</p>`).join(''))
})

test('who signs in at one is signed in at the others, until they sign out at any', async () => {
  const { id } = await world.person('小林')
  const password_hash = await hashPassword(examplePassword)
  await world.db.updateTable('users').set({ password_hash }).where('id', '=', id).execute()
  const body = { login_type: 'password', email: `u${id}@example.com`, password: examplePassword }
  const { data } = await at(0)(0, '').post('/v1/users/login', body)
  for (const n of [1, 2]) expect(await at(n)(id, data.token).get('/v1/sessions')).toMatchObject({ code: 0 })
  expect(await at(1)(id, data.token).post('/v1/users/logout')).toMatchObject({ code: 0 })
  for (const n of [0, 1, 2]) expect(await at(n)(id, data.token).get('/v1/sessions')).toMatchObject({ status: 401 })
})

test('an upload begun at one goes on at the second, ends at the third and is read at the first', async () => {
  const lin = everywhere(await world.person('小林'))
  const space = await makeSpace(lin)
  const token = await tokenFor(lin, { space: space.id })
  const bytes = Buffer.alloc(300_000, '格物')
  const protocol = { 'tus-resumable': '1.0.0', 'upload-token': token }
  const ask = (node: number, url: string, how: RequestInit) => fetch(web[node]!.address + url, how)
  const begun = await ask(0, '/upload/tus', {
    method: 'POST',
    headers: { ...protocol, 'upload-length': String(bytes.length), 'upload-metadata': `filename ${Buffer.from('讲义.bin').toString('base64')}` }, // prettier-ignore
  })
  expect(begun.status).toBe(201)
  const place = begun.headers.get('location')!
  const append = (node: number, from: number, to: number) =>
    ask(node, place, {
      method: 'PATCH',
      headers: { ...protocol, 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
      body: bytes.subarray(from, to),
    })
  expect((await append(1, 0, 200_000)).status).toBe(204)
  expect((await append(2, 200_000, 300_000)).status).toBe(200)
  const read = await ask(0, `/files/${place.split('/').at(-1)}`, { headers: { authorization: lin.token } })
  expect(Buffer.from(await read.arrayBuffer()).equals(bytes)).toBe(true)
})

test('what happens at one is told at each, once', async () => {
  const [wang, lin] = [await world.person('王老师'), await world.person('小林')]
  const streams = await Promise.all(web.map(({ address }) => listenTo(address, { token: lin.token })))
  for (const stream of streams) await stream.until(1)
  const ids: number[] = []
  for (let n = 0; n < 6; n++) {
    // by turns: a stranger's letters are few
    const [from, to] = n % 2 ? [wang, lin] : [lin, wang]
    const { data } = await at(n % 3)(from.id, from.token).post('/v1/letters', { user_id: to.id, content: `第 ${n} 封` })
    ids.push(data.id)
  }
  for (const stream of streams) {
    const heard = () => stream.heard.filter(({ event }) => event === 'letter').map(({ about }) => about.id!)
    await vi.waitFor(() => expect(heard()).toContain(ids.at(-1)), { timeout: 60_000 })
    expect(heard()).toEqual(ids)
    await stream.cut()
  }
})

test('two who write one text at two nodes have one text, and go on at the third when theirs is killed', async () => {
  const [wang, chen] = [await world.person('王老师'), await world.person('陈老师')]
  const space = await makeSpace(wang)
  await addMember(wang, space, chen, 'admin')
  const { id } = await makeDocument(wang, space, { content: '<p>原文</p>' })
  const doomed = web[2]!
  const living = [web[0]!, web[1]!]
  let tries = 0
  const one = writer(wang, { address: web[0]!.address, id })
  const two = writer(chen, { address: () => (tries++ ? web[1]!.address : doomed.address), id })
  for (const each of [one, two]) await each.until(() => each.view().isReady)
  one.write('，甲')
  await two.until(() => two.said().includes('甲'))
  two.write('，乙')
  await one.until(() => one.said().includes('乙'))
  await kill(doomed)
  two.write('，丙')
  await one.until(() => one.said().includes('丙'))
  expect(one.said()).toBe('原文，甲，乙，丙')
  expect(two.said()).toBe(one.said())
  for (const each of [one, two]) each.connection.leave()
  web = living
})

test('each job is done once, whichever worker does it', async () => {
  const wanted = Array.from({ length: 60 }, (_, n) => `letter-${n}`)
  for (const subject of wanted)
    await addJob(world.db, {
      task: 'deliver_message',
      payload: { to: 'lin@example.com', kind: 'email', subject, text: '你好' },
    })
  await vi.waitFor(() => expect(new Set(letters).size).toBe(60), { timeout: 120_000 })
  const left = () => world.pool.query(`select from graphile_worker.jobs where task_identifier = 'deliver_message'`)
  await vi.waitFor(async () => expect((await left()).rowCount).toBe(0), { timeout: 60_000 })
  expect(letters.toSorted()).toEqual(wanted.toSorted())
})

test('a node that is told to end finishes what it has begun, and answers nobody with an error', async () => {
  const node = web[1]!
  const wang = await world.person('王老师')
  const space = await makeSpace(wang)
  const document = await makeDocument(wang, space)
  const stream = await listenTo(node.address, { token: wang.token })
  await stream.until(1)
  const here = speaking(overSockets(() => node.address))(wang.id, wang.token)
  const body = { commentable_type: 'ProductDocument', commentable_id: document.id, content: '<p>写完了</p>' }
  const statuses: (number | 'refused')[] = []
  let isOver = false
  const writing = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      const status = await here.post('/v1/comments', body).then(
        (answer) => answer.status,
        () => 'refused' as const,
      )
      statuses.push(status)
      isOver ||= status === 'refused'
    }
  })
  await vi.waitFor(() => expect(statuses.length).toBeGreaterThan(20), { timeout: 120_000 })
  node.child.kill('SIGTERM')
  expect(await node.exited).toBe(0)
  await Promise.all(writing)
  await stream.ended
  expect(statuses.filter((status) => status !== 'refused' && status !== 200)).toEqual([])
  const { rows } = await world.pool.query('select count(*)::int from comments where commentable_id = $1', [document.id])
  expect(rows[0].count).toBe(statuses.filter((status) => status === 200).length)
})
