import type { TaskList } from '#src/platform/jobs/task.ts'
import { emptyTrash } from './settings/trash.ts'

export const jobs: TaskList = {
  empty_trash: { at: '37 4 * * *', run: ({ db, files }) => emptyTrash(db, files) },
}
