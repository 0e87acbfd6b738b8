import { daysAgo, type TaskList } from '#src/platform/jobs/task.ts'

export const jobs: TaskList = {
  forget_spending: {
    at: '43 3 * * *',
    run: async ({ db }) => {
      await db.deleteFrom('robot_spending').where('day', '<', daysAgo(90)).execute()
    },
  },
}
