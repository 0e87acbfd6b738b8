import { spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databaseProcesses, end, endAll, eventually, processes, query, startProgram, untilHeld } from './programs.ts'

const asRoot = process.getuid?.() === 0

let base: string
let dataDir: string
const bases: string[] = []

beforeEach(() => {
  base = mkdtempSync(path.join(tmpdir(), 'gewu-lifecycle-'))
  bases.push(base)
  // mkdtemp makes it for root alone, and the database's user must pass through
  chmodSync(base, 0o711)
  dataDir = path.join(base, 'data')
})

afterEach(async () => {
  await endAll()
  await eventually(() => expect(databaseProcesses(base)).toEqual([]))
})

afterAll(() => {
  for (const folder of bases) rmSync(folder, { recursive: true, force: true })
})

const noneLeft = (home: string) => eventually(() => expect(databaseProcesses(home)).toEqual([]))

async function writeNote(url: string, text: string) {
  await query(url, 'CREATE TABLE IF NOT EXISTS notes (text text)')
  await query(url, `INSERT INTO notes VALUES ('${text}')`)
}

const readNotes = async (url: string) =>
  (await query<{ text: string }>(url, 'SELECT text FROM notes ORDER BY text')).map((row) => row.text)

describe('one program', () => {
  test('stops its database when told to, and finds its rows again at the next start', async () => {
    const first = startProgram(dataDir)
    const { url, home } = await untilHeld(first)
    await writeNote(url, '锁')
    await end(first, 'SIGTERM')
    expect(databaseProcesses(home)).toEqual([])

    const second = startProgram(dataDir)
    await untilHeld(second)
    expect(await readNotes(url)).toEqual(['锁'])
    expect(second.log).not.toContain('recovered')
  })

  test('killed with -9 leaves no PostgreSQL behind', async () => {
    const program = startProgram(dataDir)
    const { url, home, pid } = await untilHeld(program)
    await writeNote(url, '缓存雪崩')
    expect(databaseProcesses(home).map((found) => found.pid)).toContain(pid)
    await end(program, 'SIGKILL')
    await noneLeft(home)

    await untilHeld(startProgram(dataDir))
    expect(await readNotes(url)).toEqual(['缓存雪崩'])
  })

  test('starts its database again when that is killed with -9, and committed rows are there', async () => {
    const program = startProgram(dataDir)
    const before = await untilHeld(program)
    await writeNote(before.url, '消息队列')
    process.kill(before.pid, 'SIGKILL')

    const after = await untilHeld(program, (held) => held.pid !== before.pid)
    expect(after).toMatchObject({ attached: false, url: before.url })
    expect(await readNotes(after.url)).toEqual(['消息队列'])
    expect(program.log).toContain('the database has ended')
    expect(program.log).toContain('it has recovered')
  })

  test('starts its database again when the guard is killed with -9', async () => {
    const program = startProgram(dataDir)
    const before = await untilHeld(program)
    await writeNote(before.url, '幂等性')
    process.kill(guardOf(before.pid), 'SIGKILL')

    const after = await untilHeld(program, (held) => held.pid !== before.pid)
    expect(await readNotes(after.url)).toEqual(['幂等性'])
  })

  test('ends the orphan of a program that was killed together with its guard, and starts its own', async () => {
    const killed = startProgram(dataDir)
    const orphan = await untilHeld(killed)
    await writeNote(orphan.url, '分布式锁')
    const guard = guardOf(orphan.pid)
    const watcher = processes().find(({ pid, parent }) => parent === guard && pid !== orphan.pid)!.pid
    // stopped first, or one of them would still end PostgreSQL
    for (const pid of [guard, watcher]) process.kill(pid, 'SIGSTOP')
    await end(killed, 'SIGKILL')
    for (const pid of [guard, watcher]) process.kill(pid, 'SIGKILL')
    await eventually(() => expect(processes().some(({ pid }) => pid === guard)).toBe(false))
    expect(processes().find(({ pid }) => pid === orphan.pid)).toBeDefined()

    const next = startProgram(dataDir)
    const held = await untilHeld(next)
    expect(held.attached).toBe(false)
    expect(held.pid).not.toBe(orphan.pid)
    expect(processes().some(({ pid }) => pid === orphan.pid)).toBe(false)
    expect(await readNotes(held.url)).toEqual(['分布式锁'])
  })

  test('starts although a stale lock file names a living process', async () => {
    const first = startProgram(dataDir)
    const { home, pid } = await untilHeld(first)
    const lock = path.join(home, 'postgres/postmaster.pid')
    const text = readFileSync(lock, 'utf8')
    await end(first, 'SIGTERM')
    const { uid, gid } = statSync(lock.replace('postmaster.pid', 'PG_VERSION'))
    // PostgreSQL believes a lock file whose number is any living process of its own user
    const stranger = spawn('/bin/sleep', ['60'], { uid, gid })
    try {
      writeFileSync(lock, text.replace(String(pid), String(stranger.pid)))
      expect(await untilHeld(startProgram(dataDir))).toMatchObject({ attached: false })
    } finally {
      stranger.kill()
    }
  })

  test('killed in the middle of the very first start leaves nothing that breaks the next one', async () => {
    const cut = startProgram(dataDir)
    await eventually(() => expect(readdirSync(dataDir)[0]).toMatch(/unfinished/))
    await end(cut, 'SIGKILL')
    expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false)

    await untilHeld(startProgram(dataDir))
    expect(readdirSync(dataDir).filter((name) => name.includes('unfinished'))).toEqual([])
  })

  test('reaches its database by a short socket path when its own path is too long for one', async () => {
    dataDir = path.join(base, '很长的路径'.repeat(10), 'data')
    const { url, home } = await untilHeld(startProgram(dataDir))
    const sockets = new URL(url).searchParams.get('host')!
    expect(home).toBe(dataDir)
    expect(sockets.length).toBeLessThan(60)
    expect(statSync(sockets)).toMatchObject({ uid: statSync(path.join(home, 'postgres')).uid })
    expect(statSync(sockets).mode & 0o777).toBe(0o700)
    await writeNote(url, '锁')
    expect(await readNotes(url)).toEqual(['锁'])
    await endAll()
    await noneLeft(home)
    rmSync(sockets, { recursive: true })
  })
})

