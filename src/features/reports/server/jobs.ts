import type { TaskList } from '#src/platform/jobs/task.ts'
import { reportWords } from './create.ts'

export const jobs: TaskList = {
  review_text: { run: ({ db }, found: { subjectId: number; words: string[] }) => reportWords(db, found) },
}
