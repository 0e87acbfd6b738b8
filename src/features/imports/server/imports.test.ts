import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrateJobs } from '#src/platform/jobs/jobs.ts'
import { countAll, importZip, received, sendZip, drainQueue } from '#test/support/libraries/importing.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { addMember, makeSpace } from '#test/support/world.ts'
import { rawZip, zipFolder, zipOf } from '#test/support/libraries/zips.ts'
import { findOwner } from '#src/features/runs/server/public.ts'
import { importFolder } from './import-folder.ts'

const fixture = path.resolve(import.meta.dirname, '../../../../test/fixtures/import')
const nowhere = 987_654_321
let world: World
let wang: Person
let lin: Person
let li: Person
let site: Person
let small: Buffer

beforeAll(async () => {
  world = await withApp({ env: { IMPORT_LIMIT_MB: '1' } })
  await migrateJobs(world.pool)
  wang = await world.person('王老师')
  lin = await world.person('小林')
  li = await world.person('老李')
  site = await world.person('站长', { admin: true })
  small = await zipOf({ '甲.md': '# 甲\n\n见[乙](乙.md)。\n', '乙.md': '# 乙\n' })
})
afterAll(() => world.close())

const at = (space: { id: number }, rest = '') => `/v1/products/${space.id}/imports${rest}`
const filesIn = async (space: { id: number }, who = wang, folder = '') =>
  (await who.get(`/v1/products/${space.id}/product_files${folder && `?file_id=${folder}`}`)).data.list as {
    id: number
    title: string
    type: string
  }[]
const titles = (list: { title: string }[]) => list.map(({ title }) => title).sort()
const newFolder = async (who: Person, space: { id: number }, title: string) =>
  (await who.post(`/v1/products/${space.id}/product_files/create_folder`, { title })).data.id as number

