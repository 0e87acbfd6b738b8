import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#src/platform/config.ts'
import { isAllowed, licensedIn, listOf } from '../../tools/list-licences.mjs'

const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))

test('every package has a licence that is allowed (tools/list-licences.mjs says which, and why)', () => {
  expect(licensedIn(lock).filter(({ licence }) => !isAllowed(licence))).toEqual([])
})

test('docs/licences.txt lists them all (npm run lock writes it)', () => {
  expect(readFileSync(path.join(root, 'docs/licences.txt'), 'utf8')).toBe(listOf(lock))
})

test('what is unknown or forbidden is refused, in whatever words', () => {
  for (const fine of ['MIT', '(MIT OR GPL-3.0-or-later)', 'MIT AND Zlib']) expect(isAllowed(fine), fine).toBe(true)
  for (const licence of [undefined, '', 'UNLICENSED', 'SEE LICENSE IN LICENSE', 'GPL-3.0-only', 'toString'])
    expect(isAllowed(licence), licence).toBe(false)
  for (const mixed of ['MIT AND GPL-3.0-only', '(MIT OR ISC) AND GPL-3.0-only', 'AGPL-3.0-only OR GPL-3.0-only'])
    expect(isAllowed(mixed), mixed).toBe(false)
  const [stranger] = licensedIn({ packages: { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-…' } } })
  expect(isAllowed(stranger!.licence)).toBe(false)
})
