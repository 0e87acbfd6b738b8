import type { TaskList } from '#src/platform/jobs/task.ts'
import { reindex } from './reindex.ts'

export const jobs: TaskList = {
  reindex: { run: async ({ db }) => void (await reindex(db)) },
}
