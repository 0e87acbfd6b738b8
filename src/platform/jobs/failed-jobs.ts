import type { Pool } from 'pg'
import { AppError } from '#src/shared/errors.ts'

export interface FailedJob {
  id: number
  task: string
  attempts: number
  error: string
  run_at: Date
}

/** Jobs whose last try failed, those that are tried again included; the newest first. */
export async function failedJobs(pool: Pool): Promise<FailedJob[]> {
  const { rows } = await pool.query<FailedJob>(
    `select id::int8 as id, task_identifier as task, attempts, left(last_error, 500) as error, run_at from graphile_worker.jobs
    where last_error is not null and locked_at is null order by id desc limit 200`,
  )
  return rows
}

/** Has it tried once more, at once. @throws not_found for one that did not fail, or is under way */
export async function retryJob(pool: Pool, id: number): Promise<void> {
  const { rows } = await pool.query(
    `select id from graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs
      where id = $1 and last_error is not null and locked_at is null), run_at := now(), attempts := 0)`,
    [id],
  )
  if (!rows.length) throw new AppError('not_found')
}
