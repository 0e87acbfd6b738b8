import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, inject, test } from 'vitest'
import { root } from '#src/platform/config.ts'
import { cloneDatabase } from '#src/platform/db/testing.ts'

// `npm run backup` and `npm run restore` as programs of their own.

const base = mkdtempSync(path.join(os.tmpdir(), 'gewu-commands-'))
// the database may run as another user, who has to pass through
chmodSync(base, 0o711)
const running = new Set<ChildProcess>()
afterEach(async () => {
  await Promise.all([...running].map(end))
})
afterAll(() => rmSync(base, { recursive: true, force: true }))

type Program = 'main' | 'seed-command' | 'backup-command' | 'restore-command'

function start(program: Program, env: Record<string, string>, args: string[] = []) {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(
    process.execPath,
    [path.join(root, 'src/app/server', program === 'main' ? 'main.ts' : `commands/${program}.ts`), ...args],
    {
      cwd: root,
      env: { PATH, HOME, NODE_ENV: 'test', SERVE_PAGES: '0', PORT: '0', INIT_CWD: base, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  running.add(child)
  const said = { out: '', err: '' }
  child.stdout.on('data', (text) => (said.out += text))
  child.stderr.on('data', (text) => (said.err += text))
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child)
    return code as number | null
  })
  return { child, said, ended }
}

async function run(...call: Parameters<typeof start>) {
  const { said, ended } = start(...call)
  return { code: await ended, ...said }
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const closed = once(child, 'close')
  child.kill('SIGTERM')
  await closed
}

/** @returns what the list of spaces and a picture of the site answer */
async function startServer(env: Record<string, string>) {
  const server = start('main', { LOG_LEVEL: 'warn', ...env })
  const address = () => /^格物 (http:\S+)$/m.exec(server.said.out)?.[1]
  await expect.poll(address, { interval: 20 }).toBeTypeOf('string')
  const get = async (url: string) => (await fetch(address()! + url)).text()
  return {
    ...server,
    shows: async () => [await get('/v1/front_pages/products'), await get('/v1/front_pages/product_files')],
  }
}

describe('the embedded database', () => {
  test('is backed up while the site runs, and restored into a new place', async () => {
    const [from, to] = ['one', 'two'].map((name) => ({ DATA_DIR: path.join(base, name) }))
    const site = await startServer(from!)
    const shown = await site.shows()
    for (const list of shown) expect(JSON.parse(list).data.list.length).toBeGreaterThan(0)
    const backup = await run('backup-command', from!, ['--to', 'site.tar.zst'])
    expect(backup).toMatchObject({ code: 0, err: '' })
    expect(backup.out).toMatch(/subjects：\d+ 行[^]*备份完成：\d+ 行，\d+ 个文件[^]*和数据库一样机密/)
    const archive = path.join(base, 'site.tar.zst')
    expect(statSync(archive).mode & 0o777).toBe(0o600)
    expect(await run('backup-command', from!, ['--to', 'site.tar.zst'])).toMatchObject({ code: 2, err: expect.stringMatching(/没有覆盖/) }) // prettier-ignore
    expect(await run('restore-command', from!, [archive])).toMatchObject({ code: 2, err: expect.stringMatching(/已经有数据，没有改动.*--replace/) }) // prettier-ignore
    expect(await site.shows()).toEqual(shown)
    await end(site.child)

    const restored = await run('restore-command', { ...to!, DEMO_DATA: '0' }, [archive])
    expect(restored).toMatchObject({ code: 0, err: '' })
    expect(restored.out).toMatch(/备份完好：格物 \S+ 制作于[^]*恢复完成：\d+ 行，\d+ 个文件。所有人需要重新登录。/)
    const copy = await startServer(to!)
    expect(await copy.shows()).toEqual(shown)
  })

  test('is not even begun for what is no backup', async () => {
    const nowhere = { DATA_DIR: path.join(base, 'nowhere') }
    writeFileSync(path.join(base, 'letter.txt'), '你好')
    const refused = await run('restore-command', nowhere, ['letter.txt'])
    expect(refused).toEqual({ code: 2, out: '', err: '这不是格物的备份文件，或者它的开头已损坏，请换一份\n' })
    expect(existsSync(nowhere.DATA_DIR)).toBe(false)
  })
})

test('a database of one’s own is backed up and replaced', async () => {
  const { pattern, template } = inject('database')
  const urls = await Promise.all([1, 2].map(() => cloneDatabase((name) => pattern.replace('DATABASE', name), template)))
  const [one, two] = urls.map((url, i) => ({ DATABASE_URL: url, DATA_DIR: path.join(base, `own-${i}`) }))
  expect(await run('seed-command', one!)).toMatchObject({ code: 0, out: expect.stringMatching(/已载入/) })
  const backup = await run('backup-command', one!)
  expect(backup).toMatchObject({ code: 0, err: '' })
  const archive = /^\/.*\.tar\.zst$/m.exec(backup.out)![0]
  expect(path.dirname(archive)).toBe(path.join(base, 'own-0/backups'))
  expect(await run('seed-command', two!)).toMatchObject({ code: 0 })
  expect(await run('restore-command', two!, [archive, '--replace'])).toMatchObject({ code: 0, err: '' })
  const [ours, theirs] = [await startServer(one!), await startServer(two!)]
  expect(await theirs.shows()).toEqual(await ours.shows())
})

test.each([
  ['restore-command', [], /请写明备份文件[^]*用法/],
  ['restore-command', ['no-such-file'], /没有文件/],
  ['restore-command', ['a', 'b'], /多余的参数：b/],
  ['restore-command', ['a', '--force'], /不认识的参数/],
  ['backup-command', ['--to'], /缺少内容/],
  ['backup-command', ['--to', 'no/such/folder/x'], /没有文件夹/],
  ['backup-command', ['extra'], /不认识的参数/],
] as const)('%s %j says what is wrong with it', async (program, args, words) => {
  expect(await run(program, { DATA_DIR: path.join(base, 'unused') }, [...args])).toEqual({
    code: 2,
    out: '',
    err: expect.stringMatching(words),
  })
  expect(existsSync(path.join(base, 'unused'))).toBe(false)
})

test('a database that is not there is named', async () => {
  const nowhere = { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none', DATA_DIR: path.join(base, 'unused') }
  expect(await run('backup-command', nowhere)).toMatchObject({ code: 2, err: expect.stringMatching(/连不上数据库/) })
})
