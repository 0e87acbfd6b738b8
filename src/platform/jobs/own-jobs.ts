import { forgetPageChanges } from '../db/page-changes.ts'
import { forgetSlowStatements } from '../db/slow/slow-statements.ts'
import type { Message } from '../mail/mailer.ts'
import { daysAgo, type TaskList } from './task.ts'

/** Those of the platform. */
export const jobs: TaskList = {
  deliver_message: { run: ({ mailer }, message: Message) => mailer.deliver(message) },
  sweep: {
    at: '17 * * * *',
    run: async ({ db, pool }) => {
      const day = daysAgo(1)
      await db.deleteFrom('sessions').where('expires_at', '<', new Date()).execute()
      await db.deleteFrom('idempotency_keys').where('created_at', '<', day).execute()
      await db.deleteFrom('rate_limits').where('window_start', '<', day).execute()
      await db.deleteFrom('kept_lists').where('made_at', '<', day).execute()
      await db.deleteFrom('dev_mailbox').where('at', '<', daysAgo(7)).execute()
      await forgetSlowStatements(pool)
      await forgetPageChanges(pool)
    },
  },
}
