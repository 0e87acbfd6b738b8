import { daysAgo, type TaskList } from '#src/platform/jobs/task.ts'

export const jobs: TaskList = {
  forget_codes: {
    at: '17 * * * *',
    run: async ({ db }) => void (await db.deleteFrom('verify_codes').where('created_at', '<', daysAgo(1)).execute()),
  },
}
