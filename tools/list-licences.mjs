// Every package of the lock with its licence, as docs/licences.txt lists them (`npm run lock` writes it anew). A licence that is not
// allowed below ends it with an error, and test/rules/licences.test.ts fails.
import { readFileSync, writeFileSync } from 'node:fs'

/** By SPDX id, with the reason why it may be here. */
export const allowed = {
  '0BSD': 'asks for nothing',
  'Apache-2.0': 'permissive; notices stay in the packages',
  'BlueOak-1.0.0': 'permissive',
  'BSD-2-Clause': 'permissive; notices stay in the packages',
  'BSD-3-Clause': 'permissive; notices stay in the packages',
  'EPL-2.0': 'copyleft of its own files alone: used unchanged, its source is public',
  ISC: 'permissive; notices stay in the packages',
  'LGPL-3.0-or-later': 'libvips beside sharp: a library of its own, unchanged, that can be replaced',
  MIT: 'permissive; notices stay in the packages',
  'MIT-0': 'asks for nothing',
  'MPL-2.0': 'copyleft of its own files alone: used unchanged, their source is public',
  'PSF-2.0': 'permissive; notices stay in the packages',
  'Python-2.0': 'permissive; notices stay in the packages',
  Unlicense: 'public domain',
  Zlib: 'permissive',
}

/** What a package does not say in its package.json, or not by an SPDX id, read in its files; for this version alone. */
const read = {
  'busboy 0.3.1': 'MIT', // LICENSE; package.json says it as a list
  'combine-errors 3.0.3': 'MIT', // Readme.md
  'dicer 0.3.0': 'MIT', // LICENSE; package.json says it as a list
  'duck 0.1.12': 'BSD-2-Clause', // LICENSE; package.json says BSD
  'humanize-number 0.0.2': 'MIT', // Readme.md
  'khroma 2.1.0': 'MIT', // license
  'only 0.0.2': 'MIT', // Readme.md
  'streamsearch 0.1.2': 'MIT', // LICENSE; package.json says it as a list
}

/**
 * @typedef {{ version?: string, license?: string, dev?: boolean, optional?: boolean, integrity?: string,
 *   optionalDependencies?: Record<string, string> }} Entry
 * @typedef {{ packages: Record<string, Entry> }} Lock
 * @typedef {{ name: string, version: string, licence: string | undefined, dev: boolean }} Licensed
 */

/**
 * All packages that may be installed. Those for other systems, which tools/complete-lock.mjs names by name alone, are parts of the
 * package that asks for them, and have its licence.
 * @param {Lock} lock
 * @returns {Licensed[]}
 */
export function licensedIn(lock) {
  const entries = Object.entries(lock.packages).filter(([place]) => place !== '')
  /** @type {Record<string, string | undefined>} */
  const wholes = {}
  for (const [, { license, optionalDependencies }] of entries)
    for (const part of Object.keys(optionalDependencies ?? {})) wholes[part] = license
  return entries.map(([place, { version = '', license, dev = false, optional, integrity }]) => {
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const known = /** @type {Record<string, string>} */ (read)[`${name} ${version}`]
    const isPart = Boolean(optional) && integrity === undefined
    return { name, version, licence: known ?? license ?? (isPart ? wholes[name] : undefined), dev }
  })
}

/**
 * Of `A OR B` one suffices, of `A AND B` both have to be; what mixes the two is read by a person first.
 * @param {string | undefined} licence
 * @returns {boolean}
 */
export function isAllowed(licence) {
  if (licence === undefined) return false
  const plain = licence.replace(/^\((.*)\)$/, '$1')
  const is = (/** @type {string} */ id) => Object.hasOwn(allowed, id)
  return plain.includes(' OR ') ? plain.split(' OR ').some(is) : plain.split(' AND ').every(is)
}

/**
 * @param {Lock} lock
 * @returns {string} docs/licences.txt
 */
export function listOf(lock) {
  const all = licensedIn(lock)
  const licences = [...new Set(all.map(({ licence }) => licence))].sort()
  const parts = [false, true].flatMap((dev) => [
    dev ? 'What tests and builds it:' : 'What the product runs with:',
    ...licences.flatMap((licence) => {
      const named = all.filter((one) => one.licence === licence && one.dev === dev)
      const lines = [...new Set(named.map(({ name, version }) => `  ${name} ${version}`))].sort()
      return lines.length ? [`\n${licence} (${lines.length})`, ...lines] : []
    }),
    '',
  ])
  return ['Packages and their licences, by package-lock.json; written by npm run lock.', '', ...parts].join('\n')
}

// older Node than the project's own may run this, so not import.meta.main
if (process.argv[1] === import.meta.filename) {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const refused = licensedIn(lock).filter(({ licence }) => !isAllowed(licence))
  for (const { name, version, licence } of refused)
    console.error(`${name} ${version}: ${licence ?? 'no licence'} is not allowed (tools/list-licences.mjs)`)
  writeFileSync('docs/licences.txt', listOf(lock))
  process.exitCode = refused.length ? 1 : 0
}
