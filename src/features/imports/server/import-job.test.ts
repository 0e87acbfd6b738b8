import { rmSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startJobs } from '#src/app/server/jobs.ts'
import { migrateJobs } from '#src/platform/jobs/jobs.ts'
import { countAll, importZip, received, sendZip, drainQueue } from '#test/support/libraries/importing.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { addMember, makeSpace } from '#test/support/world.ts'
import { zipOf } from '#test/support/libraries/zips.ts'
import { placeOf } from '#src/features/runs/server/place.ts'

let world: World
let wang: Person
let space: { id: number }
beforeAll(async () => {
  world = await withApp()
  await migrateJobs(world.pool)
  wang = await world.person('王老师')
})
afterAll(() => world.close())
afterEach(() => expect(received(world)).toEqual([]))

const size = 24
/** Each document links to its neighbours and shows a picture of its own. */
async function course(): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const files: Record<string, string | Buffer> = {}
  for (let n = 0; n < size; n++) {
    const link = (to: number) => `[第 ${to} 讲](../第${(to + size) % size}讲/讲义.md)`
    files[`第${n}讲/讲义.md`] = `# 第 ${n} 讲\n\n${link(n - 1)} ${link(n + 1)} ${link(n + 7)}\n\n![图](图.png)\n`
    files[`第${n}讲/图.png`] = await sharp({ create: { width: n + 1, height: 9, channels: 3, background: '#06f' } })
      .png()
      .toBuffer()
  }
  return zipOf(files)
}
const read = async (id: number, in_ = space) => (await wang.get(`/v1/products/${in_.id}/imports/${id}`)).data
const send = async (bytes: Buffer, fields = {}) => {
  const { data, message } = await sendZip(world, wang, space.id, { bytes, fields })
  if (!data?.id) throw new Error(message)
  return data.id as number
}
async function documents() {
  const rows = await world.db
    .selectFrom('resources')
    .innerJoin('documents', 'documents.resource_id', 'resources.id')
    .select(['resources.id', 'title', 'version', 'content'])
    .where('space_id', '=', space.id)
    .execute()
  return rows
}
const linkedFrom = (content: string) => [...content.matchAll(/resources-docs\/(\d+)/g)].map((match) => Number(match[1]))
const files = async () => world.db.selectFrom('files').select('key').where('space_id', '=', space.id).execute()

const soon = <T>(look: () => Promise<T>) => expect.poll(look)
const counted = async (what: string) => Number((await world.pool.query(`select count(*) from ${what}`)).rows[0].count)

/** Lets so many documents be written, and then waits: a worker in the middle of its work. */
async function holdAfter(count: number) {
  await world.pool.query(`create table held (go boolean); insert into held values (false);
    create function hold() returns trigger language plpgsql as $$ begin
      if (select count(*) from import_sources where space_id = new.space_id) >= ${count} then
        while not (select bool_or(go) from held) loop perform pg_sleep(0.05); end loop;
      end if; return new; end $$;
    create trigger hold before insert on subjects for each row when (new.kind = 'resource') execute function hold()`)
  return {
    reached: () =>
      soon(() => counted("pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()")).toBe(1),
    letGo: () => world.pool.query('update held set go = true'),
    end: () => world.pool.query('drop trigger hold on subjects; drop function hold; drop table held'),
  }
}

/** Until the worker, which writes down how far it is at each look, has looked at its import once more. */
async function heard(id: number) {
  const look = async () => (await world.pool.query('select xmin::text from runs where id = $1', [id])).rows[0].xmin
  await soon(look).not.toBe(await look())
}

test('the server’s job takes it in, and tells how far it is', async () => {
  space = await makeSpace(wang)
  const held = await holdAfter(10)
  const jobs = await startJobs(world)
  const id = await send(await course())
  await held.reached()
  await soon(() => read(id)).toMatchObject({ state: 'running', stage: 'documents', done: 10, total: size })
  // not in the process that answers readers, and with its end all its memory is given back
  expect(processes()).toBe(1)
  await held.letGo()
  await soon(() => read(id)).toMatchObject({ state: 'done', done: size, total: size })
  await expect.poll(processes).toBe(0)
  await jobs.stop()
  await held.end()
  expect((await read(id)).report).toMatchObject({ documents: { created: size }, pictures: size, lost: 0 })
})

