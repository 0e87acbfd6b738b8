import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createZstdDecompress, gzipSync, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { pack, extract } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BackupError } from '#src/platform/backup/backup-error.ts'
import { checkBackup } from '#src/platform/backup/read-backup.ts'
import { makePicture } from '../security/permission-scene.ts'
import { withApp, type World } from '../support/with-app.ts'
import { makeDocument, makeSpace } from '../support/world.ts'
import { backUp, restore, restoreChecked, shelf, stateOf } from './installations.ts'

// What is no whole backup of this program is refused in words that help, and changes neither rows nor files.

const archives = shelf()
let whole: string
/** Empty, and one that is in use. */
let [empty, used] = [] as unknown as [World, World]
let before: Awaited<ReturnType<typeof everything>>

beforeAll(async () => {
  const original = await withApp()
  await fillWith(original, '原来的')
  whole = archives.next()
  await backUp(original, whole)
  await original.close()
  empty = await withApp()
  used = await withApp()
  await fillWith(used, '在用的')
  before = await everything()
})
afterAll(async () => {
  await empty.close()
  await used.close()
  archives.close()
})

async function fillWith(world: World, title: string) {
  const wang = await world.person('王老师')
  const space = await makeSpace(wang, { title })
  for (let i = 0; i < 5; i++) await makeDocument(wang, space, { title: `${title} ${i}` })
  const { bytes } = await makePicture()
  for (let i = 0; i < 3; i++) {
    const [key, content] = [
      `tinymce-image-${title === '在用的' ? 'used' : 'old'}-${i}`,
      Buffer.concat([bytes, Buffer.from([i])]),
    ]
    const sha256 = createHash('sha256').update(content).digest()
    await world.services.files.put(key, content)
    await world.db.insertInto('files').values({ key, owner_id: wang.id, name: '图', content_type: 'image/png', size: content.length, sha256 }).execute() // prettier-ignore
  }
}

const everything = async () => ({ empty: await stateOf(empty), used: await stateOf(used) })

/** Refused with these words by the empty installation and, though it may be replaced, by the one in use. */
async function expectRefused(file: string, words: RegExp) {
  for (const [world, replace] of [
    [empty, false],
    [used, true],
  ] as const) {
    // prettier-ignore
    const error = await restore(world, file, { replace }).then(
      () => null,
      (reason: unknown) => reason,
    )
    expect(error, file).toBeInstanceOf(BackupError)
    expect((error as Error).message).toMatch(words)
  }
  expect(await everything()).toEqual(before)
}

async function copyOf(file: string, change: (bytes: Buffer) => Buffer) {
  const place = archives.next()
  await writeFile(place, change(await readFile(file)))
  return place
}

describe('damaged on the way', () => {
  test.each([0.02, 0.3, 0.5, 0.9, 0.999])('cut off after %d of it', async (share) => {
    const file = await copyOf(whole, (bytes) => bytes)
    await truncate(file, Math.floor((await stat(file)).size * share))
    await expectRefused(file, /不完整|开头已损坏/)
  })

  test('cut off by a single byte', async () => {
    const file = await copyOf(whole, (bytes) => bytes.subarray(0, -1))
    await expectRefused(file, /不完整/)
  })

  const unpacked = async (file: string) => zstdDecompressSync(await readFile(file))

  test('one bit turned, wherever it is', async () => {
    const { size } = await stat(whole)
    // but for bits of the frame's head that change nothing of what comes out (5: how much memory that takes)
    const places = [0, 3, 6, 20, ...Array.from({ length: 40 }, (_, i) => Math.floor(((i + 0.5) * size) / 40)), size - 2, size - 1] // prettier-ignore
    for (const at of places) {
      const file = await copyOf(whole, (bytes) => {
        bytes[at]! ^= 1 << (at % 8)
        return bytes
      })
      const found = await checkBackup(file, {}).catch((error: unknown) => error)
      if (found instanceof Error) expect(found, `byte ${at} of ${size}`).toBeInstanceOf(BackupError)
      // of some bits nothing depends: then the same comes out
      else expect(await unpacked(file), `byte ${at} of ${size}`).toEqual(await unpacked(whole))
    }
    const file = await copyOf(whole, (bytes) => {
      bytes[size >> 1]! ^= 1
      return bytes
    })
    await expectRefused(file, /损坏/)
  })

  test('something after its end', async () => {
    await expectRefused(await copyOf(whole, (bytes) => Buffer.concat([bytes, Buffer.from('more')])), /结尾之后/)
    await expectRefused(await copyOf(whole, (bytes) => Buffer.concat([bytes, bytes])), /结尾之后/)
  })

  test('changed after it was looked at', async () => {
    const file = await copyOf(whole, (bytes) => bytes)
    const checked = await checkBackup(file, {})
    const handle = await open(file, 'r+')
    await handle.write(Buffer.from([0, 0, 0, 0]), 0, 4, Math.floor((await stat(file)).size * 0.9))
    await handle.close()
    await expect(restoreChecked(used, checked, { replace: true })).rejects.toThrow(BackupError)
    await expect(restoreChecked(empty, checked)).rejects.toThrow(BackupError)
    expect(await everything()).toEqual(before)
  })
})