describe('two programs on one data directory', () => {
  test('started at once share one server: one starts it, the other attaches', async () => {
    const programs = [startProgram(dataDir), startProgram(dataDir)]
    const held = await Promise.all(programs.map((program) => untilHeld(program)))
    expect(held.map(({ attached }) => attached).sort()).toEqual([false, true])
    expect(held[0]!.pid).toBe(held[1]!.pid)
    await writeNote(held[0]!.url, '锁')
    expect(await readNotes(held[1]!.url)).toEqual(['锁'])
  })

  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    test(`the attached one takes over after ${signal} ends the one that had started it`, async () => {
      const server = startProgram(dataDir)
      const before = await untilHeld(server)
      await writeNote(before.url, '导入')
      const importer = startProgram(dataDir)
      expect(await untilHeld(importer)).toMatchObject({ attached: true, pid: before.pid })
      await end(server, signal)

      const after = await untilHeld(importer, (held) => !held.attached)
      expect(after).toMatchObject({ url: before.url })
      expect(await readNotes(after.url)).toEqual(['导入'])
      await end(importer, 'SIGTERM')
      await noneLeft(before.home)
    })
  }

  test('the attached one leaves the server alone when it ends', async () => {
    const before = await untilHeld(startProgram(dataDir))
    const importer = startProgram(dataDir)
    await untilHeld(importer)
    await end(importer, 'SIGTERM')
    expect(databaseProcesses(before.home).some(({ pid }) => pid === before.pid)).toBe(true)
    await writeNote(before.url, '锁')
  })
})

describe.runIf(asRoot)('root, where the database’s user cannot enter the data directory', () => {
  test('keeps the data in the state directory, apart from every other, and says so', async () => {
    const closed = path.join(base, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const [one, other] = ['one', 'other'].map((name) => startProgram(path.join(closed, name)))
    const [first, second] = [await untilHeld(one!), await untilHeld(other!)]
    try {
      expect(first.home).toMatch(/^\/var\/lib\/gewu\/[0-9a-f]{12}$/)
      expect(second.home).not.toBe(first.home)
      expect(one!.log).toContain(first.home)
      expect(readFileSync(path.join(first.home, 'belongs-to'), 'utf8')).toBe(`${path.join(closed, 'one')}\n`)
      await writeNote(first.url, '锁')
      expect(await query(second.url, 'SELECT relname FROM pg_stat_user_tables')).toEqual([])
    } finally {
      await endAll()
      for (const { home } of [first, second]) {
        await noneLeft(home)
        rmSync(home, { recursive: true })
      }
    }
  })
})

function guardOf(pid: number): number {
  return processes().find((found) => found.pid === pid)!.parent
}
