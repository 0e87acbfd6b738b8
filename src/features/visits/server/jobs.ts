import { daysAgo, type TaskList } from '#src/platform/jobs/task.ts'

export const jobs: TaskList = {
  // what they counted is in the counts
  forget_visits: {
    at: '17 * * * *',
    run: async ({ db }) => void (await db.deleteFrom('visits').where('day', '<', daysAgo(400)).execute()),
  },
}
