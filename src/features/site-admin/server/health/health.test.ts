import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '#src/platform/config.ts'
import { LAST_BACKUP, rememberState } from '#src/platform/db/site-state.ts'
import { Program } from '#src/platform/health/program.ts'
import { migrateJobs } from '#src/platform/jobs/jobs.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { limitOf, stateOf, type Watched, watched, written } from '#src/features/site-admin/health.ts'

let world: World
let site: Person
beforeAll(async () => {
  world = await withApp()
  site = await world.person('站长', { admin: true })
})
afterAll(() => world.close())

interface Item {
  key: string
  value: string
  state: string
  limits: string | null
  hint: string | null
}
const seen = async () => {
  const { data } = await site.get('/v1/health')
  return Object.fromEntries((data.list as Item[]).map((item) => [item.key, item]))
}

test('what cannot be read is told as that, and the rest is there', async () => {
  const now = await seen()
  // no program with jobs has ever run on this database
  expect(now.jobs_due).toMatchObject({ value: '读不到', state: 'look', hint: expect.any(String) })
  expect(now.database_connections).toMatchObject({ value: expect.stringMatching(/^\d+ \/ \d+$/), hint: null })
  expect(now.disk_free!.value).toMatch(/GB$|MB$/)
  expect(now.mail).toMatchObject({ value: '0', state: 'fine' })
  await migrateJobs(world.pool)
  expect((await seen()).jobs_due).toMatchObject({ value: '0', state: 'fine', hint: null })
})

test('jobs that were given up, and those that wait', async () => {
  const add = () => sql`select graphile_worker.add_job('deliver_message', '{}'::json)`.execute(world.db)
  for (let n = 0; n < 2; n++) await add()
  await sql`update graphile_worker._private_jobs set run_at = now() - interval '2 hours'`.execute(world.db)
  await sql`update graphile_worker._private_jobs set attempts = max_attempts where id = (select min(id) from graphile_worker._private_jobs)`.execute(
    world.db,
  )
  const now = await seen()
  expect(now.jobs_due).toMatchObject({ value: '1', state: 'fine' })
  expect(now.jobs_oldest).toMatchObject({ value: '2 小时', state: 'act', hint: watched.jobs_oldest.hint })
  expect(now.jobs_failed).toMatchObject({ value: '1', state: 'look' })
})

test('the last backup', async () => {
  expect((await seen()).last_backup).toMatchObject({ value: '从来没有', state: 'act' })
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  await rememberState(world.db, LAST_BACKUP, ago(3.5))
  expect((await seen()).last_backup).toMatchObject({ value: '3 天', state: 'look' })
  await rememberState(world.db, LAST_BACKUP, ago(0.1))
  expect((await seen()).last_backup).toMatchObject({ value: '不到 1 天', state: 'fine', hint: null })
})

test('a step of another version', async () => {
  await world.pool.query(`insert into migrations (name) values ('9999-of-tomorrow.sql')`)
  expect((await seen()).migrations).toMatchObject({ value: '1', state: 'look' })
})

test('who keeps the site alone may look', async () => {
  const lin = await world.person('小林')
  expect(await lin.get('/v1/health')).toMatchObject({ code: 100403, data: null })
  expect(await world.visitor.get('/v1/health')).toMatchObject({ status: 401, data: null })
})

test('answers of the last five minutes alone', () => {
  const program = new Program({ home: '', pools: {} })
  const at = 1_000_000_000_000
  for (let minute = 0; minute < 10; minute++) {
    program.answered(200, at + minute * 60_000)
    program.answered(minute === 9 ? 503 : 404, at + minute * 60_000)
  }
  expect(program.answersOfLate(at + 9 * 60_000)).toEqual({ answers: 10, failed: 1 })
  expect(program.answersOfLate(at + 3_600_000)).toEqual({ answers: 0, failed: 0 })
})

test('limits', () => {
  const much: Watched = { group: '', label: '', unit: 'count', look: 5, act: 10 }
  expect([4, 5, 9, 10].map((value) => stateOf(much, value))).toEqual(['fine', 'look', 'look', 'act'])
  const little: Watched = { ...much, isLow: true, look: 10, act: 5 }
  expect([10, 9, 5, 4].map((value) => stateOf(little, value))).toEqual(['fine', 'look', 'look', 'act'])
  expect(written('seconds', 61)).toBe('1 分钟')
})

test('docs/operations.md says the same', () => {
  const rows = Object.values<Watched>(watched)
    .filter(({ hint }) => hint)
    .map((one) => [`${one.group}：${one.label}`, limitOf(one, one.look), limitOf(one, one.act), one.hint!])
  const text = readFileSync(path.join(root, 'docs/operations.md'), 'utf8')
  const [, said = ''] = /<!-- health: .*-->\n([^]*?)<!-- \/health -->/.exec(text) ?? []
  const found = said
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').slice(1, -1).map((cell) => cell.trim())) // prettier-ignore
  expect(found.slice(2)).toEqual(rows)
})