describe('something else', () => {
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('备份'.repeat(1000))],
    ['a gzip', gzipSync('备份')],
    ['zeros', Buffer.alloc(4096)],
    ['a compressed text', zstdCompressSync(Buffer.from('备份'.repeat(1000)))],
    ['a compressed nothing', zstdCompressSync(Buffer.alloc(0))],
  ])('%s', async (_, bytes) => {
    const file = archives.next()
    await writeFile(file, bytes)
    await expectRefused(file, /不是格物的备份文件/)
  })

  test('an archive of another program', async () => {
    const file = await archiveOf([{ name: 'readme.txt', bytes: Buffer.from('hello') }])
    await expectRefused(file, /不是格物的备份文件/)
  })
})

interface Piece {
  name: string
  bytes: Buffer
  type?: 'file' | 'symlink' | 'directory'
}

/** The entries of the whole backup but the closing one. */
async function pieces(): Promise<Piece[]> {
  const found: Piece[] = []
  const entries = createReadStream(whole)
    .pipe(createZstdDecompress())
    .pipe(extract() as unknown as NodeJS.WritableStream)
  for await (const entry of entries as unknown as AsyncIterable<AsyncIterable<Buffer> & { header: { name: string } }>) {
    const bytes: Buffer[] = []
    for await (const part of entry) bytes.push(part)
    found.push({ name: entry.header.name, bytes: Buffer.concat(bytes) })
  }
  expect(found.at(-1)!.name).toBe('closing.json')
  return found.slice(0, -1)
}

/** Made by somebody who knows how: every hash is right. */
async function archiveOf(list: Piece[], { isClosed = true } = {}): Promise<string> {
  const tar = pack()
  const chain = createHash('sha256')
  for (const { name, bytes, type = 'file' } of list) {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    chain.update(`${sha256} ${name}\n`)
    const header = {
      name,
      type,
      pax: { 'GEWU.sha256': sha256 },
      ...(type === 'symlink' && { linkname: '/etc/passwd' }),
    }
    if (type === 'file') tar.entry(header, bytes)
    else tar.entry(header)
  }
  if (isClosed)
    tar.entry({ name: 'closing.json' }, JSON.stringify({ entries: list.length, sha256: chain.digest('hex') }))
  tar.finalize()
  const file = archives.next()
  const parts: Buffer[] = []
  for await (const part of Readable.from(tar as unknown as AsyncIterable<Buffer>)) parts.push(part as Buffer)
  await writeFile(file, zstdCompressSync(Buffer.concat(parts)))
  return file
}

const withManifest = (list: Piece[], change: (manifest: any) => void) =>
  list.map((piece) => {
    if (piece.name !== 'manifest.json') return piece
    const manifest = JSON.parse(piece.bytes.toString())
    change(manifest)
    return { ...piece, bytes: Buffer.from(JSON.stringify(manifest)) }
  })

