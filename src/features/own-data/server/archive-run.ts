import { mkdir } from 'node:fs/promises'
import {
  beginRun,
  type Ending,
  findPersonById,
  lastRun,
  placeOf,
  progressOf,
  type Run,
  type RunKind,
  Stopped,
  type Watch,
} from '#src/features/runs/server/public.ts'
import { downloadRun } from '#src/features/runs/contract.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import type { Services } from '#src/platform/http/route.ts'
import { addressOf } from '#src/shared/endpoint.ts'
import { AppError } from '#src/shared/errors.ts'
import { daysKept } from '../limits.ts'
import { writeArchive } from './write-archive.ts'

/** Gathers somebody's own data. */
export const archiveRuns: RunKind = {
  name: 'archive',
  verb: '导出',
  lock: 727_004,
  advice: '请稍后再试',
  keptDays: daysKept,
  makes: { most: 1, contentType: async () => 'application/zip' },
  /** It is asked anew each time that it is fetched: nobody else's, not a site administrator's either. */
  async requireReadable(_db, me, run) {
    if (run.user_id !== me.id) throw new AppError('not_found')
  },
  requireMayGoOn: ownerOf,
  execute,
}

async function ownerOf(db: Db, run: Run) {
  const me = await findPersonById(db, run.user_id)
  if (!me) throw new AppError('forbidden', '你的账号已不能使用，没有继续导出')
  return me
}

async function execute(services: Services, run: Run, watch: Watch): Promise<Ending> {
  const { db, files, config } = services
  const me = { ...(await ownerOf(db, run)), isAdmin: false }
  await mkdir(files.made, { recursive: true })
  const { size, texts, remarks } = await writeArchive({
    services,
    me,
    place: placeOf(files, run),
    origin: config.publicUrl ?? '',
    onProgress: watch.onProgress,
    signal: watch.signal,
  })
  if (!(await watch.note())) throw new Stopped()
  const { counts, omitted } = remarks
  const report = { texts, lost: counts.lost, notes: counts.note, omitted }
  const day = run.created_at.toISOString().slice(0, 10)
  return { state: 'done', report, remarks: remarks.list(), file: { name: `我的数据-${day}.zip`, size } }
}

/** @throws refused while another one is not finished */
export const beginArchive = (db: Db, userId: number): Promise<number> =>
  inTransaction(db, (trx) => beginRun(trx, archiveRuns, { userId, spaceId: null }))

/** The last one; undefined where there is none any more. */
export async function lastArchive(db: Db, userId: number) {
  const run = await lastRun(db, { kind: archiveRuns.name, userId })
  return run && present(run)
}

function present(run: Run) {
  const isDone = run.state === 'done'
  const until = isDone ? new Date(run.finished_at!.getTime() + daysKept * 24 * 3600_000).toISOString() : null
  return {
    run_id: run.id,
    ...progressOf(run),
    file_name: run.file_name,
    size: run.size,
    url: isDone ? addressOf(downloadRun, { params: { id: run.id } }) : null,
    kept_until: until,
    lost: (run.report as { lost: number } | null)?.lost ?? null,
  }
}
