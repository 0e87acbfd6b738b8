import type { TaskList } from '#src/platform/jobs/task.ts'
import { dropStale } from './uploading/unfinished.ts'
import { removeUnused } from './uses/unused.ts'

export const jobs: TaskList = {
  drop_stale_uploads: { at: '27 * * * *', run: dropStale },
  remove_unused_files: { at: '57 4 * * *', run: removeUnused },
}
