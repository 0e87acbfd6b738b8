import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneDatabase } from '#src/platform/db/testing.ts'
import { runProgram } from '#test/support/commands.ts'

// `npm run doctor` as a program of its own.

const folder = mkdtempSync(path.join(os.tmpdir(), 'gewu-doctor-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let url: string
beforeAll(async () => {
  const { pattern, template } = inject('database')
  url = await cloneDatabase((name) => pattern.replace('DATABASE', name), template)
})
const doctor = (env: Record<string, string>) =>
  runProgram('doctor', [], {
    from: folder,
    env: { DATABASE_URL: url, DATA_DIR: path.join(folder, 'data'), PORT: '0', ...env },
  })

test('a right installation has nothing wrong', async () => {
  const { code, out } = await doctor({})
  expect(out).toContain('✓ 数据库：表结构是最新的')
  expect(out).toContain('没有发现问题。')
  expect(code).toBe(0)
})

test('what is wrong is said in plain words, all of it', async () => {
  const lost = await doctor({
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
    NODE_ENV: 'production',
    SECRET: 'a-secret-of-this-test',
    PUBLIC_URL: 'http://learn.example.edu',
  })
  for (const words of [
    '✗ 对外地址：PUBLIC_URL 应以 https://',
    '✗ 邮件：没有设置 SMTP_URL',
    '✗ 数据库：连不上',
    '发现 3 个问题',
  ])
    expect(lost.out).toContain(words)
  expect(lost.code).toBe(1)
  const wrong = await doctor({ PORT: 'eight', TRUST_PROXY: 'x' })
  expect(wrong.out).toContain('✗ 设置：PORT：应为 0 到 65535 的端口号')
  expect(wrong.out).toContain('✗ 设置：TRUST_PROXY')
})
