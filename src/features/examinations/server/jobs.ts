import type { TaskList } from '#src/platform/jobs/task.ts'
import { handIn, handInOverdue } from './submit.ts'

export const jobs: TaskList = {
  /** At the deadline, whether anybody is there or not. */
  hand_in_attempt: { run: ({ db }, { id }: { id: number }) => handIn(db, id) },
  /** Those whose own job was lost, as by a restored backup. */
  hand_in_overdue: { at: '*/5 * * * *', run: ({ db }) => handInOverdue(db) },
}
