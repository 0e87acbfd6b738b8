import type { Selectable } from 'kysely'
import type { Exports } from '#db/tables.ts'
import { findSpace } from '#src/features/spaces/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { Services } from '#src/platform/http/route.ts'
import { AppError } from '#src/shared/errors.ts'
import { findPersonById, type RunKind, Stopped, type Watch } from '#src/features/runs/server/public.ts'
import { exporting } from './policy.ts'
import { placeOf } from './begin-export.ts'
import { endExport, type Ending } from './end-export.ts'
import { exportSpace, type Format } from './export-space.ts'

type Row = Selectable<Exports>

/** Writes the archive of one export. */
export const exportRuns: RunKind<Row, Ending> = {
  name: 'exports',
  verb: '导出',
  lock: 727_003,
  advice: '请稍后再试',
  atFirst: { done: 0, total: 0 },
  mayGoOn: accessOf,
  run: write,
  end: endExport,
}

async function write(services: Services, row: Row, watch: Watch): Promise<Ending> {
  const report = await exportSpace(services, {
    ...(await accessOf(services.db, row)),
    format: row.format as Format,
    place: placeOf(services.files, row.id),
    origin: row.origin,
    onProgress: watch.onProgress,
    signal: watch.signal,
  })
  if (!(await watch.note())) throw new Stopped()
  return { state: 'done', report }
}

/** Who exports, and what, as they stand now. @throws forbidden, not_found */
async function accessOf(db: Db, row: Row) {
  const me = await findPersonById(db, row.user_id)
  if (!me) throw new AppError('forbidden', '你的账号已不能使用，没有继续导出')
  const space = await findSpace(db, me, row.space_id).catch(() => null)
  if (!space) throw new AppError('not_found', '空间已不存在，或者你已不能查看，没有继续导出')
  if (!exporting.may(me, 'export', space)) throw new AppError('forbidden', '你已不管理这个空间，没有继续导出')
  return { me, space: exporting.authorize(me, 'export', space) }
}
