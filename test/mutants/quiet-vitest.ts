import path from 'node:path'
import type { Plugin } from 'vite'
import { createVitest, type Reporter, type TestSequencer, type TestSpecification } from 'vitest/node'

/** A vitest over the sources as a plugin changes them while modules are read: nothing is written to the tree. */
export async function quietVitest(root: string, plugin: Plugin, options: Options) {
  const vitest = await createVitest(
    {
      root,
      watch: false,
      // a kept transform would be that of another mutant
      fsModuleCache: false,
      reporters: [options.reporter],
      ...(options.runner && { runner: options.runner }),
      env: { MUTANTS: process.env.MUTANTS!, ...options.env },
      maxWorkers: 1,
      sequence: { sequencer: AsGiven },
      // a runner leaves out what has nothing to be asked about
      passWithNoTests: true,
      testTimeout: 120_000,
      hookTimeout: 600_000,
      expect: { poll: { timeout: 20_000 } },
      // crowds show something only while the machine is quiet, and cost most
      testNamePattern: /^(?!.*(?:at once|at the same time|twenty people))/,
    },
    { plugins: [withoutRateLimits, withoutThreads, plugin] },
  )
  const all = new Map((await vitest.globTestSpecifications()).map((one) => [path.relative(root, one.moduleId), one]))
  const specificationOf = (test: string): TestSpecification => {
    const specification = all.get(test)
    if (!specification) throw new Error(`there is no ${test}`)
    return specification
  }
  /** All in one process, which reads the program once, one after the other, as often as each is given. */
  const run = (tests: readonly string[]) => vitest.runTestSpecifications(tests.map(specificationOf))
  return { vitest, run }
}

interface Options {
  reporter: Reporter
  runner?: string
  env?: Record<string, string>
}

class AsGiven implements TestSequencer {
  sort = async (files: TestSpecification[]) => files
  shard = this.sort
}

/** A test that is repeated asks more often than anybody may. */
const withoutRateLimits: Plugin = {
  name: 'without rate limits',
  transform: (code, id) =>
    id.endsWith('/test/support/with-app.ts')
      ? code.replace("NODE_ENV: 'test'", "NODE_ENV: 'test', RATE_LIMITS: '0'")
      : null,
}

/** A thread of its own would read modules past the plugins, with every check in its place. */
const withoutThreads: Plugin = {
  name: 'without threads',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('/src/platform/off-thread/off-thread.ts')
      ? 'export const offThread = ({ work }) => async (_person, input) => work(input)'
      : null,
}
