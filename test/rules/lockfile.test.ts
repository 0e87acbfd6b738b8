import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#src/platform/config.ts'
import { missingFrom } from '../../tools/complete-lock.mjs'

const read = (name: string) => JSON.parse(readFileSync(path.join(root, name), 'utf8'))
const lock = read('package-lock.json')
const manifest = read('package.json')

test('the lock names every optional package, so that npm ci takes it (npm run lock adds them)', () => {
  expect(Object.keys(missingFrom(lock))).toEqual([])
})

test('the lock names no registry: each installs from the one that it is set to', () => {
  const places = Object.entries<{ resolved?: string }>(lock.packages).filter(
    ([, entry]) => entry.resolved !== undefined,
  )
  expect(places.map(([place]) => place)).toEqual([])
})

test('the lock carries a checksum of every package that is installed everywhere', () => {
  const without = Object.entries<{ integrity?: string; optional?: boolean }>(lock.packages).filter(
    ([place, entry]) => place !== '' && !entry.optional && !entry.integrity,
  )
  expect(without.map(([place]) => place)).toEqual([])
})

test('every dependency is pinned to one version, and the lock agrees', () => {
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies']
  for (const kind of kinds) {
    const loose = Object.entries<string>(manifest[kind]).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    )
    expect(loose, kind).toEqual([])
    expect(lock.packages[''][kind], kind).toEqual(manifest[kind])
  }
})
