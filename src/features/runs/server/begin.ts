import { type Db, hasPgCode } from '#src/platform/db/pool.ts'
import { addJob } from '#src/platform/jobs/jobs.ts'
import { AppError } from '#src/shared/errors.ts'
import type { RunKind } from './kinds.ts'

interface Beginning {
  readonly userId: number
  /** Null where it concerns none. */
  readonly spaceId: number | null
  /** What it takes in. */
  readonly file?: { name: string; size: number }
}

/** The task that works off the runs of a kind. */
export const taskOf = ({ name }: Pick<RunKind, 'name'>) => `work_off_${name}s`

/** Row and job, in the caller's transaction. @returns the run's id @throws refused while another one of the person is not finished */
export async function beginRun(trx: Db, kind: RunKind, { userId, spaceId, file }: Beginning): Promise<number> {
  const row = { kind: kind.name, user_id: userId, space_id: spaceId, file_name: file?.name, size: file?.size }
  const made = await trx
    .insertInto('runs')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw hasPgCode(error, '23505') ? unfinished(kind) : error
    })
  await addJob(trx, { task: taskOf(kind), payload: {}, key: taskOf(kind) })
  return made.id
}

export const hasUnfinished = async (db: Db, { name }: RunKind, userId: number): Promise<boolean> => {
  const found = db.selectFrom('runs').select('id').where('kind', '=', name).where('user_id', '=', userId)
  return (await found.where('finished_at', 'is', null).executeTakeFirst()) !== undefined
}

export const unfinished = ({ verb }: RunKind) =>
  new AppError('refused', `你的上一次${verb}还没有结束，请等它结束，或先停止它`)
