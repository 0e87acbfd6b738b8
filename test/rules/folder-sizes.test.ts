import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

// A folder holds what one can take in at a glance; past that it gets rooms (ARCHITECTURE.md).

const root = path.resolve(import.meta.dirname, '../..')
const most = 20

/** Folders whose files are all of one sort. */
const ofOneSort: Record<string, string> = {
  'src/ui': 'the controls of the design system, one a file',
}

function filesByFolder(): Map<string, number> {
  const counts = new Map<string, number>()
  for (const file of globSync('src/**/*.{ts,tsx}', { cwd: root })) {
    if (/\.test\.tsx?$/.test(file)) continue
    const folder = path.posix.dirname(file)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return counts
}

test(`no folder of the product holds more than ${most} files`, () => {
  const folders = [...filesByFolder()]
  expect(folders.length).toBeGreaterThan(100)
  const crowded = folders.filter(([folder, count]) => count > most && !ofOneSort[folder])
  expect(crowded).toEqual([])
})

test('a folder is excepted only while it needs to be', () => {
  const counts = filesByFolder()
  for (const folder of Object.keys(ofOneSort)) expect(counts.get(folder), folder).toBeGreaterThan(most)
})
