import { existsSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startJobs } from '#src/app/server/jobs.ts'
import { migrateJobs } from '#src/platform/jobs/jobs.ts'
import { exportSpace, fetchExport, filesIn, writeExports } from '#test/support/libraries/exporting.ts'
import { importZip, received } from '#test/support/libraries/importing.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { addMember, makeDocument, makeSpace } from '#test/support/world.ts'
import { zipOf } from '#test/support/libraries/zips.ts'
import { placeOf } from '#src/features/runs/server/place.ts'
import { forgetOldRuns } from '#src/features/runs/server/states.ts'

let world: World
let wang: Person
let chen: Person
let lin: Person
let zhou: Person
let zhao: Person
let site: Person
let space: { id: number; title: string }
beforeAll(async () => {
  world = await withApp({ env: { RATE_LIMITS: '0' } })
  await migrateJobs(world.pool)
  ;[wang, chen, lin, zhou, zhao] = (await Promise.all(
    ['王老师', '陈老师', '小林', '小周', '赵老师'].map((name) => world.person(name)),
  )) as [Person, Person, Person, Person, Person]
  site = await world.person('站长', { admin: true })
})
afterAll(() => world.close())
beforeEach(async () => {
  space = await makeSpace(wang, { title: '算法' })
  await addMember(wang, space, chen, 'admin')
  await addMember(wang, space, zhao, 'admin')
  await addMember(wang, space, lin)
  await makeDocument(wang, space, { title: '递归', content: '<p>自己叫自己。</p>' })
})

const at = (rest = '', of = space) => `/v1/products/${of.id}/exports${rest}`
const ask = (who: Person, format = 'markdown') => who.post(at(), { format })
const fetchAs = async (who: Person, url: string) => (await fetchExport(world, who, url)).status

describe('who gets what', () => {
  test('the space’s owner and admins, and site administrators, and nobody else', async () => {
    expect(await ask(world.visitor)).toMatchObject({ status: 401, code: 110008 })
    expect(await ask(zhou)).toMatchObject({ status: 403, code: 100403 })
    expect(await ask(lin)).toMatchObject({ status: 403, code: 100403 })
    for (const who of [wang, chen, site]) expect((await ask(who)).code).toBe(0)
    await writeExports(world)
    expect((await lin.get(at())).data).toMatchObject({ list: [], can: { create: false } })
    expect((await chen.get(at())).data).toMatchObject({ list: [{ state: 'done' }], can: { create: true } })
  })

  test('an archive is for whoever asked for it alone, whoever else manages the space', async () => {
    const { id, url } = await exportSpace(world, chen, space.id)
    expect(await fetchAs(chen, url)).toBe(200)
    for (const [who, status] of [[wang, 404], [site, 404], [lin, 404], [zhou, 404], [world.visitor, 401]] as const) {
      expect([who.id, await fetchAs(who, url)]).toEqual([who.id, status])
      expect((await who.get(at(`/${id}`))).status).toBe(status)
      expect((await who.post(at(`/${id}/stop`))).status).toBe(status)
    }
  }) // prettier-ignore

  test('it is found in its own space alone', async () => {
    const { id } = await exportSpace(world, wang, space.id)
    const other = await makeSpace(wang, { title: '别处' })
    for (const end of ['', '/download']) expect((await wang.get(at(`/${id}${end}`, other))).status).toBe(404)
    expect((await wang.get(at('', other))).data.list).toEqual([])
  })

  test('a role that is taken away takes the finished archive along', async () => {
    const { id, url } = await exportSpace(world, chen, space.id)
    await wang.post(`/v1/products/${space.id}/set_users`, { user_id: chen.id, role: 'member' })
    expect(await fetchAs(chen, url)).toBe(403)
    expect((await chen.get(at(`/${id}`))).status).toBe(403)
    expect((await chen.get(at())).data.list).toEqual([])
    await wang.post(`/v1/products/${space.id}/remove_users`, { user_id: chen.id })
    await wang.put(`/v1/products/${space.id}`, { is_open: false })
    // private now: exactly as if there were no such space
    expect(await chen.get(url)).toEqual(await chen.get(at('/1/download', { ...space, id: 987_654_321 })))
    expect(await fetchAs(wang, (await exportSpace(world, wang, space.id)).url)).toBe(200)
  })

  test('a deleted space has no exports, and one that is being written ends', async () => {
    const { url } = await exportSpace(world, wang, space.id)
    const begun = await ask(chen)
    await wang.delete(`/v1/products/${space.id}`, { password: 'x' })
    await world.db.updateTable('subjects').set({ deleted_at: new Date() }).where('id', '=', space.id).execute()
    await world.db.updateTable('spaces').set({ deleted_at: new Date() }).where('id', '=', space.id).execute()
    await writeExports(world)
    expect(await fetchAs(wang, url)).toBe(404)
    expect((await chen.get(at(`/${begun.data.id}`))).status).toBe(404)
    const row = world.db.selectFrom('runs').select(['state', 'problem']).where('id', '=', begun.data.id)
    expect(await row.executeTakeFirst()).toEqual({
      state: 'failed',
      problem: '空间已不存在，或者你已不能查看，没有继续导出',
    })
  })

  test('who lost the space before it was written gets nothing', async () => {
    const begun = await ask(chen)
    await wang.post(`/v1/products/${space.id}/set_users`, { user_id: chen.id, role: 'member' })
    await writeExports(world)
    const row = world.db.selectFrom('runs').select(['state', 'problem']).where('id', '=', begun.data.id)
    expect(await row.executeTakeFirst()).toEqual({ state: 'failed', problem: '你已不管理这个空间，没有继续导出' })
    expect(received(world)).not.toContain(`export-${begun.data.id}.zip`)
  })

  test('what is written by hand is refused', async () => {
    expect((await wang.post(at(), { format: 'pdf' })).data.fields).toEqual({ format: '请选择 markdown 或 epub' })
    expect((await wang.post(at(), { format: 'epub', user_id: zhou.id })).data.fields).toEqual({
      user_id: '不认识的字段',
    })
    for (const id of ['0', 'x', '-1', '987654321']) expect((await wang.get(at(`/${id}`))).status).toBe(404)
  })
})

