import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import type { Turn } from './file-runner.ts'
import { quietVitest } from './quiet-vitest.ts'
import { switched } from './switched.ts'

interface Cases {
  sources: ReadonlySet<string>
  /** Files of tests, each with the checks to ask it about. */
  near: ReadonlyMap<string, readonly string[]>
}

/** Runs test files once, each case asked about those of the checks near it that it comes by (case-runner.ts). */
export async function askCases(root: string, { sources, near }: Cases): Promise<void> {
  const given = { NEAR: note('near', Object.fromEntries(near)) }
  await survey(root, { sources, runner: 'case-runner', given, tests: [...near.keys()] })
}

interface Files {
  sources: ReadonlySet<string>
  turns: readonly Omit<Turn, 'isControl'>[]
}

/** Runs a whole file for each check that it is to be asked about (file-runner.ts). */
export async function askFiles(root: string, { sources, turns }: Files): Promise<void> {
  const all = turns.flatMap((turn) => [false, true].map((isControl) => ({ ...turn, isControl })))
  const given = { TURNS: note('turns', all) }
  await survey(root, { sources, runner: 'file-runner', given, tests: all.map(({ test }) => test) })
}

interface Survey {
  sources: ReadonlySet<string>
  runner: string
  given: Record<string, string>
  tests: readonly string[]
}

async function survey(root: string, { sources, runner, given, tests }: Survey) {
  if (!tests.length) return
  const plugin: Plugin = {
    name: 'switches',
    enforce: 'pre',
    load(id) {
      const file = path.relative(root, id)
      return sources.has(file) ? switched(root, file) : null
    },
  }
  const reporter = { onTestModuleEnd: () => void process.stdout.write('.') }
  const { vitest, run } = await quietVitest(root, plugin, {
    runner: `./test/mutants/${runner}.ts`,
    reporter,
    env: given,
  })
  try {
    await run(tests)
  } finally {
    await vitest.close()
  }
}

function note(name: string, content: object): string {
  const file = path.join(process.env.MUTANTS!, `${name}.json`)
  writeFileSync(file, JSON.stringify(content))
  return file
}
