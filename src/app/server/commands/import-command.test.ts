import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneDatabase } from '#src/platform/db/testing.ts'
import { runProgram } from '#test/support/commands.ts'

// `npm run import` as a program of its own: how it ends (rulings, "Import").

const base = mkdtempSync(path.join(os.tmpdir(), 'gewu-import-'))
afterAll(() => rmSync(base, { recursive: true, force: true }))
let env: Record<string, string>
beforeAll(async () => {
  const { pattern, template } = inject('database')
  const url = await cloneDatabase((name) => pattern.replace('DATABASE', name), template)
  env = { DATABASE_URL: url, DATA_DIR: path.join(base, 'data'), FETCH_PICTURES: '0' }
})

const run = (args: string[]) => runProgram('import', args, { from: base, env })

/** Imports these files as 王老师, into a space named like the folder. */
function importFiles(name: string, files: Record<string, string>, more: string[] = []) {
  mkdirSync(path.join(base, name), { recursive: true })
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(base, name, file), text)
  return run(['markdown', name, '--space', name, '--owner', 'wang@example.com', ...more])
}

const lossy = { '甲.md': '# 甲\n\n见[没有的](没有.md)。\n\n![没有的图](没有.png)\n', '乙.md': '# 乙\n' }

test('every document arrived: it ends with 0 and says how many warnings there were', async () => {
  expect(await importFiles('完整', { '甲.md': '# 甲\n' })).toMatchObject({
    code: 0,
    out: expect.stringContaining('新建 1，更新 0，未变 0，保留 0，失败 0；图片：0；警告：0\n'),
  })
  const { code, out } = await importFiles('有缺', lossy)
  expect(out).toMatch(/没能导入（2）：[^]+失败 0；图片：0；警告：2\n$/)
  expect(code).toBe(0)
})

test('all warnings are counted, those that are not listed too', async () => {
  const links = Array.from({ length: 1_100 }, (_, n) => `[没有的](没有${n}.md)`).join('\n')
  const { code, out } = await importFiles('很多', { '甲.md': `# 甲\n\n${links}\n` })
  expect(out).toContain('没能导入（1100）')
  expect(out).toMatch(/还有 100 处没有列出[^]+警告：1100\n$/)
  expect(code).toBe(0)
})

test('a document that failed ends it with 1; --strict does so for a warning, too', async () => {
  const failed = await importFiles('太长', { '甲.md': '# 甲\n', '长.md': '长'.repeat(1_700_000) })
  expect(failed).toMatchObject({
    code: 1,
    out: expect.stringContaining('新建 1，更新 0，未变 0，保留 0，失败 1；图片：0；警告：0\n'),
  })
  expect(failed.out).toContain('没能导入（1）')
  expect(await importFiles('严格', lossy, ['--strict'])).toMatchObject({ code: 1 })
  expect(await importFiles('严格而完整', { '甲.md': '# 甲\n' }, ['--strict'])).toMatchObject({ code: 0 })
})

test('--help says how it is called and how it ends', async () => {
  const { code, out, err } = await run(['--help'])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toMatch(/^用法：npm run import -- markdown .+\[--strict\]\n/)
  expect(out).toMatch(/以 0 结束[^]+以 1 结束[^]+--strict/)
})
