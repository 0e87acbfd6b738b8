import type { TaskList } from '#src/platform/jobs/task.ts'
import { addChanges } from './days.ts'

export const jobs: TaskList = {
  add_days_of_spaces: {
    at: '*/10 * * * *',
    run: async ({ db }) => void (await addChanges(db)),
  },
}
