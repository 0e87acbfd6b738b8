import { daysAgo, type TaskList } from '#src/platform/jobs/task.ts'

export const jobs: TaskList = {
  forget_sessions: {
    at: '17 * * * *',
    run: async ({ db }) => {
      await db.deleteFrom('sessions').where('expires_at', '<', new Date()).execute()
      await db.deleteFrom('verify_codes').where('created_at', '<', daysAgo(1)).execute()
    },
  },
}
