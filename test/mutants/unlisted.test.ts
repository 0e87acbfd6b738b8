import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { doubles, twins } from './checks.ts'
import { findMutants } from './find-mutants.ts'
import { unlistedChecks } from './unlisted.ts'

test('the mutation run knows every check of the sources', () => {
  const root = path.resolve(import.meta.dirname, '../..')
  const sources = globSync('src/{app,features,platform}/**/*.ts', { cwd: root }).filter((f) => !f.endsWith('.test.ts'))
  expect(sources.length).toBeGreaterThan(100)
  expect(unlistedChecks(root, sources)).toEqual([])
})

test('every check that it names is in the sources', () => {
  const root = path.resolve(import.meta.dirname, '../..')
  const named = [...doubles.keys(), ...twins.flat()]
  const files = new Set(named.map((id) => id.split(' ')[0]!))
  const found = new Set(
    [...files]
      .flatMap((file) => (existsSync(path.join(root, file)) ? findMutants(root, file) : []))
      .map(({ id }) => id),
  )
  expect(named.filter((id) => !found.has(id))).toEqual([])
})

test('a function that is named like a check or that a policy exports is unlisted until it is told', () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'gewu-checks-'))
  try {
    const write = (file: string, text: string) => {
      mkdirSync(path.join(root, path.dirname(file)), { recursive: true })
      writeFileSync(path.join(root, file), text)
      return file
    }
    const sources = [
      write('dances/policy.ts', 'export const owns = () => true; export const dancing = gate<Dance>()({ lead: owns })'),
      write('dances/read.ts', 'export function mayDance() {}; export const mayor = () => 1; export const manages = () => true'), // prettier-ignore
      write('dances/services.ts', 'export const services = { sees: () => true, seesNow: async () => true, can: 1 }'),
    ]
    const found = ['dances/policy.ts owns', 'dances/read.ts mayDance', 'dances/services.ts seesNow']
    expect(unlistedChecks(root, sources)).toEqual(found)
  } finally {
    rmSync(root, { recursive: true })
  }
})
