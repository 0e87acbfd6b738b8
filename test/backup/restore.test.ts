import { createHash } from 'node:crypto'
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { backupPlan } from '#src/app/server/commands/backup-plan.ts'
import { openPool } from '#src/platform/db/pool.ts'
import { migrationFiles, ownTables } from '#src/platform/db/migrate.ts'
import { withApp, type World } from '../support/with-app.ts'
import { makeDocument, makeSpace, said } from '../support/world.ts'
import { backUp, restore, rowsOf, shelf, stateOf } from './installations.ts'

// Where a backup may be restored, what becomes of what was there, and what is in it while people go on writing.

const archives = shelf()
const worlds: World[] = []
let [whole, originalFiles] = [] as unknown as [string, string[]]

async function newWorld(options = {}) {
  const world = await withApp(options)
  worlds.push(world)
  return world
}

async function addFile(world: World, key: string, content = key) {
  const [bytes, owner_id] = [Buffer.from(content), 3]
  await world.services.files.put(key, bytes)
  const sha256 = createHash('sha256').update(bytes).digest()
  const row = { key, owner_id, name: '图', content_type: 'image/png', size: bytes.length, sha256 }
  await world.db.insertInto('files').values(row).execute()
}

beforeAll(async () => {
  const original = await newWorld()
  const wang = await original.person('王老师')
  await makeDocument(wang, await makeSpace(wang, { title: '备份里的' }), { title: '二分查找' })
  await addFile(original, 'tinymce-image-one')
  await addFile(original, 'tinymce-image-two')
  whole = archives.next()
  await backUp(original, whole)
  originalFiles = (await stateOf(original)).files
})
afterAll(async () => {
  for (const world of worlds) await world.close()
  archives.close()
})

const titles = async ({ db }: World) =>
  (await db.selectFrom('spaces').select('title').execute()).map(({ title }) => title)

