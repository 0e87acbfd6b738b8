import type { TaskList } from '#src/platform/jobs/task.ts'
import { remindOfActivities } from './remind.ts'

export const jobs: TaskList = {
  remind_of_activities: { at: '*/10 * * * *', run: ({ db }) => remindOfActivities(db) },
}
