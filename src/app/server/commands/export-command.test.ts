import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneDatabase } from '#src/platform/db/testing.ts'
import { runProgram } from '#test/support/commands.ts'
import { unzip } from '#test/support/libraries/exporting.ts'
import { keepNew } from './keep-new.ts'

// `npm run export` as a program of its own.

const base = mkdtempSync(path.join(os.tmpdir(), 'gewu-export-'))
afterAll(() => rmSync(base, { recursive: true, force: true }))
let env: Record<string, string>
beforeAll(async () => {
  const { pattern, template } = inject('database')
  const url = await cloneDatabase((name) => pattern.replace('DATABASE', name), template)
  env = { DATABASE_URL: url, DATA_DIR: path.join(base, 'data') }
})

const run = (from: string, args: string[]) => runProgram('export', args, { from, env })

function newFolder(name: string) {
  const folder = path.join(base, name)
  mkdirSync(folder)
  return folder
}

async function someSpace(): Promise<string> {
  const client = new pg.Client(env.DATABASE_URL)
  await client.connect()
  const { rows } = await client.query('select min(id) as id from spaces')
  await client.end()
  return String(rows[0].id)
}

test('a space lies where it was asked for, for its owner alone, and nothing is left beside it', async () => {
  const folder = newFolder('whole')
  // it makes the demonstration's spaces when it is the first to come
  expect(await run(folder, ['--space', '999999999'])).toMatchObject({ code: 2, err: '没有编号为 999999999 的空间\n' })
  const to = path.join(folder, '空间.zip')
  // called from where nothing can be written: what it needs lies on the disk of the archive
  const done = await run(path.join(base, 'nowhere'), ['--space', await someSpace(), '--to', to])
  expect(done).toMatchObject({ code: 0, err: '', out: expect.stringContaining(to) })
  expect(statSync(to).mode & 0o777).toBe(0o600)
  expect((await unzip(readFileSync(to))).map(({ name }) => name)).toContain('关于.md')
  expect(readdirSync(folder)).toEqual(['空间.zip'])
  expect(await run(folder, ['--space', '1', '--to', to])).toMatchObject({ code: 2, err: expect.stringContaining('已经存在') }) // prettier-ignore
  expect(await run(folder, ['--space', '1', '--to', 'no/such/x.zip'])).toMatchObject({ code: 2, err: expect.stringContaining('没有文件夹') }) // prettier-ignore
})

test('what came to lie there meanwhile stays, and so does the export', () => {
  const folder = newFolder('meanwhile')
  const wanted = path.join(folder, '算法.zip')
  for (const text of ['一', '二', '三']) {
    const part = path.join(folder, '.part')
    writeFileSync(part, text)
    keepNew(part, wanted)
  }
  expect(readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')])).toEqual([
    ['算法 (2).zip', '二'],
    ['算法 (3).zip', '三'],
    ['算法.zip', '一'],
  ])
})
