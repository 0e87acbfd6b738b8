import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { migrateJobs } from '#src/platform/jobs/jobs.ts'
import { exportSpace, fetchExport, writeExports } from '#test/support/libraries/exporting.ts'
import { sendZip, drainQueue } from '#test/support/libraries/importing.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { addMember, makeDocument, makeSpace } from '#test/support/world.ts'
import { zipOf } from '#test/support/libraries/zips.ts'

let world: World
let wang: Person
let lin: Person
let site: Person
let space: { id: number }
beforeAll(async () => {
  world = await withApp({ env: { RATE_LIMITS: '0' } })
  await migrateJobs(world.pool)
  ;[wang, lin] = (await Promise.all(['王老师', '小林'].map((name) => world.person(name)))) as [Person, Person]
  site = await world.person('站长', { admin: true })
})
afterAll(() => world.close())
beforeEach(async () => {
  space = await makeSpace(wang, { title: '算法' })
  await addMember(wang, space, lin)
  await makeDocument(wang, space, { title: '递归', content: '<p>自己叫自己。</p>' })
})

const run = (id: number, rest = '') => `/v1/runs/${id}${rest}`
const beginImport = async (who: Person, files: Record<string, string> = { '甲.md': '# 甲\n' }) =>
  (await sendZip(world, who, space.id, { bytes: await zipOf(files) })).data.run_id as number

describe('an import', () => {
  test('is told by its number alone, from its beginning to its end', async () => {
    const id = await beginImport(lin, { '甲.md': '# 甲\n\n![图](没有.png)\n' })
    const begun = (await lin.get(run(id))).data
    expect(begun).toMatchObject({ id, kind: 'import', state: 'waiting', stage: null, file_name: '笔记.zip', url: null })
    expect(begun).toMatchObject({ finished_at: null, report: null, remarks: [], problem: null })
    await drainQueue(world)
    const { data } = await lin.get(run(id))
    expect(data).toMatchObject({ state: 'done', stage: 'documents', done: 1, total: 1, url: null })
    expect(data.report).toEqual({ lost: 1, notes: 0, omitted: 0 })
    expect(data.remarks).toMatchObject([{ path: '甲.md', what: '没有.png', lost: true }])
    // the same one as in its space
    const { data: there } = await lin.get(`/v1/products/${space.id}/imports/${id}`)
    expect(there).toMatchObject({ id, state: 'done', remarks: data.remarks, finished_at: data.finished_at })
  })

  test('that waits is stopped at once, and one that is finished stays as it is', async () => {
    const id = await beginImport(wang)
    const stopped = await wang.post(run(id, '/stop'))
    expect(stopped.data).toMatchObject({ id, state: 'stopped', is_stopping: false })
    expect((await wang.post(run(id, '/stop'))).data).toEqual(stopped.data)
    await drainQueue(world)
    expect((await wang.get(run(id))).data).toEqual(stopped.data)
  })

  test('has made no file to be fetched', async () => {
    const id = await beginImport(wang)
    await drainQueue(world)
    expect(await wang.get(run(id, '/download'))).toMatchObject({ status: 404, code: 100404 })
  })
})

describe('an export', () => {
  test('is fetched by its number alone', async () => {
    const made = await exportSpace(world, wang, space.id)
    const { data } = await wang.get(run(made.id))
    expect(data).toMatchObject({ kind: 'export', state: 'done', stage: null, file_name: made.file_name })
    expect(data).toMatchObject({ size: made.bytes.length, url: run(made.id, '/download'), report: { lost: 0 } })
    const fetched = await fetchExport(world, wang, data.url)
    expect(fetched.status).toBe(200)
    expect(fetched.bytes).toEqual(made.bytes)
  })

  test('that is stopped leaves nothing to fetch', async () => {
    const { data } = await wang.post(`/v1/products/${space.id}/exports`, { format: 'epub' })
    expect((await wang.post(run(data.run_id, '/stop'))).data).toMatchObject({ state: 'stopped', url: null })
    await writeExports(world)
    expect(await wang.get(run(data.run_id, '/download'))).toMatchObject({ status: 404, code: 100404 })
  })
})

describe('whose it is', () => {
  test('others are answered as if there were none', async () => {
    const nowhere = await lin.get(run(987_654_321))
    expect(nowhere).toMatchObject({ status: 404, code: 100404 })
    const id = await beginImport(wang)
    const { id: exported } = await exportSpace(world, wang, space.id)
    for (const end of ['', '/download']) {
      expect(await lin.get(run(id, end))).toEqual(nowhere)
      expect(await lin.get(run(exported, end))).toEqual(nowhere)
      expect(await site.get(run(exported, end))).toEqual(nowhere)
    }
    expect(await lin.post(run(id, '/stop'))).toEqual(nowhere)
    expect((await site.get(run(id))).data).toMatchObject({ id, state: 'waiting' })
    for (const bad of ['0', 'x', '-1', '01']) expect(await wang.get(`/v1/runs/${bad}`)).toEqual(nowhere)
    expect(await world.visitor.get(run(id))).toMatchObject({ status: 401, code: 110008 })
    await wang.post(run(id, '/stop'))
  })

  test('who is put out of a private space finds nothing of it any more', async () => {
    const id = await beginImport(lin)
    await wang.put(`/v1/products/${space.id}`, { is_open: false })
    expect((await lin.get(run(id))).data.state).toBe('waiting')
    await wang.post(`/v1/products/${space.id}/remove_users`, { user_id: lin.id })
    for (const answer of [await lin.get(run(id)), await lin.post(run(id, '/stop'))])
      expect(answer).toMatchObject({ status: 404, code: 100404 })
  })

  test('a number of one kind is none of the other', async () => {
    const { id } = await exportSpace(world, wang, space.id)
    expect((await wang.get(`/v1/products/${space.id}/imports/${id}`)).status).toBe(404)
    expect((await wang.post(`/v1/products/${space.id}/imports/${id}/stop`)).status).toBe(404)
  })
})
