import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

test('how words become HTML, and how they come back, is said in one place', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file))
  const saying = files.filter((file) => {
    const code = readFileSync(path.join(root, file), 'utf8')
    return /['/]&amp;['/]/.test(code) && /['/]&lt;['/]/.test(code)
  })
  expect(saying).toEqual(['src/shared/html/escape.ts'])
})
