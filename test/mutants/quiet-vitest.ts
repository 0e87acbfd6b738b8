import path from 'node:path'
import type { Plugin } from 'vite'
import { createVitest, type Reporter, type TestSpecification } from 'vitest/node'

/** A vitest over the sources as a plugin changes them while modules are read: nothing is written to the tree. */
export async function quietVitest(root: string, plugin: Plugin, options: { reporter: Reporter; runner?: string }) {
  const vitest = await createVitest(
    {
      root,
      watch: false,
      // a kept transform would be that of another mutant
      fsModuleCache: false,
      reporters: [options.reporter],
      ...(options.runner && { runner: options.runner }),
      env: { NOTICES: process.env.NOTICES! },
      maxWorkers: 1,
      testTimeout: 300_000,
      hookTimeout: 600_000,
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
  return { vitest, runFile: (test: string) => vitest.runTestSpecifications([specificationOf(test)]) }
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
