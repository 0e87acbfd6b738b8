import path from 'node:path'
import type { Plugin } from 'vite'
import type { Reporter } from 'vitest/node'
import type { Mutant } from './find-mutants.ts'
import { isSlowness, type Notice } from './notices.ts'
import { quietVitest } from './quiet-vitest.ts'

export interface Tester {
  /** What the first test to notice says; null where none of the files does. */
  ask(mutant: Mutant, tests: string[]): Promise<Notice | null>
  close(): Promise<void>
}

/** Takes one check out of a whole run: those that are read once, when their module is. */
export async function openTester(root: string): Promise<Tester> {
  let out: Mutant | null = null
  let said: string[] = []
  const hear = (name: string, errors: readonly { message?: string }[]) => {
    const error = errors.find(({ message }) => message && !isSlowness(message))
    if (error) said.push(`${name}: ${error.message!.split('\n')[0]!.slice(0, 160)}`)
  }
  const reporter: Reporter = {
    onTestCaseResult(test) {
      hear(test.fullName, test.result().errors ?? [])
      if (out && said.length) void vitest.cancelCurrentRun('test-failure')
    },
    onTestModuleEnd: (module) => hear('as a whole', [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())]), // prettier-ignore
  }
  const plugin: Plugin = {
    name: 'mutant',
    enforce: 'pre',
    load: (id) => (out && id === path.join(root, out.file) ? out.text : null),
  }
  const { vitest, runFile } = await quietVitest(root, plugin, { reporter })
  /** What a file says without any mutant: it is worth nothing beside one. */
  const always = new Map<string, ReadonlySet<string>>()
  const run = async (mutant: Mutant | null, test: string) => {
    for (const one of [out, mutant]) if (one) vitest.invalidateFile(path.join(root, one.file))
    out = mutant
    said = []
    await runFile(test)
    return said
  }
  return {
    async ask(mutant, tests) {
      for (const test of tests) {
        const heard = await run(mutant, test)
        if (!heard.length) continue
        if (!always.has(test)) always.set(test, new Set((await run(null, test)).map(nameOf)))
        const notice = heard.find((one) => !always.get(test)!.has(nameOf(one)))
        if (notice) return { id: mutant.id, test, said: notice }
      }
      return null
    },
    close: () => vitest.close(),
  }
}

const nameOf = (said: string) => said.split(': ')[0]!