test('a server that closes meanwhile gives it back, and the next one takes it to its end', async () => {
  space = await makeSpace(wang)
  const held = await holdAfter(10)
  const jobs = await startJobs(world)
  const id = await send(await course())
  await held.reached()
  const stopped = jobs.stop()
  await held.letGo()
  await stopped
  await expect.poll(processes).toBe(0)
  const next = await startJobs(world)
  await soon(() => read(id)).toMatchObject({ state: 'done', done: size, total: size })
  await next.stop()
  await held.end()
  expect(await documents()).toHaveLength(size)
})

/** Of this one. */
const processes = () => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length

describe('stopping it', () => {
  test('what was written stays, without links to what was not; no picture is left that nothing shows', async () => {
    space = await makeSpace(wang)
    const held = await holdAfter(15)
    const id = await send(await course())
    const work = drainQueue(world)
    await held.reached()
    expect((await wang.post(`/v1/products/${space.id}/imports/${id}/stop`)).data).toMatchObject({
      state: 'running',
      is_stopping: true,
    })
    await heard(id)
    await held.letGo()
    await work
    await held.end()
    const stopped = await read(id)
    expect(stopped).toMatchObject({ state: 'stopped', is_stopping: false, report: { documents: { created: 16 } } })
    const there = await documents()
    expect(there).toHaveLength(16)
    const ids = new Set(there.map((document) => document.id))
    for (const { content } of there) for (const linked of linkedFrom(content)) expect(ids).toContain(linked)
    expect(await files()).toHaveLength(16)
    expect(await counted(`resources where type = 'folder' and space_id = ${space.id}`)).toBe(16)
    // and begun once more, it is whole
    expect((await importZip(world, wang, space.id, { bytes: await course() })).report.documents).toMatchObject({
      created: size - 16,
    })
    for (const { content } of await documents()) expect(linkedFrom(content)).toHaveLength(3)
  })

  test('while it is read, nothing is made', async () => {
    space = await makeSpace(wang)
    const id = await send(await course())
    const before = await countAll(world)
    await world.db.updateTable('runs').set({ stop_asked: true }).where('id', '=', id).execute()
    await drainQueue(world)
    expect(await read(id)).toMatchObject({ state: 'stopped', report: null })
    expect(await countAll(world)).toEqual({ ...before, bytes: before.bytes - 1 })
  })
})

describe('begun again', () => {
  test('after the server was restarted in the middle, it is as if nothing had been', async () => {
    space = await makeSpace(wang)
    const held = await holdAfter(20)
    const id = await send(await course())
    const closing = new AbortController()
    const work = drainQueue(world, closing.signal)
    await held.reached()
    closing.abort()
    await held.letGo()
    await work
    await held.end()
    expect(await read(id)).toMatchObject({ state: 'waiting', stage: null, report: null })
    expect(received(world)).toEqual([`import-${id}.zip`])
    expect(await documents()).toHaveLength(21)
    await drainQueue(world)
    expect(await read(id)).toMatchObject({
      state: 'done',
      report: { documents: { created: size, updated: 0 }, lost: 0 },
    })
    const there = await documents()
    expect(there).toHaveLength(size)
    const ids = new Set(there.map((document) => document.id))
    for (const { content, version } of there) {
      expect(version).toBe(1)
      expect(linkedFrom(content).every((linked) => ids.has(linked))).toBe(true)
    }
    expect(await files()).toHaveLength(size)
  })

  test('after a crash, too, but not for ever', async () => {
    space = await makeSpace(wang)
    const id = await send(await zipOf({ '甲.md': '# 甲\n' }))
    const crashed = (starts: number) =>
      world.db.updateTable('runs').set({ state: 'running', starts }).where('id', '=', id).execute()
    await crashed(1)
    await drainQueue(world)
    expect((await read(id)).state).toBe('done')
    const next = await send(await zipOf({ '乙.md': '# 乙\n' }))
    await world.db.updateTable('runs').set({ state: 'running', starts: 5 }).where('id', '=', next).execute()
    await drainQueue(world)
    expect(await read(next)).toMatchObject({ state: 'failed', problem: '导入几次都被中断，请把文件分成几份再试' })
    expect((await documents()).map(({ title }) => title)).toEqual(['甲'])
  })

  test('one whose zip has gone fails', async () => {
    space = await makeSpace(wang)
    const id = await send(await zipOf({ '甲.md': '# 甲\n' }))
    rmSync(placeOf(world.services.files, { kind: 'import', id: id }))
    await drainQueue(world)
    expect(await read(id)).toMatchObject({ state: 'failed', problem: '文件已经不在服务器上，请重新上传' })
  })
})

