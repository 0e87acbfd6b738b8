import type { TaskList } from '#src/platform/jobs/task.ts'
import { forgetOldExports } from './end-export.ts'

// Exports themselves are worked off in a process of their own, which is the composition's.

export const jobs: TaskList = {
  forget_exports: { at: '17 * * * *', run: forgetOldExports },
}
