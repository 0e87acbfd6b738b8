import { findSpace } from '#src/features/spaces/server/public.ts'
import { type Db, isDatabaseLost } from '#src/platform/db/pool.ts'
import type { Services } from '#src/platform/http/route.ts'
import { AppError, isAppError } from '#src/shared/errors.ts'
import { findImporter } from '../find-owner.ts'
import { Stopped } from '../import-tree.ts'
import { exporting } from '../policy.ts'
import { Watch } from '../watch.ts'
import { placeOf } from './begin-export.ts'
import { endExport, type Ending } from './end-export.ts'
import { type ExportProgress, exportSpace, type Format } from './export-space.ts'

/** One that takes the program down with it is not begun for ever. */
const mostStarts = 5

/**
 * Writes the archive of one export; the caller holds its person's lock. Whatever comes of it is written down, except when the
 * program closes or loses its database: then it is begun again.
 * @throws what nobody foresaw; that is written down as a failure, too
 */
export async function runExport(services: Services, id: number, closing: AbortSignal): Promise<void> {
  const row = await start(services.db, id)
  if (!row) return
  try {
    await endExport(services, id, await write(services, row, closing))
  } catch (error) {
    if (closing.aborted) await giveBack(services.db, id)
    else if (isDatabaseLost(error)) throw error
    else {
      await endExport(services, id, endingOf(error))
      if (!isAppError(error) && !(error instanceof Stopped)) throw error
    }
  }
}

type Row = NonNullable<Awaited<ReturnType<typeof start>>>

const start = (db: Db, id: number) =>
  db
    .updateTable('exports')
    .set((eb) => ({ state: 'running', starts: eb('starts', '+', 1) }))
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .returning(['id', 'user_id', 'space_id', 'format', 'origin', 'starts'])
    .executeTakeFirst()

/** Closing is nobody's fault: such a start does not count. */
const giveBack = (db: Db, id: number) =>
  db
    .updateTable('exports')
    .set((eb) => ({ state: 'waiting', starts: eb('starts', '-', 1), done: 0, total: 0 }))
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute()

function endingOf(error: unknown): Ending {
  if (error instanceof Stopped) return { state: 'stopped' }
  if (isAppError(error)) return { state: 'failed', problem: error.message }
  return { state: 'failed', problem: '服务器出错了，没有导出完，请再试一次' }
}

async function write(services: Services, row: Row, closing: AbortSignal): Promise<Ending> {
  if (row.starts > mostStarts) throw new AppError('refused', '导出几次都被中断，请稍后再试')
  const { db } = services
  const { me, space } = await accessOf(db, row)
  const watch = new Watch<ExportProgress>({
    write: (progress) => noteProgress(db, row.id, progress),
    mayGoOn: () => accessOf(db, row),
    closing,
  })
  try {
    const report = await exportSpace(services, {
      me,
      space,
      format: row.format as Format,
      place: placeOf(services.files, row.id),
      origin: row.origin,
      onProgress: watch.onProgress,
      signal: watch.signal,
    })
    if (!(await watch.note())) throw new Stopped()
    return { state: 'done', report }
  } finally {
    await watch.end()
  }
}

async function noteProgress(db: Db, id: number, progress: ExportProgress | null): Promise<boolean> {
  const row = await db
    .updateTable('exports')
    .set(progress ?? { done: 0, total: 0 })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .returning('stop_asked')
    .executeTakeFirst()
  return row?.stop_asked === false
}

/** Who exports, and what, as they stand now. @throws forbidden, not_found */
async function accessOf(db: Db, row: Row) {
  const me = await findImporter(db, row.user_id)
  if (!me) throw new AppError('forbidden', '你的账号已不能使用，没有继续导出')
  const space = await findSpace(db, me, row.space_id).catch(() => null)
  if (!space) throw new AppError('not_found', '空间已不存在，或者你已不能查看，没有继续导出')
  if (!exporting.may(me, 'export', space)) throw new AppError('forbidden', '你已不管理这个空间，没有继续导出')
  return { me, space: exporting.authorize(me, 'export', space) }
}
