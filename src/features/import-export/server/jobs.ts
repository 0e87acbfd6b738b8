import type { TaskList } from '#src/platform/jobs/task.ts'
import { forgetOldImports } from './end-import.ts'
import { forgetOldExports } from './export/end-export.ts'

// Imports and exports themselves are worked off in a process of their own, which is the composition's.

export const jobs: TaskList = {
  forget_imports: { at: '17 * * * *', run: async ({ db }) => void (await forgetOldImports({ db })) },
  forget_exports: { at: '17 * * * *', run: forgetOldExports },
}
