import { runKinds, taskOf } from '#src/features/runs/server/public.ts'
import type { Services } from '#src/platform/http/route.ts'
import { addJob, startWorker, type Tasks } from '#src/platform/jobs/jobs.ts'
import { jobs as platform } from '#src/platform/jobs/own-jobs.ts'
import type { TaskList } from '#src/platform/jobs/task.ts'
import { mergePendingRegularly } from '#src/platform/search-index/merge-pending-entries.ts'
import type { createApp } from './app.ts'
import * as features from './features.ts'
import { type Site, drainQueueInProcess } from './child-process/drain-in-process.ts'

const lists: Record<string, features.Feature> = { ...features }
/** Every task that runs outside a request. */
const everywhere: TaskList = Object.assign({}, platform, ...Object.values(lists).map(({ jobs }) => jobs))

/** Every minute: what another program left behind, or could not take up then. */
const drainQueue = (site: Site, { db }: Pick<Services, 'db'>): TaskList =>
  Object.fromEntries(
    runKinds().map((kind) => [
      taskOf(kind),
      { at: '* * * * *', run: atOnce(drainQueueInProcess(site, db, kind.name)) },
    ]),
  )
const atOnce =
  (work: Tasks[string]): TaskList[string]['run'] =>
  (_services, payload, closing) =>
    work(payload, closing)

/** graphile-worker's crontab. One that failed is not tried again: the clock begins the next. */
const crontabOf = (tasks: TaskList) =>
  Object.entries(tasks)
    .flatMap(([name, { at }]) => (at ? [`${at} ${name} ?max=1\n`] : []))
    .join('')

/** What `createApp` makes. */
type Running = Awaited<ReturnType<typeof createApp>>

export async function startJobs({ pool, services, databaseUrl, home, app }: Running) {
  const { config, db } = services
  const { log } = app
  const site = { config, databaseUrl, home }
  const tasks: TaskList = { ...everywhere, ...drainQueue(site, services) }
  const bound = Object.entries(tasks).map(([name, { run }]): [string, Tasks[string]] => [
    name,
    (payload, closing) => run(services, payload, closing),
  ])
  const jobs = await startWorker(pool, Object.fromEntries(bound), {
    crontab: crontabOf(tasks),
    onError: (error, task) => log.error({ err: error, task }, 'job failed'),
  })
  // what the last program was working on
  for (const kind of runKinds()) await addJob(db, { task: taskOf(kind), payload: {} })
  const endTidying = mergePendingRegularly(pool, (err) => log.error({ err }, 'tidying the search index failed'))
  return {
    stop: async () => {
      await endTidying()
      await jobs.stop()
    },
  }
}
