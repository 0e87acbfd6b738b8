import type { TaskList } from '#src/platform/jobs/task.ts'
import { forgetOldRuns } from './states.ts'

// Runs themselves are worked off in a process of their own, which is the composition's.

export const jobs: TaskList = {
  forget_runs: { at: '17 * * * *', run: forgetOldRuns },
}
