import type { TaskList } from '#src/platform/jobs/task.ts'
import { tellAttempt } from './marking/after-marking.ts'
import { handIn, handInOverdue, handInUnreachable } from './taking/submit.ts'

export const jobs: TaskList = {
  /** At the deadline, whether anybody is there or not. */
  hand_in_attempt: { run: ({ db }, { id }: { id: number }) => handIn(db, id) },
  /** When the examination closes, where that tells the answers. */
  tell_attempt: { run: ({ db }, { id }: { id: number }) => tellAttempt(db, id) },
  /** Those whose own job was lost, as by a restored backup. */
  hand_in_overdue: { at: '*/5 * * * *', run: ({ db }) => handInOverdue(db) },
  /** Those that nobody can go on with. */
  hand_in_unreachable: { at: '23 * * * *', run: ({ db }) => handInUnreachable(db) },
}
