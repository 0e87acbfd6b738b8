import { afterAll, beforeAll, describe, expect, test, vi, onTestFinished } from 'vitest'
import { backupPlan } from '#src/app/server/commands/backup-plan.ts'
import { startSession } from '#src/platform/http/guard/sessions.ts'
import { addJob, migrateJobs } from '#src/platform/jobs/jobs.ts'
import { ownTables } from '#src/platform/db/migrate.ts'
import { rows } from '../security/permission-matrix.ts'
import type { Ask, Standing } from '../security/permission-words.ts'
import { makePeople, makePicture, sceneFor, settle } from '../security/permission-scene.ts'
import { withApp, type World } from '../support/with-app.ts'
import { addMember, makeDocument, makeSpace, said } from '../support/world.ts'
import { backUp, restore, rowsOf, shelf, stateOf } from './installations.ts'

/** What is on its way, and what a run made for a week, no backup carries. */
const isKept = (name: string) => !name.startsWith('.incoming/') && !name.startsWith('.made/')

// A restored copy answers as the original does, and goes on from there.

const archives = shelf()
let [original, copy] = [] as unknown as [World, World]
let asks: { route: string; name: string; url: string; token: string }[] = []

beforeAll(async () => {
  original = await withApp({ seeded: true, env: { RATE_LIMITS: '0' } })
  await migrateJobs(original.pool)
  asks = await everyGet(original)
  const file = archives.next()
  const made = await backUp(original, file)
  copy = await withApp({ env: { RATE_LIMITS: '0' } })
  const restored = await restore(copy, file)
  expect(restored).toEqual({ rows: made.rows, files: made.files, missing: made.missing.length, lost: 0 })
  expect(made.files).toBeGreaterThan(5)
  await signInAgain()
})
afterAll(async () => {
  await original.close()
  await copy.close()
  archives.close()
})

/** Every call of the matrix that reads, as a visitor, a member and an owner, on things made for it. */
async function everyGet(world: World) {
  const people = await makePeople(world)
  const picture = await makePicture()
  const spaces = [
    await settle(people, { title: '公开的算法', open: true }),
    await settle(people, { title: '内部的算法', open: false }),
  ]
  const found: typeof asks = []
  // archives of exports are of a day, and in no backup
  const isCarried = (route: string) => route.startsWith('GET ') && !route.endsWith('/download')
  for (const row of rows.filter(({ route }) => isCarried(route)))
    for (const space of spaces)
      for (const standing of ['visitor', 'member', 'owner'] satisfies Standing[]) {
        const scene = sceneFor({ world, people, picture, standing, space })
        const { url, token = scene.me.token }: Ask = await row.ask(scene)
        found.push({ route: row.route, name: `${row.about ?? ''} as ${standing}: ${url}`, url, token })
      }
  return found
}

/** With the tokens that people have, since their sessions are not in a backup. */
async function signInAgain() {
  const sessions = await original.db.selectFrom('sessions').selectAll().execute()
  await copy.pool.query(
    `insert into sessions overriding system value select * from jsonb_populate_recordset(null::sessions, $1)`,
    [JSON.stringify(sessions.map((one) => ({ ...one, token_hash: `\\x${one.token_hash.toString('hex')}` })))],
  )
  await copy.pool.query('alter table sessions alter column id restart with 100000')
}

async function answer({ app }: World, { url, token }: (typeof asks)[number]) {
  const reply = await app.inject({ method: 'GET', url, headers: token ? { authorization: token } : {} })
  const { 'content-type': type, etag, location } = reply.headers
  // the moment of an answer is the database's, which no test sets
  const body = reply.body.replace(moment, '"now":NOW')
  return { status: reply.statusCode, type, etag: body === reply.body && etag, location, body }
}
const moment = /"now":"[^"]+"/

test('every call that reads answers the same', async () => {
  expect(new Set(asks.map(({ route }) => route)).size).toBeGreaterThan(50)
  // some answers say until when they hold
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  onTestFinished(() => void vi.useRealTimers())
  const statuses = new Set<number>()
  for (const ask of asks) {
    const [ours, theirs] = [await answer(copy, ask), await answer(original, ask)]
    expect(ours, `${ask.route} ${ask.name}`).toEqual(theirs)
    statuses.add(theirs.status)
  }
  expect([...statuses]).toEqual(expect.arrayContaining([200, 404, 401]))
})

