import type { TaskList } from '#src/platform/jobs/task.ts'
import { forgetPeople } from './forget.ts'

export const jobs: TaskList = {
  forget_people: { at: '*/10 * * * *', run: forgetPeople },
}
