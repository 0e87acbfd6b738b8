import { writeFileSync } from 'node:fs'
import type { FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter'
import type { Totals } from '../support/totals.ts'

/** Writes the totals of a run to the file named by TOTALS_FILE, for the closing line of `npm test` (test/run.ts). */
export default class TotalsReporter implements Reporter {
  private readonly totals: Totals = { passed: 0, failed: 0, failures: [], skipped: [] }
  private root: Suite | undefined

  onBegin(_config: unknown, root: Suite): void {
    this.root = root
  }

  /** An error outside every test: a file that does not load, the server that does not start. */
  onError(): void {
    this.totals.failed++
  }

  onEnd(result: FullResult): void {
    const { totals } = this
    for (const test of this.root?.allTests() ?? []) {
      const outcome = test.outcome()
      if (outcome === 'expected') totals.passed++
      // one that passed at its second try failed at its first
      else if (outcome === 'unexpected' || outcome === 'flaky') {
        totals.failed++
        totals.failures.push(nameOf(test))
      } else totals.skipped.push(`${nameOf(test)}: ${reasonOf(test.annotations)}`)
    }
    if (result.status !== 'passed' && !totals.failed) totals.failed++
    if (process.env.TOTALS_FILE) writeFileSync(process.env.TOTALS_FILE, JSON.stringify(totals))
  }
}

const nameOf = (test: TestCase) => test.titlePath().filter(Boolean).join(' › ')

const reasonOf = (annotations: { type: string; description?: string }[]) =>
  annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description ?? 'no reason given'
