/** What a suite of tests came to. */
export interface Totals {
  passed: number
  failed: number
  /** Name and reason of each test that was not run. */
  skipped: string[]
}
