import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'
import type { Totals } from './totals.ts'

/** Writes the totals of a run to the file named by TOTALS_FILE, for the closing line of `npm test` (test/run.ts). */
export default class TotalsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const file = process.env.TOTALS_FILE
    if (!file) return
    // an error outside every test is a failure all the same
    const totals: Totals = { passed: 0, failed: unhandled.length, failures: [], skipped: [] }
    for (const module of modules) {
      const tests = [...module.children.allTests()]
      for (const test of tests) {
        const result = test.result()
        if (result.state === 'passed') totals.passed++
        else if (result.state === 'skipped')
          totals.skipped.push(`${test.fullName}: ${result.note ?? 'no reason given'}`)
        else {
          totals.failed++
          totals.failures.push(`${module.relativeModuleId}: ${test.fullName}`)
        }
      }
      // a file that does not load, or a hook of it that fails, has no failed test to show for it
      if (module.state() === 'failed' && !tests.some((test) => test.result().state === 'failed')) {
        totals.failed++
        totals.failures.push(module.relativeModuleId)
      }
    }
    writeFileSync(file, JSON.stringify(totals))
  }
}
