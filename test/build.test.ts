import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { build, createLogger } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { root } from '#src/platform/config.ts'

const outDir = mkdtempSync(path.join(os.tmpdir(), 'gewu-build-'))
afterAll(() => rmSync(outDir, { recursive: true, force: true }))

test('whoever starts the product for the first time reads no warnings of the bundler', async () => {
  const said: string[] = []
  const customLogger = createLogger('warn')
  customLogger.warn = (message) => void said.push(message)
  customLogger.warnOnce = customLogger.warn
  await build({ root, logLevel: 'warn', customLogger, build: { outDir, emptyOutDir: true } })
  expect(said).toEqual([])
})