describe('a zip becomes documents', () => {
  test('as the command makes them of the same folder, with the same report', async () => {
    const owner = await findOwner(world.db, `u${wang.id}@example.com`)
    const byCommand = await importFolder(world.services, owner, { folder: fixture, space: '用命令', onProgress() {} })
    const space = await makeSpace(wang, { title: '用网页' })
    const sent = await sendZip(world, wang, space.id, { bytes: await zipFolder(fixture), name: '分布式.zip' })
    expect(sent.data).toMatchObject({
      file_name: '分布式.zip',
      state: 'waiting',
      folder: null,
      stage: null,
      report: null,
      remarks: [],
      is_stopping: false,
    })
    expect(received(world)).toEqual([`import-${sent.data.id}.zip`])
    await drainQueue(world)
    const { data } = await wang.get(at(space, `/${sent.data.id}`))
    const lost = byCommand.remarks.filter((remark) => remark.lost).length
    expect(data).toMatchObject({
      state: 'done',
      stage: 'documents',
      done: 6,
      total: 6,
      finished_at: expect.any(String),
      problem: null,
      report: {
        documents: byCommand.documents,
        pictures: byCommand.pictures,
        lost,
        notes: byCommand.remarks.length - lost,
        omitted: 0,
      },
    })
    expect(data.remarks).toEqual(byCommand.remarks)
    expect(received(world)).toEqual([])

    const pagesOf = async (id: number) => {
      const rows = await world.db.selectFrom('import_sources').selectAll().where('space_id', '=', id).execute()
      const page = async (row: { resource_id: number; path: string; bytes: Buffer }) => {
        const { data: it } = await world.visitor.get(`/v1/products/${id}/product_files/${row.resource_id}`)
        const content = it.content.replace(/\/(spaces|resources|resources-docs)\/\d+/g, '/$1/N')
        return [row.path, { title: it.title, version: it.version, content: content.replace(/\/files\/[^"]+/g, 'F'), bytes: row.bytes.length }] // prettier-ignore
      }
      return Object.fromEntries(await Promise.all(rows.map(page)))
    }
    expect(await pagesOf(space.id)).toEqual(await pagesOf(byCommand.space.id))
    expect((await world.visitor.get(`/v1/products/${space.id}/readme`)).data.title).toBe('分布式系统笔记')
  })

  test('again, and nothing changes; in a folder they are documents of their own', async () => {
    const space = await makeSpace(wang)
    const bytes = await zipOf({ 'README.md': '# 总览\n\n[甲](甲.md)\n', '甲.md': '# 甲\n' })
    expect((await importZip(world, wang, space.id, { bytes })).report.documents).toMatchObject({ created: 2 })
    expect((await importZip(world, wang, space.id, { bytes })).report.documents).toMatchObject({
      created: 0,
      unchanged: 2,
    })
    const folder = await newFolder(wang, space, '第一周')
    const into = { bytes, fields: { parent_id: String(folder) } }
    const inFolder = await importZip(world, wang, space.id, into)
    expect(inFolder).toMatchObject({ folder: { id: folder, title: '第一周' }, report: { documents: { created: 2 } } })
    // the readme of a folder is a document like others
    expect(titles(await filesIn(space, wang, String(folder)))).toEqual(['总览', '甲'])
    expect(titles(await filesIn(space))).toEqual(['甲', '第一周'])
    expect((await importZip(world, wang, space.id, into)).report.documents).toMatchObject({ created: 0, unchanged: 2 })
  })

  test('by a member: the README is no page of the space, and what others imported stays theirs', async () => {
    const space = await makeSpace(wang)
    await addMember(wang, space, lin)
    const bytes = await zipOf({ 'README.md': '# 小林的笔记\n', '甲.md': '# 甲\n' })
    await importZip(world, wang, space.id, { bytes: await zipOf({ '甲.md': '# 老师的甲\n' }) })
    const done = await importZip(world, lin, space.id, { bytes })
    expect(done.report.documents).toEqual({ created: 1, updated: 0, unchanged: 0, kept: 0, failed: 1 })
    expect(done.remarks).toContainEqual({
      path: '甲.md',
      what: '',
      why: '文件有变化，但文档是别人的，你不能修改，未覆盖',
      lost: true,
    })
    expect(titles(await filesIn(space))).toEqual(['小林的笔记', '老师的甲'])
    expect((await wang.get(`/v1/products/${space.id}/readme`)).data).toBeNull()
  })

  test('the last ones stand first in the list, each person’s own', async () => {
    const space = await makeSpace(wang)
    await addMember(wang, space, lin)
    for (const name of ['一.zip', '二.zip', '三.zip']) await importZip(world, wang, space.id, { bytes: small, name })
    await importZip(world, lin, space.id, { bytes: await zipOf({ '丙.md': '丙' }), name: '小林.zip' })
    const names = async (who: Person, query = '') => {
      const { data } = await who.get(at(space, query))
      return data.list.map((one: { file_name: string }) => one.file_name)
    }
    expect(await names(wang)).toEqual(['三.zip', '二.zip', '一.zip'])
    expect(await names(wang, '?per_number=2&page=2')).toEqual(['一.zip'])
    expect(await names(lin)).toEqual(['小林.zip'])
    expect(await names(site)).toEqual([])
    const { data } = await wang.get(at(space))
    expect(data).toMatchObject({ pagination: { total_count: 3 }, max_size: 1024 * 1024, can: { create: true } })
    expect(data.list[0]).not.toHaveProperty('remarks')
    expect(await names(await world.person('周也'))).toEqual([])
  })

  test('hidden things, archives and names in GBK are told', async () => {
    const space = await makeSpace(wang)
    const gbk = { flags: 0, madeBy: 0 }
    const bytes = rawZip([
      { ...gbk, name: Buffer.from('cbf82e6d64', 'hex'), content: '# 锁\n' },
      { ...gbk, name: Buffer.from('b8bdbcfe2e7a6970', 'hex'), content: 'PK' },
      { ...gbk, name: Buffer.from('2e2e2fcde22e6d64', 'hex'), content: '# 外\n' },
    ])
    const done = await importZip(world, wang, space.id, { bytes })
    expect(titles(await filesIn(space))).toEqual(['锁'])
    expect(done.remarks.map((one: { path: string; why: string }) => `${one.path}：${one.why}`)).toEqual([
      '../外.md：文件名指向压缩包之外，未导入',
      '压缩包：文件名按 GB18030 编码读取',
      '附件.zip：里面的压缩包没有展开，未导入',
    ])
  })
})

describe('who may', () => {
  const calls = (space: { id: number }, id: number): [string, (who: Person) => ReturnType<Person['get']>][] => [
    ['create', (who) => sendZip(world, who, space.id, { bytes: small })],
    ['list', (who) => who.get(at(space))],
    ['read', (who) => who.get(at(space, `/${id}`))],
    ['stop', (who) => who.post(at(space, `/${id}/stop`))],
  ]
  const codes = async (space: { id: number }, id: number, who: Person) => {
    const all: Record<string, number> = {}
    for (const [name, call] of calls(space, id)) all[name] = (await call(who)).code
    return all
  }

  test('members import into their space; an import is seen by who began it and by site administrators', async () => {
    for (const open of [true, false]) {
      const space = await makeSpace(wang, { open })
      await addMember(wang, space, lin)
      const former = await world.person('小周')
      await addMember(wang, space, former)
      await wang.post(`/v1/products/${space.id}/remove_users`, { user_id: former.id })
      const { id } = await importZip(world, wang, space.id, { bytes: small })
      const signIn = { create: 110008, list: 110008, read: 110008, stop: 110008 }
      expect(await codes(space, id, world.visitor)).toEqual(signIn)
      const outside = open
        ? { create: 100403, list: 0, read: 100404, stop: 100404 }
        : { create: 100404, list: 100404, read: 100404, stop: 100404 }
      expect(await codes(space, id, li)).toEqual(outside)
      expect(await codes(space, id, former)).toEqual(outside)
      expect(await codes(space, id, lin)).toEqual({ create: 0, list: 0, read: 100404, stop: 100404 })
      expect(await codes(space, id, wang)).toEqual({ create: 0, list: 0, read: 0, stop: 0 })
      expect(await codes(space, id, site)).toEqual({ create: 0, list: 0, read: 0, stop: 0 })
      await drainQueue(world)
      expect((await li.get(at(space))).data?.can).toEqual(open ? { create: false } : undefined)
    }
  })

  test('an import is looked for in its own space', async () => {
    const space = await makeSpace(wang)
    const { id } = await importZip(world, wang, space.id, { bytes: small })
    const other = await makeSpace(wang)
    for (const [place, its] of [
      [other, id],
      [space, nowhere],
      [{ id: nowhere }, id],
    ] as const) {
      expect(await wang.get(at(place, `/${its}`))).toMatchObject({ status: 404, code: 100404 })
      expect(await wang.post(at(place, `/${its}/stop`))).toMatchObject({ status: 404, code: 100404 })
    }
    expect((await wang.get(at(space, '/02'))).code).toBe(100404)
    expect((await wang.get(at(space, '?file_id=3'))).data.fields).toEqual({ file_id: '不认识的字段' })
    expect((await wang.post(at(space, `/${id}/stop`), { now: true })).data.fields).toEqual({ now: '不认识的字段' })
  })

  test('somebody who was put out before it began imports nothing', async () => {
    const space = await makeSpace(wang)
    await addMember(wang, space, lin)
    const before = await countAll(world)
    const { data } = await sendZip(world, lin, space.id, { bytes: small })
    await wang.post(`/v1/products/${space.id}/remove_users`, { user_id: lin.id })
    await drainQueue(world)
    expect((await lin.get(at(space, `/${data.id}`))).data).toMatchObject({
      state: 'failed',
      problem: '你已不能在这个空间里新建资源，没有继续导入',
      report: null,
    })
    expect(await countAll(world)).toEqual(before)
  })

  test('nor does somebody blocked, nor anybody into a space or folder that has gone', async () => {
    const before = await countAll(world)
    const [zhao, sun] = [await world.person('老赵'), await world.person('老孙')]
    const blocked = await makeSpace(zhao)
    const first = await sendZip(world, zhao, blocked.id, { bytes: small })
    await world.db.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', zhao.id).execute()
    const deleted = await makeSpace(sun)
    const second = await sendZip(world, sun, deleted.id, { bytes: small })
    await sun.delete(`/v1/products/${deleted.id}`)
    const space = await makeSpace(wang)
    const folder = await newFolder(wang, space, '要删的')
    const third = await sendZip(world, wang, space.id, { bytes: small, fields: { parent_id: String(folder) } })
    await wang.delete(`/v1/products/${space.id}/product_files/${folder}`)
    const counted = await countAll(world)
    await drainQueue(world)
    const problemOf = async (sent: typeof first, in_: { id: number }) =>
      (await site.get(at(in_, `/${sent.data.id}`))).data?.problem
    expect(await problemOf(first, blocked)).toBe('账号已停用，没有继续导入')
    expect(await problemOf(third, space)).toBe('文件夹不存在，或者已被删除')
    const row = world.db.selectFrom('runs').select('problem').where('id', '=', second.data.id)
    expect((await row.executeTakeFirstOrThrow()).problem).toBe('空间已不存在，或者你已不能查看，没有继续导入')
    expect(await countAll(world)).toEqual({ ...counted, bytes: before.bytes })
    expect(received(world)).toEqual([])
  })
})
