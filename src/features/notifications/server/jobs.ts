import type { TaskList } from '#src/platform/jobs/task.ts'
import { askForDigests, sendDigest } from './digest/send.ts'
import { tellWatchers } from './watched.ts'

export const jobs: TaskList = {
  tell_watchers: { at: '* * * * *', run: ({ db }, _payload, closing) => tellWatchers(db, closing) },
  ask_for_digests: { at: '*/10 * * * *', run: (services) => askForDigests(services, new Date()) },
  send_digest: { run: (services, { user_id }: { user_id: number }) => sendDigest(services, user_id, new Date()) },
}
