import type { TaskList } from '#src/platform/jobs/task.ts'
import { cleanTexts } from './clean-texts.ts'

export const jobs: TaskList = {
  clean_texts: { run: ({ db }, _payload, closing) => cleanTexts(db, closing) },
}