const waitingForLocks = async ({ pool }: World) =>
  (await pool.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
    .rowCount

describe('an installation that is in use', () => {
  async function usedWorld() {
    const world = await newWorld()
    const lin = await world.person('小林')
    await makeSpace(lin, { title: '在用的' })
    await addFile(world, 'tinymce-image-old')
    await addFile(world, 'tinymce-image-two', 'damaged')
    await mkdir(world.services.files.incoming, { recursive: true })
    await writeFile(path.join(world.services.files.incoming, 'import-1.zip'), 'half')
    return { world, lin }
  }

  test('is left as it is', async () => {
    const { world } = await usedWorld()
    const before = await stateOf(world)
    await expect(restore(world, whole)).rejects.toThrow(/已经有数据，没有改动.*--replace/)
    expect(await stateOf(world)).toEqual(before)
  })

  test('is replaced when that is said: its rows, files and sessions are gone', async () => {
    const { world, lin } = await usedWorld()
    await restore(world, whole, { replace: true })
    expect(await titles(world)).toEqual(['备份里的'])
    expect((await stateOf(world)).files).toEqual(originalFiles)
    const stream = (await world.services.files.open('tinymce-image-two'))!
    expect(Buffer.concat(await stream.toArray()).toString()).toBe('tinymce-image-two')
    expect((await lin.get('/v3/users/info')).status).toBe(401)
    const wang = await world.person('新老师')
    expect(await makeSpace(wang)).toMatchObject({ title: '算法竞赛' })
  })

  test('is as it was when the disk fails at the last moment', async () => {
    const { world } = await usedWorld()
    const before = await stateOf(world)
    const { files } = world.services
    // what lies there under a name of the backup is put in its place again, and the other one is taken out
    let isFull = true
    const take: typeof files.take = async (key, from) => {
      if (!key.endsWith('two') || !isFull) return files.take(key, from)
      isFull = false
      throw new Error('full')
    }
    const failing = { ...files, take }
    const broken = { ...world, services: { ...world.services, files: failing } }
    await expect(restore(broken, whole, { replace: true })).rejects.toThrow('full')
    expect(await stateOf(world)).toEqual(before)
  })

  test('is as it was when somebody stops it, early or late', async () => {
    const { world } = await usedWorld()
    const before = await stateOf(world)
    for (const moment of ['onRead', 'onFilled']) {
      const stopping = new AbortController()
      const order = { replace: true, signal: stopping.signal, [moment]: () => stopping.abort() }
      await expect(restore(world, whole, order)).rejects.toThrow(/abort/)
      expect(await stateOf(world)).toEqual(before)
    }
  })

  test('to whose rows another program refers is left as it is', async () => {
    const { world } = await usedWorld()
    await world.pool.query('create table notes (space_id bigint references spaces)')
    const before = await stateOf(world)
    await expect(restore(world, whole, { replace: true })).rejects.toThrow(/别的程序的表引用着这里的表/)
    expect(await stateOf(world)).toEqual(before)
  })

  test('of an older program is not brought up to date for nothing', async () => {
    const { world } = await usedWorld()
    await world.pool.query('delete from migrations where name = $1', [migrationFiles().at(-1)])
    await expect(restore(world, whole)).rejects.toThrow(/已经有数据/)
    expect((await world.pool.query('select from migrations')).rowCount).toBe(migrationFiles().length - 1)
  })

  test('of a newer program is left to that', async () => {
    const { world } = await usedWorld()
    await world.pool.query(`insert into migrations (name) values ('9999-more.sql')`)
    await expect(restore(world, whole, { replace: true })).rejects.toThrow(/比这个程序新/)
    expect(await titles(world)).toEqual(['在用的'])
  })

  test('while somebody holds its rows: both come to an end', async () => {
    const { world } = await usedWorld()
    const client = await world.pool.connect()
    await client.query('begin; select from spaces for update')
    const restoring = restore(world, whole, { replace: true })
    await expect.poll(() => waitingForLocks(world)).toBe(1)
    await client.query('commit')
    client.release()
    await restoring
    expect(await titles(world)).toEqual(['备份里的'])
  })
})

test('every table of ours is known by its name', async () => {
  const { rows } = await worlds[0]!.pool.query(`select tablename from pg_tables where schemaname = 'public'`)
  expect(ownTables().toSorted()).toEqual(rows.map(({ tablename }) => tablename).filter((name) => name !== 'migrations').sort()) // prettier-ignore
  for (const name of backupPlan.leftOut) expect(ownTables()).toContain(name)
})

describe('rights', () => {
  test('owning the database is enough, and what others keep in it stays', async () => {
    const { pattern } = inject('database')
    const urlOf = (name: string) => pattern.replace('DATABASE', name)
    const name = `gewu_test_${process.pid}_owned`
    const admin = new pg.Client(urlOf('postgres'))
    await admin.connect()
    await admin.query(`create role ${name} login; grant ${name} to current_user`)
    await admin.query(`create database ${name} owner ${name}`)
    const url = new URL(urlOf(name))
    url.username = name
    const { pool, db } = openPool(url.href)
    try {
      await pool.query(`create table notes (id int primary key, words text); insert into notes values (1, '别人的')`)
      await pool.query('create schema other; create table other.users (id int); insert into other.users values (7)')
      const [source] = worlds
      const owned = { pool, db, services: { ...source!.services, files: (await newWorld()).services.files } }
      await restore(owned, whole)
      expect((await db.selectFrom('spaces').select('title').execute())[0]).toEqual({ title: '备份里的' })
      const again = archives.next()
      await backUp(owned, again)
      await restore(owned, again, { replace: true })
      expect((await pool.query('select words from notes')).rows).toEqual([{ words: '别人的' }])
      expect((await pool.query('select id from other.users')).rows).toEqual([{ id: 7 }])
      expect((await rowsOf(pool)).subjects).toEqual((await rowsOf(source!.pool)).subjects)
    } finally {
      await pool.end()
      await admin.query(`drop database ${name} with (force)`)
      await admin.query(`drop role ${name}`)
      await admin.end()
    }
  })
})

describe('a backup', () => {
  test('is of one moment, whoever writes meanwhile', async () => {
    const world = await newWorld({ env: { RATE_LIMITS: '0' } })
    const wang = await world.person('王老师')
    const document = await makeDocument(wang, await makeSpace(wang))
    const readers = await Promise.all(Array.from({ length: 12 }, (_, i) => world.person(`读者${i}`)))
    let [isOver, written] = [false, 0]
    const writing = readers.map(async (reader, i) => {
      for (let n = 0; !isOver; n++, written++)
        if (i % 2) await said(reader, document, `第 ${n} 句`)
        else await reader.post('/v1/votes', { votable_type: 'ProductDocument', votable_id: document.id, vote_scope: 'like', is_vote: n % 2 === 0 }) // prettier-ignore
    })
    await expect.poll(() => written).toBeGreaterThan(30)
    const copies: World[] = []
    for (let i = 0; i < 3; i++) {
      const [file, before] = [archives.next(), written]
      await backUp(world, file)
      expect(written).toBeGreaterThan(before)
      copies.push(await newWorld())
      await restore(copies[i]!, file)
    }
    isOver = true
    await Promise.all(writing)
    for (const { pool } of copies) {
      const { rows } = await pool.query(
        `select like_count::int as likes, comment_count::int as comments, (select count(*)::int from votes) as votes,
          (select count(*)::int from comments) as floors, (select count(*)::int from subjects where kind = 'comment') as subjects
        from subjects where id = $1`,
        [document.id],
      )
      const [{ likes, comments, votes, floors, subjects }] = rows
      expect(floors).toBeGreaterThan(0)
      expect({ likes, comments, subjects }).toEqual({ likes: votes, comments: floors, subjects: floors })
    }
  })

  test('tells which files are missing or not what they were, and is made all the same', async () => {
    const world = await newWorld()
    for (const key of ['tinymce-image-here', 'tinymce-image-lost', 'tinymce-image-rotten', 'tinymce-image-short'])
      await addFile(world, key)
    await world.services.files.remove('tinymce-image-lost')
    await world.services.files.put('tinymce-image-rotten', Buffer.from('tinymce-image-ROTTEN'))
    await world.db
      .updateTable('files')
      .set({ content_type: 'video/mp4' })
      .where('key', '=', 'tinymce-image-rotten')
      .execute()
    await world.services.files.put('tinymce-image-short', Buffer.from('tinymce'))
    const wang = await world.person('王老师')
    const { data } = await wang.get(`/v1/qinius?product_id=${(await makeSpace(wang)).id}`)
    // stored without what a camera says of it
    const photo = sharp({ create: { width: 4, height: 4, channels: 3, background: '#06f' } })
    const bytes = await photo.withExif({ IFD0: { Copyright: '王老师' } }).png().toBuffer() // prettier-ignore
    const uploaded = await wang.upload('/upload', {
      token: data.token,
      file: { name: '图.png', type: 'image/png', bytes },
    })
    expect(uploaded).toMatchObject({ code: 0 })
    const file = archives.next()
    expect(await backUp(world, file)).toMatchObject({
      files: 4,
      missing: ['tinymce-image-lost'],
      changed: ['tinymce-image-rotten', 'tinymce-image-short'],
    })
    const copy = await newWorld()
    expect(await restore(copy, file)).toMatchObject({ files: 4, missing: 1 })
    expect((await copy.visitor.get('/files/tinymce-image-lost')).status).toBe(404)
  })

  test('is for its owner alone, and nothing of one that failed is left', async () => {
    expect((await stat(whole)).mode & 0o777).toBe(0o600)
    const world = await newWorld()
    const file = archives.next()
    const stopping = new AbortController()
    await expect(backUp(world, file, { signal: stopping.signal, onTable: () => stopping.abort() })).rejects.toThrow(
      /abort/,
    )
    await expect(backUp(world, path.join(archives.folder, 'nowhere', 'x'))).rejects.toThrow(/ENOENT/)
    await expect(stat(file)).rejects.toThrow(/ENOENT/)
    expect((await readdir(archives.folder)).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test('is not made of a database of another program or of another age', async () => {
    const world = await newWorld()
    await world.pool.query('delete from migrations where name = $1', [migrationFiles().at(-1)])
    await expect(backUp(world, archives.next())).rejects.toThrow(/还没有升级到这个程序/)
    await world.pool.query(`insert into migrations (name) values ($1), ('9999-more.sql')`, [migrationFiles().at(-1)])
    await expect(backUp(world, archives.next())).rejects.toThrow(/比这个程序新/)
    await world.pool.query('drop table migrations')
    await expect(backUp(world, archives.next())).rejects.toThrow(/还没有格物的数据/)
  })
})