describe('the copy', () => {
  const carried = ownTables().filter((name) => !backupPlan.leftOut.includes(name))

  test('has the rows of the original, counts and all, and the same constraints, indexes and triggers', async () => {
    const [ours, theirs] = [await stateOf(copy), await stateOf(original)]
    for (const table of carried) expect(ours.rows[table], table).toEqual(theirs.rows[table])
    expect(ours.shape).toEqual(theirs.shape)
    expect(ours.files.filter(isKept)).toEqual(theirs.files.filter(isKept))
  })

  test('leaves nothing that it needed meanwhile', async () => {
    expect((await stateOf(copy)).files.filter((name) => name.startsWith('.incoming/'))).toEqual([])
    const { rows } = await copy.pool.query(`select relname from pg_class where relname = 'replaced_files'`)
    expect(rows).toEqual([])
  })

  test('has no sessions, codes and jobs of the original', async () => {
    const file = archives.next()
    await startSession(original.db, 3)
    await original.db.insertInto('rate_limits').values({ key: 'x', count: 1, window_start: new Date() }).execute()
    await addJob(original.db, { task: 'reindex', payload: {} })
    await backUp(original, file)
    const other = await withApp()
    await restore(other, file)
    // what was slow meanwhile is the other's own, and that all pages change is told there
    const leftOut = backupPlan.leftOut.filter((name) => !['slow_statements', 'page_changes'].includes(name))
    const left = await rowsOf(other.pool, leftOut)
    expect(left).toEqual(Object.fromEntries(leftOut.map((name) => [name, []])))
    expect((await other.pool.query('select from graphile_worker.jobs')).rowCount).toBe(0)
    await other.close()
  })

  test('takes new things of every kind, with new numbers and right counts', async () => {
    const wang = await copy.person('新老师')
    const lin = await copy.person('新同学')
    const space = await makeSpace(wang)
    await addMember(wang, space, lin)
    const document = await makeDocument(wang, space, { title: '恢复之后' })
    const comment = await said(lin, document, '还在吗？')
    await lin.post('/v1/votes', {
      votable_type: 'ProductDocument',
      votable_id: document.id,
      vote_scope: 'like',
      is_vote: true,
    })
    await wang.post(`/v1/products/${space.id}/product_files/${document.id}/set_tag_list`, { tag_titles: ['备份'] })
    const ids = [wang.id, lin.id, space.id, document.id, comment.id]
    const known = await original.db.selectFrom('subjects').select((eb) => eb.fn.max('id').as('most')).executeTakeFirstOrThrow() // prettier-ignore
    expect(Math.min(...ids)).toBeGreaterThan(known.most)
    const { data } = await lin.get(`/v1/products/${space.id}/product_files/${document.id}`)
    expect(data).toMatchObject({ votes: { like_size: 1 }, comment_count: 1, tags: [{ title: '备份' }] })
    expect((await lin.get('/v1/search?title=恢复之后')).data.list[0]).toMatchObject({ id: document.id })
  })

  test('knows what was made under which Idempotency-Key: a retry across the restore makes no second thing', async () => {
    const wang = await original.person('重试的人')
    const create = (world: World, title: string) =>
      world.app.inject({
        method: 'POST',
        url: '/v1/products',
        payload: { title },
        headers: { authorization: wang.token, 'idempotency-key': 'once' },
      })
    const first = (await create(original, '读书会')).json()
    const file = archives.next()
    await backUp(original, file)
    const other = await withApp({ env: { RATE_LIMITS: '0' } })
    await restore(other, file)
    const token = await startSession(other.db, wang.id)
    const again = async (title: string) => {
      const headers = { authorization: token, 'idempotency-key': 'once' }
      return (await other.app.inject({ method: 'POST', url: '/v1/products', payload: { title }, headers })).json()
    }
    expect((await again('读书会')).data.id).toBe(first.data.id)
    expect(await again('另一个')).toMatchObject({ code: 100409 })
    const made = await other.db.selectFrom('subjects').select('id').where('kind', '=', 'space').where('owner_id', '=', wang.id).execute() // prettier-ignore
    expect(made).toEqual([{ id: first.data.id }])
    await other.close()
  })
})
