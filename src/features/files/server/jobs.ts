import type { TaskList } from '#src/platform/jobs/task.ts'
import { dropStale } from './uploading/unfinished.ts'

export const jobs: TaskList = {
  drop_stale_uploads: { at: '27 * * * *', run: dropStale },
}
