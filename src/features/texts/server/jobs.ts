import type { TaskList } from '#src/platform/jobs/task.ts'
import { cleanTexts } from './clean-texts.ts'
import { forgetDrafts } from './drafts.ts'

export const jobs: TaskList = {
  clean_texts: { run: ({ db }, _payload, closing) => cleanTexts(db, closing) },
  forget_drafts: { at: '43 4 * * *', run: async ({ db }) => void (await forgetDrafts(db)) },
}
