import { daysAgo, type TaskList } from '#src/platform/jobs/task.ts'

export const jobs: TaskList = {
  forget_codes: {
    at: '17 * * * *',
    run: async ({ db }) => {
      await db.deleteFrom('verify_codes').where('created_at', '<', daysAgo(1)).execute()
      await db.deleteFrom('oauth_attempts').where('expires_at', '<', new Date()).execute()
      await db.deleteFrom('passkey_challenges').where('expires_at', '<', new Date()).execute()
      await db.deleteFrom('oauth_tickets').where('expires_at', '<', new Date()).execute()
    },
  },
}
