import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

// A prepared statement is known to a connection by its name: a second text of that name is refused when it is asked for, on whatever
// connection the first was asked for before.

const src = path.join(import.meta.dirname, '../../src')
const named = /\bprepared\b(?:<[^(]*>)?\(\s*'([^']+)'/g

test('no two statements have one name', () => {
  const names = globSync('**/*.ts', { cwd: src }).flatMap((file) =>
    [...readFileSync(path.join(src, file), 'utf8').matchAll(named)].map(([, name]) => name!),
  )
  expect(names.length).toBeGreaterThan(80)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
