import { type ChildProcess, fork } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { endWhenSilent } from './end-when-silent.ts'

test('a process that turns in a circle is ended', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gewu-circle-'))
  const file = path.join(folder, 'circle.mjs')
  writeFileSync(file, 'for (;;);')
  const child = fork(file)
  endWhenSilent(child, 300)
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
  rmSync(folder, { recursive: true })
})

test('one that says something now and then is left alone, however long it takes, and so is one that nobody watches any more', () => {
  vi.useFakeTimers()
  const child = Object.assign(new EventEmitter(), { kill: vi.fn<() => boolean>() }) as unknown as ChildProcess
  const stop = endWhenSilent(child, 1000)
  for (let round = 0; round < 5; round++) {
    vi.advanceTimersByTime(900)
    child.emit('message', 'alive')
  }
  stop()
  vi.advanceTimersByTime(5000)
  expect(child.kill).not.toHaveBeenCalled()
  vi.useRealTimers()
})
