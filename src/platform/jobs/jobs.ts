import { sql } from 'kysely'
import { Logger, makeWorkerUtils, run, type TaskList } from 'graphile-worker'
import type { ClientBase, Pool } from 'pg'
import type { Db } from '../db/pool.ts'

// Work that may wait lies in PostgreSQL, so no node that dies takes it along.

export interface Job {
  task: string
  /** Plain JSON. */
  payload: object
  /** A second job with the same key replaces the first while that has not begun. */
  key?: string
  runAt?: Date
}

/** Adds a job; inside a transaction it begins only when that commits. */
export async function addJob(db: Db, { task, payload, key, runAt }: Job): Promise<void> {
  await sql`select graphile_worker.add_job(${task}::text, payload := ${JSON.stringify(payload)}::json,
    run_at := coalesce(${runAt ?? null}::timestamptz, now()), job_key := ${key ?? null}::text)`.execute(db)
}

/** Drops what waits, because what it was about is no longer there. What is under way comes to its end. */
export async function dropJobs(client: ClientBase): Promise<void> {
  await client.query(
    'select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where locked_at is null))',
  )
}

/** Creates the tables that jobs lie in. Runs inside the migration lock. */
export async function migrateJobs(pool: Pool): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool: pool, logger: quiet })
  await utils.migrate()
  await utils.release()
}

/**
 * What a task gets: its payload, and a signal that says when the program closes, which waits for what is under way. An error
 * makes it run again later, with growing pauses.
 */
export type Tasks = Record<string, (payload: never, closing: AbortSignal) => Promise<void>>

export interface WorkerOptions {
  /** graphile-worker's crontab: one line a task that runs by the clock. */
  crontab: string
  onError(error: unknown, task: string): void
}

/** What the clock asks for. */
const isByClock = (payload: unknown) => typeof payload === 'object' && payload !== null && '_cron' in payload

/**
 * Starts working off jobs in this process. One by the clock is not begun while the last of its name still runs here, so that slow ones
 * do not take every slot; a queue of graphile-worker would do that as well, but stays locked for four hours after a program that died.
 */
export async function startWorker(
  pool: Pool,
  tasks: Tasks,
  options: WorkerOptions,
): Promise<{ stop(): Promise<void> }> {
  const closing = new AbortController()
  const underWay = new Map<Promise<void>, string>()
  const taskList: TaskList = Object.fromEntries(
    Object.entries(tasks).map(([name, work]) => [
      name,
      async (payload: unknown) => {
        if (isByClock(payload) && [...underWay.values()].includes(name)) return
        const done = work(payload as never, closing.signal)
        underWay.set(done, name)
        return done.finally(() => underWay.delete(done))
      },
    ]),
  )
  const runner = await run({
    pgPool: pool,
    taskList,
    crontab: options.crontab,
    // an import and an export may have one slot each for hours: letters with codes go past them
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 10_000,
    logger: quiet,
  })
  runner.events.on('job:error', ({ job, error }) => options.onError(error, job.task_identifier))
  // a lost database it waits for by itself; should it give up all the same, that is logged, jobs lie in the database and
  // other nodes or the next start of this one work them off
  runner.promise.catch((error: unknown) => options.onError(error, 'worker'))
  return {
    stop: async () => {
      closing.abort()
      // it waits five seconds, and no longer
      await runner.stop()
      await Promise.allSettled(underWay.keys())
    },
  }
}

const quiet = new Logger(() => () => {})
