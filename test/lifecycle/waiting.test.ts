import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startEmbedded } from '#src/platform/db/embedded/embedded.ts'
import { findPostmaster } from '#src/platform/db/embedded/postmaster.ts'

const base = mkdtempSync(path.join(tmpdir(), 'gewu-waiting-'))
// the database's user must pass through
chmodSync(base, 0o711)
afterAll(() => rmSync(base, { recursive: true, force: true }))

test('whoever starts the database is told when it needs nothing but time, once it has been begun', async () => {
  const folder = path.join(base, 'data')
  const said: string[] = []
  const start = () => startEmbedded({ dataDir: folder, onWaiting: () => said.push('waiting') })
  const first = await start()
  expect(findPostmaster(path.join(first.home, 'postgres'))?.status).toBe('ready')
  expect(said).toEqual(['waiting'])
  // and by a program that only attaches to it
  const second = await start()
  expect(second.attached).toBe(true)
  expect(said).toEqual(['waiting', 'waiting'])
  await second.stop()
  await first.stop()
})
