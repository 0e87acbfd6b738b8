import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#src/platform/config.ts'

const read = (name: string) => readFileSync(path.join(root, 'docs', name), 'utf8')

test.each(['security.md', 'accessibility.md'])('every file that %s names is there', (name) => {
  const named = [...read(name).matchAll(/`((?:src|test|deploy|tools|docs)\/[^`\s]+)`/g)].map(([, file]) => file!)
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})

test('security.md says of each requirement of level 1 how it stands, and counts them rightly', () => {
  const text = read('security.md')
  const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) +\|[^|]*\| (met|site|none|open) +\|/gm)]
  const numbers = rows.map(([, number]) => number)
  expect(new Set(numbers).size).toBe(numbers.length)
  // a row to each of its table's lines, so that none has a state of its own making
  expect(numbers).toHaveLength(text.match(/^\| \d+\./gm)!.length)
  expect(numbers).toHaveLength(70)
  for (const state of ['met', 'site', 'none', 'open']) {
    const count = rows.filter(([, , said]) => said === state).length
    expect(text, state).toMatch(new RegExp(`^\\| ${state} +\\| ${count}[ :]`, 'm'))
  }
})
