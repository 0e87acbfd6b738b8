import { takeUpLost } from '#src/features/asking/server/public.ts'
import type { TaskList } from '#src/platform/jobs/task.ts'
import { answerThread } from './answering/answer-thread.ts'

export const jobs: TaskList = {
  answer_thread: { run: answerThread },
  take_up_lost_answers: { at: '* * * * *', run: ({ db }) => takeUpLost(db) },
}
