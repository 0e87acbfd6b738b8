import { randomBytes } from 'node:crypto'
import { createReadStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, expect, test } from 'vitest'
import { unzip } from '#test/support/libraries/exporting.ts'
import { Archive } from './archive.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'archive-'))
afterAll(() => rmSync(folder, { recursive: true }))
const megabyte = 1024 * 1024

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

function held() {
  collect()
  return process.memoryUsage().arrayBuffers / megabyte
}

test('what waits for the disk is no more than pieces, however the content comes', async () => {
  const place = path.join(folder, 'large.zip')
  const archive = new Archive(place)
  const stored = path.join(folder, 'stored.png')
  await writeFile(stored, randomBytes(2 * megabyte))
  const before = held()
  let highest = 0
  for (let n = 0; n < 100; n++) {
    const content = n % 2 ? randomBytes(2 * megabyte) : createReadStream(stored)
    await archive.add(`${n}.png`, content, { isPacked: true })
    if (n % 10 === 9) highest = Math.max(highest, held() - before)
  }
  await archive.end()
  expect(statSync(place).size).toBeGreaterThanOrEqual(200 * megabyte)
  expect(highest).toBeLessThan(50)
})

test('what is cut into pieces comes out whole, and nothing comes out as nothing', async () => {
  const place = path.join(folder, 'whole.zip')
  const archive = new Archive(place)
  const bytes = randomBytes(3 * megabyte + 7)
  await archive.add('图.png', bytes, { isPacked: true })
  await archive.add('空.md', '')
  await archive.end()
  const [picture, nothing] = await unzip(await readFile(place))
  expect(picture!.bytes.equals(bytes)).toBe(true)
  expect(nothing!.bytes).toHaveLength(0)
})

test('it is for its owner alone', async () => {
  const place = path.join(folder, 'private.zip')
  const archive = new Archive(place)
  await archive.end()
  expect(statSync(place).mode & 0o777).toBe(0o600)
})

test('a disk that does not take it ends it, whatever is still to come', async () => {
  const archive = new Archive('/dev/full')
  const writing = async () => {
    for (let n = 0; n < 100; n++) await archive.add(`${n}.png`, randomBytes(megabyte), { isPacked: true })
    await archive.end()
  }
  await expect(writing()).rejects.toThrow(/ENOSPC|space/)
})
