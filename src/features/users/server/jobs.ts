import type { TaskList } from '#src/platform/jobs/task.ts'
import { liftEndedBans } from './bans.ts'

export const jobs: TaskList = {
  lift_bans: { at: '* * * * *', run: async ({ db }) => void (await liftEndedBans(db)) },
}
