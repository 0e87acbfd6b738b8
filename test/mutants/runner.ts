import { type RunnerTestCase, TestRunner } from 'vitest'
import { isSlowness, readNotices, writeNotice } from './notices.ts'
import { state } from './switch.ts'

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
    const left = [...state.reached].filter((check) => !noticed.has(check))
    if (!left.length || (await failure(run)) !== null) return
    for (const check of left) {
      state.out = check
      const said = await failure(run)
      state.out = null
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
