import { daysAgo, type TaskList } from '#src/platform/jobs/task.ts'
import { deliverDue } from './deliver.ts'

export const jobs: TaskList = {
  deliver_webhooks: { at: '* * * * *', run: (services, _payload, closing) => deliverDue(services, closing) },
  forget_deliveries: {
    at: '23 4 * * *',
    run: async ({ db }) => {
      await db.deleteFrom('webhook_deliveries').where('created_at', '<', daysAgo(14)).execute()
    },
  },
}