describe('from its beginning to its end', () => {
  test('the server’s job writes it, and it can be fetched for a day', async () => {
    const jobs = await startJobs(world)
    const { data } = await ask(wang)
    expect(data).toMatchObject({ url: null, file_name: null, report: null, remarks: [] })
    const read = async () => (await wang.get(at(`/${data.id}`))).data
    await expect.poll(read).toMatchObject({ state: 'done', done: 1, total: 1 })
    await jobs.stop()
    const { url, size } = await read()
    const fetched = await fetchExport(world, wang, url)
    expect(fetched).toMatchObject({ status: 200 })
    expect(fetched.bytes).toHaveLength(size)
    expect(fetched.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('算法.zip')}`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    const place = placeOf(world.services.files, { kind: 'export', id: data.id })
    expect(existsSync(place)).toBe(true)
    await forgetOldRuns(world.services)
    expect((await read()).state).toBe('done')
    await world.db
      .updateTable('runs')
      .set({ finished_at: new Date(Date.now() - 25 * 3600_000) })
      .where('id', '=', data.id)
      .execute()
    await forgetOldRuns(world.services)
    expect((await wang.get(at(`/${data.id}`))).status).toBe(404)
    expect(existsSync(place)).toBe(false)
  })

  test('one at a time; one that waits is stopped at once, one that is finished stays', async () => {
    const [first, second] = await Promise.all([ask(wang), ask(wang)])
    expect([first.code, second.code].sort()).toEqual([0, 120002])
    const begun = first.code === 0 ? first : second
    expect(await ask(wang)).toMatchObject({ status: 400, message: '你的上一次导出还没有结束，请等它结束，或先停止它' })
    expect((await wang.post(at(`/${begun.data.id}/stop`))).data).toMatchObject({ state: 'stopped', url: null })
    await writeExports(world)
    expect((await wang.get(at(`/${begun.data.id}/download`))).status).toBe(404)
    const done = await exportSpace(world, wang, space.id)
    expect((await wang.post(at(`/${done.id}/stop`))).data).toMatchObject({ state: 'done', url: done.url })
  })

  test('told to stop in the middle, it leaves nothing', async () => {
    const { data } = await ask(wang)
    await world.db.updateTable('runs').set({ stop_asked: true }).where('id', '=', data.id).execute()
    await writeExports(world)
    expect((await wang.get(at(`/${data.id}`))).data).toMatchObject({ state: 'stopped', url: null, report: null })
    expect(received(world)).not.toContain(`export-${data.id}.zip`)
  })

  test('a server that closes begins it again', async () => {
    const { data } = await ask(wang)
    const closing = new AbortController()
    closing.abort()
    await world.db.updateTable('runs').set({ state: 'running' }).where('id', '=', data.id).execute()
    await writeExports(world, closing.signal)
    await writeExports(world)
    expect((await wang.get(at(`/${data.id}`))).data.state).toBe('done')
  })

  test('of many archives the oldest go', async () => {
    const ids: number[] = []
    for (let n = 0; n < 7; n++) ids.push((await exportSpace(world, chen, space.id)).id)
    const { list } = (await chen.get(at())).data
    expect(list.map(({ id }: { id: number }) => id)).toEqual(ids.slice(2).toReversed())
    expect(received(world)).not.toContain(`export-${ids[1]}.zip`)
  })

  test('together they are no larger than what a person may upload, but the last one is there', async () => {
    const ids: number[] = []
    for (let n = 0; n < 3; n++) ids.push((await exportSpace(world, zhao, space.id)).id)
    const kept = async () => (await zhao.get(at())).data.list.map(({ id }: { id: number }) => id)
    const resize = (id: number, size: number) =>
      world.db.updateTable('runs').set({ size }).where('id', '=', id).execute()
    const quota = world.services.config.uploadQuota
    await resize(ids[0]!, quota / 2)
    await resize(ids[1]!, quota / 2)
    ids.push((await exportSpace(world, zhao, space.id)).id)
    expect(await kept()).toEqual(ids.slice(1).toReversed())
    expect(received(world)).not.toContain(`export-${ids[0]}.zip`)
    for (const id of ids.slice(1)) await resize(id, quota)
    const last = await exportSpace(world, zhao, space.id)
    expect(await kept()).toEqual([last.id])
    expect(await fetchAs(zhao, last.url)).toBe(200)
  })
})

describe('what is missing', () => {
  test('is told, in the report and in the archive, and the rest is there', async () => {
    const { default: sharp } = await import('sharp')
    const picture = (width: number) =>
      sharp({ create: { width, height: 9, channels: 3, background: '#06f' } })
        .png()
        .toBuffer()
    const bytes = await zipOf({
      '甲.md': '# 甲\n\n![图](图.png) ![还在](在.png)\n',
      '图.png': await picture(5),
      '在.png': await picture(6),
    })
    await importZip(world, wang, space.id, { bytes })
    const { rows } = await world.pool.query(
      'select key, source_key from import_files join files on key = file_key where import_files.space_id = $1 and path = $2',
      [space.id, '图.png'],
    )
    // what it was made from is served to nobody, not even to its owner
    for (const who of [wang, site]) expect((await who.get(`/files/${rows[0].source_key}`)).status).toBe(404)
    for (const key of Object.values<string>(rows[0])) await world.services.files.remove(key)
    const { entries, remarks, report } = await exportSpace(world, wang, space.id)
    expect(remarks).toEqual([{ path: '图.png', what: '', why: '文件已不在服务器上', lost: true }])
    expect(report).toMatchObject({ documents: 2, lost: 1 })
    const files = filesIn(entries)
    expect([...files.keys()].sort()).toEqual(['在.png', '递归.md', '甲.md', '关于.md'].sort())
    expect(files.get('关于.md')!.toString()).toMatch(/## 没能导出[\s\S]*图\.png \| 文件已不在服务器上/)
    const book = await exportSpace(world, wang, space.id, 'epub')
    expect(book.remarks.map(({ why }) => why)).toEqual(['文件已不在服务器上'])
  })

  test('core content goes out with those who may read it', async () => {
    const secret = await makeDocument(wang, space, { title: '核心', content: '<p>只给成员</p>' })
    await wang.put(`/v1/products/${space.id}`, { open_core: false })
    await wang.post(`/v1/products/${space.id}/product_files/${secret.id}/set_core`, {
      is_core: true,
      file_id: secret.id,
    })
    const { entries } = await exportSpace(world, chen, space.id)
    expect(filesIn(entries).get('核心.md')!.toString()).toMatch(/core: true[\s\S]*只给成员/)
  })
})
