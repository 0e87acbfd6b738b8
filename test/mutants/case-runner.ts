import { readFileSync } from 'node:fs'
import { type RunnerTestCase, type RunnerTestFile, TestRunner } from 'vitest'
import { withTwins } from './checks.ts'
import { firstLine, isSlowness, noticed, versionOf, write } from './records.ts'
import { state } from './switch.ts'

// In milliseconds of CPU, so that on a busy machine the same is asked.

/** A case that takes longer is asked with its whole file, last. */
const quickMs = 1500
/** What the cases of a file came by for so long and did not notice is asked of the whole file. */
const patienceMs = 2000

/**
 * Runs a test as always; and then, where it is quick and can be repeated, once more without each check near it that it came by
 * and that nothing noticed yet. It has noticed one where it fails without it and goes well again with it.
 */
export default class CaseRunner extends TestRunner {
  private readonly near: Record<string, string[]> = JSON.parse(readFileSync(process.env.NEAR!, 'utf8'))
  private spent = new Map<string, number>()
  private came = new Set<string>()
  private from = 0

  /** What modules ask while they are read no test can ask again. */
  onBeforeRunFiles() {
    state.reached.clear()
    this.spent = new Map()
    this.came = new Set()
    this.from = now()
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    const run = TestRunner.getTestFn(test)
    this.takeReached()
    const from = now()
    await run()
    const ms = now() - from
    const reached = this.takeReached()
    if (ms <= quickMs) await this.askAgain(test, { run, ms, reached })
    this.from += now() - from - ms
  }

  override onAfterRunFiles(files: RunnerTestFile[]) {
    super.onAfterRunFiles(files)
    this.takeReached()
    const { name, filepath } = files[0]!
    const ms = Math.round(now() - this.from)
    write('visits', {
      test: name,
      version: versionOf(filepath),
      ms,
      reached: [...this.came],
      asked: this.near[name] ?? [],
    })
  }

  /** What was come by since it was asked last. */
  private takeReached(): string[] {
    const reached = [...state.reached]
    for (const check of reached) this.came.add(check)
    state.reached.clear()
    return reached
  }

  private async askAgain(test: RunnerTestCase, { run, ms, reached }: Done) {
    const known = noticed()
    const near = this.near[test.file.name] ?? []
    const isOpen = (check: string) => !known.has(check) && (this.spent.get(check) ?? 0) < patienceMs
    const left = reached.filter((check) => near.includes(check) && isOpen(check))
    if (!left.length || (await failure(run)) !== null) return
    for (const check of left) {
      const said = await failure(run, check)
      this.spent.set(check, (this.spent.get(check) ?? 0) + ms)
      if (said === null || isSlowness(said)) continue
      const isSure = (await failure(run)) === null
      // what it broke may be in the way of the next ones, which are asked about by another
      if (!isSure) return
      write('notices', { id: check, test: test.file.name, said: `${test.name}: ${said}` })
    }
  }
}

function now(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

interface Done {
  run: () => unknown
  ms: number
  reached: string[]
}

async function failure(run: () => unknown, out?: string): Promise<string | null> {
  state.out = withTwins(out)
  try {
    await run()
    return null
  } catch (error) {
    return firstLine((error as Error).message)
  } finally {
    state.out = new Set()
  }
}
