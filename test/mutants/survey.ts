import path from 'node:path'
import { quietVitest } from './quiet-vitest.ts'
import { switched } from './switched.ts'

interface Survey {
  sources: ReadonlySet<string>
  tests: readonly string[]
  /** Whether a test still has anything to notice. */
  isNear(test: string): boolean
}

/** Runs test files once, each test asked about all the checks of those sources that it comes by (runner.ts). */
export async function survey(root: string, { sources, tests, isNear }: Survey): Promise<void> {
  const plugin = {
    name: 'switches',
    enforce: 'pre' as const,
    load(id: string) {
      const file = path.relative(root, id)
      return sources.has(file) ? switched(root, file) : null
    },
  }
  const { vitest, runFile } = await quietVitest(root, plugin, {
    runner: './test/mutants/runner.ts',
    reporter: { onTestModuleEnd: (module) => console.log(`asked ${module.relativeModuleId}`) },
  })
  try {
    for (const test of tests) if (isNear(test)) await runFile(test)
  } finally {
    await vitest.close()
  }
}