describe('made by hand', () => {
  test('as it was: the way that the others are made is right', async () => {
    const other = await withApp()
    await restore(other, await archiveOf(await pieces()))
    expect((await other.db.selectFrom('spaces').select('title').execute())[0]).toEqual({ title: '原来的' })
    await other.close()
  })

  test.each([
    '../../evil',
    '/etc/evil',
    'files/../../evil',
    'files/..',
    'files/a/b',
    'tables/users/../x',
    'other.txt',
    'tables/pg_authid/000001.copy',
  ])('an entry %s', async (name) => {
    const evil = { name, bytes: Buffer.from('x') }
    const list = await pieces()
    await expectRefused(await archiveOf([...list, evil]), /不该有的/)
    await expectRefused(await archiveOf([list[0]!, evil, ...list.slice(1)]), /不该有的/)
  })

  test.each(['symlink', 'directory'] as const)('a %s', async (type) => {
    const evil = { name: 'files/tinymce-image-zzz-9', bytes: Buffer.alloc(0), type }
    await expectRefused(await archiveOf([...(await pieces()), evil]), /多出的/)
  })

  test('an entry twice', async () => {
    const list = await pieces()
    const file = list.findIndex(({ name }) => name.startsWith('files/'))
    const rows = list.findIndex(({ name }) => name.startsWith('tables/'))
    for (const at of [0, file, rows]) await expectRefused(await archiveOf(list.toSpliced(at, 0, list[at]!)), /不该有的/)
  })

  test('entries in another order', async () => {
    const [first, ...rest] = await pieces()
    await expectRefused(await archiveOf([first!, ...rest.toReversed()]), /不该有的/)
    await expectRefused(await archiveOf(rest), /不是格物的备份文件/)
  })

  test('a file that no row names', async () => {
    const extra = { name: 'files/tinymce-image-zzz-9', bytes: Buffer.from('x') }
    await expectRefused(await archiveOf([...(await pieces()), extra]), /没有的文件/)
  })

  test('rows that are missing, and rows that are none', async () => {
    const list = await pieces()
    await expectRefused(await archiveOf(list.filter(({ name }) => !name.startsWith('tables/documents/'))), /行数不对/)
    const wrong = list.map((piece) => (piece.name.startsWith('tables/users/') ? { ...piece, bytes: Buffer.from('1\t2\n') } : piece)) // prettier-ignore
    await expectRefused(await archiveOf(wrong), /不合这个程序的数据库/)
    // whose parents are not there
    const orphans = withManifest(list, ({ tables }) => { tables.find(({ name }: { name: string }) => name === 'spaces').rows = 0 }) // prettier-ignore
    await expectRefused(
      await archiveOf(orphans.filter(({ name }) => !name.startsWith('tables/spaces/'))),
      /不合这个程序的数据库/,
    )
  })

  test('no closing entry', async () => {
    await expectRefused(await archiveOf(await pieces(), { isClosed: false }), /不完整/)
  })
})

describe('of another program', () => {
  const changed = async (change: (manifest: any) => void) => archiveOf(withManifest(await pieces(), change))

  test('a newer format', async () => {
    const file = await changed((manifest) => Object.assign(manifest, { format: 3, version: '9.0.0', tables: 'other' }))
    await expectRefused(file, /更新的格物 9\.0\.0.*先升级程序/)
  })
  test('an older database', async () => {
    const file = await changed((manifest) => { manifest.version = '0.0.9'; manifest.migrations.pop() }) // prettier-ignore
    await expectRefused(file, /由格物 0\.0\.9 制作.*旧：请安装那个版本的程序，用它恢复，再升级/)
  })
  test('a newer database', async () => {
    const file = await changed(({ migrations }) => migrations.push({ name: '9999-more.sql', sha256: '00' }))
    await expectRefused(file, /到 9999-more\.sql.*新：请先升级程序/)
  })
  test('a database of the same age made otherwise', async () => {
    const file = await changed(({ migrations }) => { migrations[2].sha256 = '00' }) // prettier-ignore
    await expectRefused(file, /结构与这个程序的不同/)
  })
  test('other tables and columns', async () => {
    await expectRefused(await changed(({ tables }) => tables.pop()), /表与这个程序的不同|不该有的/)
    await expectRefused(await changed(({ tables }) => tables[0].columns.reverse()), /表与这个程序的不同/)
  })
  test('a manifest that says nothing', async () => {
    await expectRefused(await changed((manifest) => { delete manifest.product }), /不是格物的备份文件/) // prettier-ignore
    await expectRefused(await changed((manifest) => { manifest.tables = 3 }), /目录/) // prettier-ignore
  })
})
