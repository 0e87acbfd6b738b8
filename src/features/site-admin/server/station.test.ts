import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SlowStatements } from '#src/platform/db/slow/slow-statements.ts'
import { migrateJobs } from '#src/platform/jobs/jobs.ts'
import { makeDocument, makeSpace } from '#test/support/world.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { reports } from '../reports.ts'

let world: World
let site: Person
let wang: Person
let space: { id: number }
const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
beforeAll(async () => {
  world = await withApp()
  await migrateJobs(world.pool)
  site = await world.person('站长', { admin: true })
  wang = await world.person('=王老师')
  space = await makeSpace(wang)
  await makeDocument(wang, space)
  await makeDocument(wang, await makeSpace(wang))
})
afterAll(() => world.close())

const report = async (name: string, query = '') => (await site.get(`/v1/station_data/${name}?${query}`)).data
const lastRow = ({ rows }: { rows: unknown[][] }) => rows.at(-1)

test('numbers of people, content and acts, day by day, of the site or of one space', async () => {
  const { list } = (await site.get('/v1/station_data')).data
  const of = (key: string) => list.find((one: { key: string }) => one.key === key)
  expect([of('space'), of('resource')]).toMatchObject([
    { label: '空间', total: 2, new: 2 },
    { total: 2, new: 2 },
  ])
  const people = await report('people')
  expect(people).toMatchObject({
    is_series: true,
    columns: [{ label: '日期' }, { label: '新用户' }, { label: '有发表的用户' }],
  })
  expect(people.rows).toHaveLength(30)
  expect(lastRow(people)![0]).toBe(today)
  const content = await report('content', `product_id=${space.id}`)
  const column = content.columns.findIndex(({ key }: { key: string }) => key === 'resource')
  expect(lastRow(content)![column]).toBe(1)
  expect(lastRow(await report('acts', `start_time=${today}&end_time=${today}`))).toEqual([today, 4, 20])
  const acts = (await site.get('/v1/station_data/score_action')).data.list
  expect(acts).toMatchObject([
    { act: 'create_resource', label: '创建资源', count: 2, points: 10 },
    { label: '创建空间' },
  ])
})

test('page views keep the number of the page', async () => {
  const headers = { 'user-agent': 'Mozilla/5.0 Firefox/140.0' }
  for (const number of [12, 12, 26])
    await world.app.inject({ method: 'POST', url: '/v2/statistics', payload: { number }, headers })
  expect((await report('pages')).rows).toEqual([
    [12, '文档', 2],
    [26, '搜索', 1],
  ])
  expect(lastRow(await report('visits'))).toEqual([today, 3, 0])
})

test('every report answers, and is a file that holds no formula', async () => {
  await site.put(`/v1/users/${wang.id}/ban`, { banned: true, reason: '+1' })
  for (const name of reports) {
    expect((await report(name)).rows, name).toBeInstanceOf(Array)
    const file = await world.app.inject({ url: `/v1/station_data/${name}/csv`, headers: { authorization: site.token } })
    expect(file.statusCode, name).toBe(200)
    expect(file.rawPayload.subarray(0, 3), name).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  }
  const { body } = await world.app.inject({ url: '/v1/station_data/bans/csv', headers: { authorization: site.token } })
  expect(body).toContain(`${wang.id},'=王老师,'+1,`)
  expect((await report('audit')).rows[0].slice(2)).toEqual([
    '站长',
    '停用或恢复账号',
    `id ${wang.id}，banned true`,
    'PUT /v1/users/:id/ban',
  ])
})

test('the record of one person is what they did, and what was done to them', async () => {
  const other = await world.person('另一位站长', { admin: true })
  const [lin, zhou] = [await world.person('小林'), await world.person('周也')]
  for (const { id } of [lin, zhou]) await other.put(`/v1/users/${id}/ban`, { banned: true, reason: '广告' })
  await site.put(`/v1/users/${lin.id}/ban`, { banned: false })
  const trail = async ({ id }: Person) => (await report('audit', `user_id=${id}`)).rows.map((row: unknown[]) => row[4])
  expect(await trail(lin)).toEqual([`id ${lin.id}，banned false`, `id ${lin.id}，banned true`])
  expect(await trail(other)).toEqual([`id ${zhou.id}，banned true`, `id ${lin.id}，banned true`])
  expect(await trail(await world.person('新来的'))).toEqual([])
  const address = `/v1/station_data/audit/csv?user_id=${zhou.id}`
  const { body } = await world.app.inject({ url: address, headers: { authorization: site.token } })
  expect(body.match(/banned/g)).toHaveLength(1)
})