test('who is put out in the middle imports no more', async () => {
  space = await makeSpace(wang)
  const lin = await world.person('小林')
  await addMember(wang, space, lin)
  const held = await holdAfter(10)
  const { data } = await sendZip(world, lin, space.id, { bytes: await course() })
  const work = drainQueue(world)
  await held.reached()
  await wang.post(`/v1/products/${space.id}/remove_users`, { user_id: lin.id })
  await heard(data.id)
  await held.letGo()
  await work
  await held.end()
  expect((await lin.get(`/v1/products/${space.id}/imports/${data.id}`)).data).toMatchObject({
    state: 'failed',
    problem: '你已不能在这个空间里新建资源，没有继续导入',
  })
  expect((await documents()).length).toBeLessThan(size)
  expect(await files()).toHaveLength((await documents()).length)
})

test('several people at once, with two workers: each import is done once', async () => {
  const people = await Promise.all(['甲', '乙', '丙', '丁'].map((name) => world.person(name)))
  const spaces = await Promise.all(people.map((who) => makeSpace(who)))
  const bytes = await zipOf(Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`${n}.md`, `# ${n}\n`])))
  const sent = await Promise.all(people.map((who, n) => sendZip(world, who, spaces[n]!.id, { bytes })))
  await Promise.all([drainQueue(world), drainQueue(world)])
  await drainQueue(world)
  for (const [n, who] of people.entries()) {
    const { data } = await who.get(`/v1/products/${spaces[n]!.id}/imports/${sent[n]!.data.id}`)
    expect(data).toMatchObject({ state: 'done', report: { documents: { created: 8 } } })
  }
})

test('what nobody foresaw is a failure, told plainly, and nothing of it stays', async () => {
  space = await makeSpace(wang)
  const before = await countAll(world)
  await world.pool
    .query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'disk full'; end $$;
    create trigger refuse before insert on resources for each row execute function refuse()`)
  const id = await send(await course())
  await expect(drainQueue(world)).rejects.toThrow()
  expect(await read(id)).toMatchObject({ state: 'failed', problem: '服务器出错了，没有导入完，请再试一次' })
  await world.pool.query('drop trigger refuse on resources; drop function refuse')
  expect(await countAll(world)).toEqual(before)
})

test('pictures written into texts are stored, too; a bad one leaves its words', async () => {
  space = await makeSpace(wang)
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const inline = `![点](data:image/png;base64,${pixel})`
  const bytes = await zipOf({
    '甲.md': `# 甲\n\n${inline} ${inline}\n`,
    '乙.md': `# 乙\n\n${inline} ![坏图](data:image/png;base64,AAAA)\n`,
  })
  const done = await importZip(world, wang, space.id, { bytes })
  expect(done.report).toMatchObject({ documents: { created: 2 }, pictures: 1, lost: 1 })
  expect(done.remarks).toEqual([
    { path: '乙.md', what: '写在文中的图片', why: '只支持 PNG、JPEG、GIF、WebP、AVIF 图片', lost: true },
  ])
  expect(await files()).toHaveLength(1)
  const texts = (await documents()).map(({ content }) => content).sort()
  expect(texts[0]).toMatch(/^<p><img src="\/files\/[^"]+" alt="点"> <img /)
  expect(texts.join('')).toContain('坏图')
})
