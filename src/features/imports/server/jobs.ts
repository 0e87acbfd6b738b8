import type { TaskList } from '#src/platform/jobs/task.ts'
import { forgetOldImports } from './end-import.ts'

// Imports themselves are worked off in a process of their own, which is the composition's.

export const jobs: TaskList = {
  forget_imports: { at: '17 * * * *', run: async ({ db }) => void (await forgetOldImports({ db })) },
}