test('a list that is longer than a table is whole in its file, whatever its length', async () => {
  const row = (n: number) => ({
    actor_id: site.id,
    action: `第 ${n} 条`,
    params: '{}',
    at: new Date('2026-01-05T04:00:00Z'),
  })
  const rows = Array.from({ length: 1001 }, (_, n) => row(n))
  await world.db.insertInto('audit_log').values(rows).execute()
  const days = 'start_time=2026-01-05&end_time=2026-01-05'
  const shown = await report('audit', days)
  expect(shown).toMatchObject({ is_cut: true })
  expect(shown.rows).toHaveLength(500)
  const { body } = await world.app.inject({
    url: `/v1/station_data/audit/csv?${days}`,
    headers: { authorization: site.token },
  })
  expect(body.match(/第 \d+ 条/g)).toEqual(rows.map(({ action }) => action).toReversed())
  expect((await report('audit', 'start_time=2026-01-06&end_time=2026-01-06')).is_cut).toBe(false)
})

test.each([
  ['people?start_time=2026-02-01&end_time=2026-01-01', { end_time: '结束的日期不能早于开始的日期' }],
  ['people?start_time=2020-01-01', { start_time: '最多查看 400 天' }],
  ['people?start_time=0000-01-01&end_time=0000-01-02', { start_time: '日期无效' }],
  ['people?end_time=9999-12-31T23:00:00Z', { end_time: '日期无效' }],
  ['people?start_time=yesterday', { start_time: '时间应为日期，如 2026-01-31' }],
  ['storage?product_id=3', { product_id: '这种报表不能按空间查看' }],
  ['bans?user_id=3', { user_id: '这种报表不能按用户查看' }],
])('%s is refused', async (address, fields) => {
  expect((await site.get(`/v1/station_data/${address}`)).data.fields).toEqual(fields)
})

test('nothing but the closed list is a report', async () => {
  expect((await site.get('/v1/station_data/pg_shadow')).code).toBe(100404)
})

test('what was slow is shown in those days when it was so for the last time', async () => {
  const slow = new SlowStatements()
  slow.keepIn(world.pool)
  slow.note({ name: 'find people', text: "select a from test_rows where b = $1 and c = 'x'" }, 1200)
  slow.note({ name: undefined, text: 'select d from test_rows' }, 90_000)
  await slow.write()
  const { columns, rows } = await report('slow_queries', `start_time=${today}`)
  expect(columns.map(({ key }: { key: string }) => key)).toEqual([
    'statement',
    'name',
    'times',
    'longest',
    'total',
    'last_at',
  ])
  expect(rows.filter(([statement]: [string]) => statement.includes('test_rows'))).toEqual([
    ['select d from test_rows', null, 1, 90_000, 90_000, expect.any(String)],
    ['select a from test_rows where b = ? and c = ?', 'find people', 1, 1200, 1200, expect.any(String)],
  ])
  expect((await report('slow_queries', 'start_time=2026-01-05&end_time=2026-01-06')).rows).toEqual([])
})

test('a job that failed is shown, and tried once more', async () => {
  const add = async () => {
    const { rows } = await sql<{
      id: number
    }>`select (graphile_worker.add_job('deliver_message', '{}'::json)).id`.execute(world.db)
    return Number(rows[0]!.id)
  }
  const [failed, fine] = [await add(), await add()]
  await sql`update graphile_worker._private_jobs set last_error = 'no such host', attempts = 25, run_at = now() + interval '1 day' where id = ${failed}`.execute(
    world.db,
  )
  expect((await report('jobs')).rows).toMatchObject([
    [failed, 'deliver_message', 25, 'no such host', expect.any(String)],
  ])
  expect((await site.post(`/v1/jobs/${fine}/retry`)).code).toBe(100404)
  expect((await site.post(`/v1/jobs/${failed}/retry`)).code).toBe(0)
  const { rows } = await sql<{
    attempts: number
  }>`select attempts from graphile_worker.jobs where id = ${failed} and run_at <= now()`.execute(world.db)
  expect(rows).toEqual([{ attempts: 0 }])
})
