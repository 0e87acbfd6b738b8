import path from 'node:path'
import type { Plugin } from 'vite'
import type { Reporter } from 'vitest/node'
import type { Mutant } from './find-mutants.ts'
import { quietVitest } from './quiet-vitest.ts'
import { firstLine, isSlowness, type Notice } from './records.ts'

export interface Tester {
  /** What the first test to notice says; null where none of the files does. */
  ask(mutant: Mutant, tests: readonly string[]): Promise<Notice | null>
  close(): Promise<void>
}

interface Heard {
  test: string
  task: string
  said: string
}

/** Takes one check out of a whole run: those that are read once, when their module is. */
export async function openTester(root: string): Promise<Tester> {
  let out: Mutant | null = null
  let heard: Heard | null = null
  const hear = (test: string, task: string, errors: readonly { message?: string }[]) => {
    const error = errors.find(({ message }) => message && !isSlowness(message))
    if (error) heard ??= { test, task, said: firstLine(error.message!) }
  }
  const reporter: Reporter = {
    onTestCaseResult(test) {
      hear(test.module.relativeModuleId, test.fullName, test.result().errors ?? [])
      if (out && heard) void vitest.cancelCurrentRun('test-failure')
    },
    onTestModuleEnd: (module) => hear(module.relativeModuleId, 'as a whole', [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())]), // prettier-ignore
  }
  const plugin: Plugin = {
    name: 'mutant',
    enforce: 'pre',
    load: (id) => (out && id === path.join(root, out.file) ? out.text : null),
  }
  const { vitest, run } = await quietVitest(root, plugin, { reporter })
  const runWithout = async (mutant: Mutant | null, tests: readonly string[]) => {
    for (const one of [out, mutant]) if (one) vitest.invalidateFile(path.join(root, one.file))
    out = mutant
    heard = null
    await run(tests)
    return heard as Heard | null
  }
  return {
    async ask(mutant, tests) {
      for (let left = tests; left.length;) {
        const first = await runWithout(mutant, left)
        if (!first) return null
        const { test, task, said } = first
        // what a file says without any mutant is worth nothing beside one
        const always = await runWithout(null, [test])
        if (always?.task !== task) return { id: mutant.id, test, said: `${task}: ${said}` }
        left = left.slice(left.indexOf(test) + 1)
      }
      return null
    },
    close: () => vitest.close(),
  }
}
