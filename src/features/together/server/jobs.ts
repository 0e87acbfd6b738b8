import type { TaskList } from '#src/platform/jobs/task.ts'
import { kept } from '../limits.ts'
import { forgetSaved } from './state.ts'

export const jobs: TaskList = {
  forget_together: {
    at: '25 * * * *',
    run: async ({ db }) => void (await forgetSaved(db, new Date(Date.now() - kept))),
  },
}
