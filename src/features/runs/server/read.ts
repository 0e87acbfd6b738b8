import type { Db } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { addressOf, type Reply } from '#src/shared/endpoint.ts'
import { AppError } from '#src/shared/errors.ts'
import { pageOf, rowsOf } from '#src/shared/paging.ts'
import { downloadRun, type readRun as reading } from '../contract.ts'
import { type Run, type RunName, runKindOf } from './kinds.ts'

interface Wanted {
  id: number
  kind?: RunName
  spaceId?: number
}

/** @throws not_found for one that does not exist, is of another kind or space, or is nothing for this person; forbidden as its kind says */
export async function findRun(db: Db, me: SignedIn, { id, kind, spaceId }: Wanted): Promise<Run> {
  const run = await db
    .selectFrom('runs')
    .selectAll()
    .where('id', '=', id)
    .$if(kind !== undefined, (qb) => qb.where('kind', '=', kind!))
    .$if(spaceId !== undefined, (qb) => qb.where('space_id', '=', spaceId!))
    .executeTakeFirst()
  if (!run) throw new AppError('not_found')
  await runKindOf(run.kind).requireReadable(db, me, run)
  return run
}

/** The newest of one person's, wherever; undefined where there is none any more. */
export const lastRun = (db: Db, { kind, userId }: Pick<Listing, 'kind' | 'userId'>): Promise<Run | undefined> =>
  db
    .selectFrom('runs')
    .selectAll()
    .where('kind', '=', kind)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

interface Listing {
  kind: RunName
  userId: number
  spaceId: number
}

/** A person's runs in a space, the last one first. */
export async function listRuns(
  db: Db,
  { kind, userId, spaceId }: Listing,
  query: { page: number; per_number: number },
) {
  const own = db
    .selectFrom('runs')
    .where('kind', '=', kind)
    .where('user_id', '=', userId)
    .where('space_id', '=', spaceId)
  const { limit, offset } = rowsOf(query)
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const runs = await own.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute()
  return { runs, pagination: pageOf(query, total) }
}

type Whole = Reply<typeof reading>

/** What the replies of all kinds have alike. */
export const progressOf = (run: Run) => ({
  state: run.state as Whole['state'],
  done: run.done,
  total: run.total,
  is_stopping: run.stop_asked && run.finished_at === null,
  created_at: run.created_at.toISOString(),
  finished_at: run.finished_at?.toISOString() ?? null,
  problem: run.problem,
})
export const remarksOf = (run: Run) => (run.remarks ?? []) as unknown as Whole['remarks']

export function presentRun(run: Run): Whole {
  const { id, kind, file_name, size } = run
  const batch = runKindOf(kind).batchOf?.(run)
  const isReady = run.state === 'done' && runKindOf(kind).makes !== undefined
  return {
    id,
    kind: kind as RunName,
    stage: run.stage as Whole['stage'],
    ...progressOf(run),
    file_name,
    size,
    url: isReady ? addressOf(downloadRun, { params: { id } }) : null,
    report: countsIn(run.report as Whole['report']),
    batch: batch ? ({ changed: 0, path: null, ...batch } as Whole['batch']) : null,
    remarks: remarksOf(run),
  }
}

/** Each kind adds what it counts besides. */
const countsIn = (report: Whole['report']) =>
  report && { lost: report.lost, notes: report.notes, omitted: report.omitted }
