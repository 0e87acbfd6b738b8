import type { TaskList } from '#src/platform/jobs/task.ts'
import { forgetBefore } from './places.ts'

const kept = 3600_000

export const jobs: TaskList = {
  forget_events: { at: '*/10 * * * *', run: ({ db }) => forgetBefore(db, new Date(Date.now() - kept)) },
}
