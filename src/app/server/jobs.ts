import { dropStale, removeUnused } from '#src/features/files/server/public.ts'
import { forgetOldExports, forgetOldImports } from '#src/features/import-export/server/public.ts'
import { reindex } from '#src/features/search/server/public.ts'
import { emptyTrash } from '#src/features/spaces/server/public.ts'
import { cleanTexts } from '#src/features/subjects/server/public.ts'
import type { Services } from '#src/platform/http/route.ts'
import { keepTidy } from '#src/platform/search-index/tidy-index.ts'
import { addJob, startWorker, type Tasks } from '#src/platform/jobs/jobs.ts'
import type { Message } from '#src/platform/mail/mailer.ts'
import type { createApp } from './app.ts'
import { workOffApart } from './work-off-apart.ts'

/** Every task that runs outside a request, and the clock of those that nobody asks for. */
const tasks = ({ db, mailer, files }: Services): Tasks => ({
  deliver_message: (message: Message) => mailer.deliver(message),
  empty_trash: () => emptyTrash(db, files),
  reindex: async () => void (await reindex(db)),
  clean_texts: (_payload: object, closing: AbortSignal) => cleanTexts(db, closing),
  remove_unused_files: () => removeUnused({ db, files }),
  drop_stale_uploads: () => dropStale({ db, files }),
  sweep: async () => {
    const day = daysAgo(1)
    await db.deleteFrom('sessions').where('expires_at', '<', new Date()).execute()
    await db.deleteFrom('verify_codes').where('created_at', '<', day).execute()
    await db.deleteFrom('idempotency_keys').where('created_at', '<', day).execute()
    await db.deleteFrom('rate_limits').where('window_start', '<', day).execute()
    await db.deleteFrom('kept_lists').where('made_at', '<', day).execute()
    await db.deleteFrom('dev_mailbox').where('at', '<', daysAgo(7)).execute()
    // what they counted is in the counts
    await db.deleteFrom('visits').where('day', '<', daysAgo(400)).execute()
    await forgetOldImports({ db })
    await forgetOldExports({ db, files })
  },
})
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600_000)
const crontab = [
  // what another program left behind, or could not take up then
  '* * * * * work_off_imports ?max=1',
  '* * * * * work_off_exports ?max=1',
  '17 * * * * sweep ?max=1',
  '27 * * * * drop_stale_uploads ?max=1',
  '37 4 * * * empty_trash ?max=1',
  '57 4 * * * remove_unused_files ?max=1',
  '',
].join('\n')

/** What `createApp` makes. */
type Running = Awaited<ReturnType<typeof createApp>>

export async function startJobs({ pool, services, databaseUrl, home, app }: Running) {
  const { config, db } = services
  const { log } = app
  const site = { config, databaseUrl, home }
  const jobs = await startWorker(
    pool,
    {
      ...tasks(services),
      work_off_imports: workOffApart(site, db, 'imports'),
      work_off_exports: workOffApart(site, db, 'exports'),
    },
    { crontab, onError: (error, task) => log.error({ err: error, task }, 'job failed') },
  )
  // what the last program had in hand
  await addJob(db, { task: 'work_off_imports', payload: {} })
  await addJob(db, { task: 'work_off_exports', payload: {} })
  const endTidying = keepTidy(pool, (err) => log.error({ err }, 'tidying the search index failed'))
  return {
    stop: async () => {
      await endTidying()
      await jobs.stop()
    },
  }
}
