import { removeUnused } from '#src/features/files/server/public.ts'
import type { TaskList } from '#src/platform/jobs/task.ts'
import { cleanTexts } from './clean-texts.ts'
import { forgetDrafts, isInDraft } from './drafts.ts'

export const jobs: TaskList = {
  clean_texts: { run: ({ db }, _payload, closing) => cleanTexts(db, closing) },
  // a job of texts, since only they know what is being written
  remove_unused_files: { at: '57 4 * * *', run: (services) => removeUnused(services, isInDraft) },
  forget_drafts: { at: '43 4 * * *', run: async ({ db }) => void (await forgetDrafts(db)) },
}
