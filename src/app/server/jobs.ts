import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { emptyTrash } from '#src/features/spaces/server/public.ts'
import type { Services } from '#src/platform/http/route.ts'
import { startWorker, type Tasks } from '#src/platform/jobs/jobs.ts'
import type { Message } from '#src/platform/mail/mailer.ts'

/** Every task that runs outside a request, and the clock of those that nobody asks for. */
const tasks = ({ db, mailer, files }: Services): Tasks => ({
  deliver_message: (message: Message) => mailer.deliver(message),
  empty_trash: () => emptyTrash(db, files),
  sweep: async () => {
    const day = daysAgo(1)
    await db.deleteFrom('sessions').where('expires_at', '<', new Date()).execute()
    await db.deleteFrom('verify_codes').where('created_at', '<', day).execute()
    await db.deleteFrom('idempotency_keys').where('created_at', '<', day).execute()
    await db.deleteFrom('rate_limits').where('window_start', '<', day).execute()
    await db.deleteFrom('dev_mailbox').where('at', '<', daysAgo(7)).execute()
    // what they counted is in the counts
    await db.deleteFrom('visits').where('day', '<', daysAgo(400)).execute()
  },
})
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600_000)
const crontab = '17 * * * * sweep ?max=1\n37 4 * * * empty_trash ?max=1\n'

export const startJobs = (pool: Pool, services: Services, log: FastifyBaseLogger) =>
  startWorker(pool, tasks(services), {
    crontab,
    onError: (error, task) => log.error({ err: error, task }, 'job failed'),
  })
