/** What a suite of tests came to. */
export interface Totals {
  passed: number
  failed: number
  /** Of those that are tests, where they stand and what they are called. */
  failures: string[]
  /** Name and reason of each test that was not run. */
  skipped: string[]
}
