import { globSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { doubles, twins } from './checks.ts'
import { findMutants, type Mutant } from './find-mutants.ts'
import { nearestTests, nearTests } from './nearest-tests.ts'
import { noticed, read, versionOf, write } from './records.ts'
import { askCases, askFiles } from './survey.ts'
import { openTester } from './tester.ts'
import { unlistedChecks } from './unlisted.ts'

// `npm run test:mutants`: takes out each policy call, visibility predicate and sanitiser call in turn and asks the
// nearest tests; ends with 1 where one goes unnoticed. First each case is asked again about what it came by; then, the quickest
// first, whole files about what their cases came by and did not notice; then what no case can come by, since it is read
// with its module, is taken out of a run of its own. It goes on where it was interrupted. `-- --again` begins again,
// `-- <part of a path>` keeps to some files, `-- --list` only lists.

const root = path.resolve(import.meta.dirname, '../..')
process.env.MUTANTS = path.join(root, 'node_modules/.cache/mutants')

const flags = process.argv.slice(2).filter((word) => word.startsWith('--'))
const parts = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const isWanted = (file: string) => !parts.length || parts.some((part) => file.includes(part))

/** What asks all that it asks before its first test has no cases to repeat, and takes longest. */
const recordsFirst = 'test/security/private-space.test.ts'
/** A file that is named after such checks is the likeliest to notice. */
const isNamedAfterOne = (test: string) => /rights|core|who-sees|personal|private|refusals/.test(test)
/** What keeps the machine busy is asked with its whole file, last. */
const isHeavy = (test: string) => /heavy|turns|kinds\.test|(imports|exports)\/server/.test(test)
const sources = globSync('src/{app,features,platform}/**/*.ts', { cwd: root })
const tests = globSync('{src,test}/**/*.test.ts', { cwd: root }).toSorted()
const all = sources
  .filter((file) => !file.endsWith('.test.ts') && isWanted(file))
  .toSorted()
  .flatMap((file) => findMutants(root, file))
const mutants = all.filter(({ id }) => !doubles.has(id))

const unlisted = unlistedChecks(root, sources)
if (unlisted.length) throw new Error(`not in test/mutants/checks.ts:\n${unlisted.join('\n')}`)
const gone = [...doubles.keys(), ...twins.flat()].filter(
  (id) => isWanted(id) && !all.some((mutant) => mutant.id === id),
)
if (gone.length) throw new Error(`in test/mutants/checks.ts and no more in the sources:\n${gone.join('\n')}`)

if (flags.includes('--list')) for (const mutant of mutants) console.log(sayOf(mutant))
else await run()

async function run() {
  if (flags.includes('--again')) rmSync(process.env.MUTANTS!, { recursive: true, force: true })
  mkdirSync(process.env.MUTANTS!, { recursive: true })
  await askOfCases()
  tell('after the cases')
  await askOfFiles()
  tell('after whole files')
  await askOneByOne()
  tell('in the end')
  const survivors = left()
  for (const mutant of survivors) console.log(`survives: ${sayOf(mutant)}`)
  process.exitCode = survivors.length ? 1 : 0
}

function tell(when: string) {
  console.log(`\n${when}: ${mutants.length} mutants, ${mutants.length - left().length} noticed`)
}

/** Those that nothing noticed yet. */
function left(): Mutant[] {
  const known = noticed()
  return mutants.filter(({ id }) => !known.has(id))
}

function sourcesOf(some: readonly Mutant[]) {
  return new Set(some.map(({ file }) => file))
}
function versionNow(test: string) {
  return versionOf(path.join(root, test))
}

/** What has a case for each call goes first, what makes whole archives last. */
async function askOfCases() {
  const some = left()
  const near = new Map(some.flatMap((mutant) => nearTests(mutant, tests)).map((test) => [test, new Set<string>()]))
  near.delete(recordsFirst)
  for (const mutant of some) for (const test of nearestTests(mutant, tests)) near.get(test)?.add(mutant.id)
  for (const { test, version, asked } of read('visits'))
    if (near.has(test) && version === versionNow(test) && [...(near.get(test) ?? [])].every((id) => asked.includes(id)))
      near.delete(test)
  const asking = [...near].map(([test, ids]) => [test, isHeavy(test) ? [] : [...ids]] as const)
  const rank = (test: string) => (isHeavy(test) ? 2 : /^test|html/.test(test) ? 0 : 1)
  await askCases(root, { sources: sourcesOf(some), near: new Map(asking.toSorted(([a], [b]) => rank(a) - rank(b))) })
}

async function askOfFiles() {
  const some = left()
  const visits = new Map(read('visits').map((visit) => [visit.test, visit]))
  const reached = new Set([...visits.values()].flatMap((visit) => visit.reached))
  const misses = new Set(read('misses').map(({ id, test, version }) => `${id} ${test} ${version}`))
  const mayNotice = ({ id }: Mutant, test: string) =>
    (test === recordsFirst ? reached.has(id) : visits.get(test)?.reached.includes(id)) &&
    !misses.has(`${id} ${test} ${versionNow(test)}`)
  const cost = (test: string) => (visits.get(test)?.ms ?? Infinity) / (isNamedAfterOne(test) ? 10 : 1)
  const turns = some.flatMap((mutant) =>
    nearTests(mutant, tests)
      .filter((test) => mayNotice(mutant, test))
      .map((test) => ({ id: mutant.id, test })),
  )
  await askFiles(root, { sources: sourcesOf(some), turns: turns.toSorted((a, b) => cost(a.test) - cost(b.test)) })
}

async function askOneByOne() {
  const reached = new Set(read('visits').flatMap((visit) => visit.reached))
  const unreached = left().filter(({ id }) => !reached.has(id))
  if (!unreached.length) return
  const quick = read('visits').toSorted((a, b) => a.ms - b.ms)
  const tester = await openTester(root)
  try {
    for (const mutant of unreached) {
      const near = new Set(nearTests(mutant, tests))
      const order = quick.flatMap(({ test }) => (near.has(test) ? test : []))
      const notice = await tester.ask(mutant, [...new Set([...order, ...near])])
      if (notice) write('notices', notice)
      console.log(`${notice ? 'noticed' : 'SURVIVES'} ${sayOf(mutant)} ${notice?.said ?? ''}`)
    }
  } finally {
    await tester.close()
  }
}

function sayOf({ file, line, source }: Mutant) {
  return `${file}:${line} ${source.replace(/\s+/g, ' ')}`
}
