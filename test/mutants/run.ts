import { globSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { doubles } from './checks.ts'
import { findMutants, type Mutant } from './find-mutants.ts'
import { nearestTests, quickestFirst } from './nearest-tests.ts'
import { readNotices, writeNotice } from './notices.ts'
import { survey } from './survey.ts'
import { openTester } from './tester.ts'
import { unlistedChecks } from './unlisted.ts'

// `npm run test:mutants`: takes out each policy call, visibility predicate and sanitiser call in turn and asks the
// nearest tests; ends with 1 where one goes unnoticed. First every test is asked about all that it comes by, in one
// run; then what is left is taken out of a run of its own. It goes on where it was interrupted. `-- --again` begins
// anew, `-- <part of a path>` keeps to some files, `-- --list` only lists.

const root = path.resolve(import.meta.dirname, '../..')
process.env.NOTICES = path.join(root, 'node_modules/.cache/mutants.jsonl')

const flags = process.argv.slice(2).filter((word) => word.startsWith('--'))
const parts = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const isWanted = (file: string) => !parts.length || parts.some((part) => file.includes(part))

/** What a hole would cost most is asked first. */
const urgency = ['visibility', 'policy', 'sanitiser']
/** Asks all that it asks before its first test, which there is no point in repeating. */
const recordsFirst = 'test/security/private-space.test.ts'
const sources = globSync('src/{app,features,platform}/**/*.ts', { cwd: root })
const tests = globSync('{src,test}/**/*.test.ts', { cwd: root }).toSorted()
const all = sources
  .filter((file) => !file.endsWith('.test.ts') && isWanted(file))
  .toSorted()
  .flatMap((file) => findMutants(root, file))
const mutants = all
  .filter(({ id }) => !doubles.has(id))
  .toSorted((a, b) => urgency.indexOf(a.family) - urgency.indexOf(b.family))

const unlisted = unlistedChecks(root, sources)
if (unlisted.length) throw new Error(`not in test/mutants/checks.ts:\n${unlisted.join('\n')}`)
const gone = [...doubles.keys()].filter((id) => isWanted(id) && !all.some((mutant) => mutant.id === id))
if (gone.length) throw new Error(`in test/mutants/checks.ts and no more in the sources:\n${gone.join('\n')}`)

if (flags.includes('--list')) for (const mutant of mutants) console.log(sayOf(mutant))
else await run()

async function run() {
  mkdirSync(path.dirname(process.env.NOTICES!), { recursive: true })
  if (flags.includes('--again')) rmSync(process.env.NOTICES!, { force: true })
  await askTogether()
  await askOneByOne()
  const survivors = left()
  console.log(`\n${mutants.length} mutants, ${mutants.length - survivors.length} noticed, ${survivors.length} survive`)
  for (const mutant of survivors) console.log(`survives: ${sayOf(mutant)}`)
  process.exitCode = survivors.length ? 1 : 0
}

/** Those that nothing noticed yet. */
function left(): Mutant[] {
  const noticed = readNotices()
  return mutants.filter(({ id }) => !noticed.has(id))
}

/** What is near most goes first. */
async function askTogether() {
  const near = Map.groupBy(
    left().flatMap((mutant) => nearestTests(mutant, tests)),
    (test) => test,
  )
  near.delete(recordsFirst)
  const order = [...near.keys()].toSorted((a, b) => near.get(b)!.length - near.get(a)!.length)
  const isNear = (test: string) => left().some((mutant) => nearestTests(mutant, tests).includes(test))
  await survey(root, { sources: new Set(left().map(({ file }) => file)), tests: order, isNear })
}

async function askOneByOne() {
  const tester = await openTester(root)
  try {
    for (const mutant of left()) {
      const known = [...readNotices().values()]
      const near = quickestFirst(root, { mutant, tests: nearestTests(mutant, tests), known })
      const notice = await tester.ask(mutant, near)
      if (notice) writeNotice(notice)
      console.log(`${notice ? 'noticed' : 'SURVIVES'} ${sayOf(mutant)} ${notice?.said ?? ''}`)
    }
  } finally {
    await tester.close()
  }
}

function sayOf({ file, line, source }: Mutant) {
  return `${file}:${line} ${source.replace(/\s+/g, ' ')}`
}
