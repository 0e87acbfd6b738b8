import { type RunnerTestCase, TestRunner } from 'vitest'
import { isSlowness, readNotices, writeNotice } from './notices.ts'
import { state } from './switch.ts'

/** What so many tests of a file came by and did not notice is none of the file's concern; asking on would cost most of a run. */
const patience = 3
/** How many tests came by a check without noticing, by file and check. */
const unnoticed = new Map<string, number>()

/**
 * Runs a test as always; and then, where it can be repeated, once more without each check that it came by and that
 * nothing noticed yet. It has noticed one where it fails without it and goes well again with it.
 */
export default class MutantRunner extends TestRunner {
  async runTask(test: RunnerTestCase): Promise<void> {
    const run = TestRunner.getTestFn(test)
    state.reached.clear()
    await run()
    const noticed = readNotices()
    const countOf = (check: string) => unnoticed.get(`${test.file.name} ${check}`) ?? 0
    const left = [...state.reached].filter((check) => !noticed.has(check) && countOf(check) < patience)
    if (!left.length || (await failure(run)) !== null) return
    for (const check of left) {
      state.out = check
      const said = await failure(run)
      state.out = null
      if (said === null) unnoticed.set(`${test.file.name} ${check}`, countOf(check) + 1)
      if (said === null || isSlowness(said)) continue
      const sure = (await failure(run)) === null
      // what it broke may be in the way of the next ones; it is asked about by itself
      if (!sure) return
      writeNotice({ id: check, test: test.file.name, said: `${test.name}: ${said}` })
    }
  }
}

async function failure(run: () => unknown): Promise<string | null> {
  try {
    await run()
    return null
  } catch (error) {
    return (error as Error).message.split('\n')[0]!.slice(0, 160)
  }
}
