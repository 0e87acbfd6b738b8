import {
  type Ending,
  findPersonById,
  placeOf,
  type Run,
  type RunKind,
  Stopped,
  type Watch,
} from '#src/features/runs/server/public.ts'
import { findSpace } from '#src/features/spaces/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { Services } from '#src/platform/http/route.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { exportSpace, type Format, formats } from './export-space.ts'
import { exporting } from './policy.ts'

/** Writes the archive of one export. */
export const exportRuns: RunKind = {
  name: 'export',
  verb: '导出',
  lock: 727_003,
  advice: '请稍后再试',
  keptDays: 1,
  makes: {
    most: 5,
    contentType: async (db, run) => formats[(await detailsOf(db, run)).format].type,
  },
  requireReadable,
  requireMayGoOn: accessOf,
  execute: write,
}

/** An archive is for whoever asked for it alone, as long as they may still export the space. */
async function requireReadable(db: Db, me: SignedIn, run: Run): Promise<void> {
  const space = await findSpace(db, me, run.space_id!)
  if (run.user_id !== me.id) throw new AppError('not_found')
  exporting.authorize(me, 'export', space)
}

async function detailsOf(db: Db, { id }: Run) {
  const row = await db.selectFrom('exports').select(['format', 'origin']).where('id', '=', id).executeTakeFirstOrThrow()
  return { ...row, format: row.format as Format }
}

async function write(services: Services, run: Run, watch: Watch): Promise<Ending> {
  const made = await exportSpace(services, {
    ...(await accessOf(services.db, run)),
    ...(await detailsOf(services.db, run)),
    place: placeOf(services.files, run),
    onProgress: watch.onProgress,
    signal: watch.signal,
  })
  if (!(await watch.note())) throw new Stopped()
  const { name, size, documents, files, things, remarks, counts, omitted } = made
  const report = { documents, files, things, lost: counts.lost, notes: counts.note, omitted }
  return { state: 'done', report, remarks, file: { name, size } }
}

/** Who exports, and what, as they stand now. @throws forbidden, not_found */
async function accessOf(db: Db, run: Run) {
  const me = await findPersonById(db, run.user_id)
  if (!me) throw new AppError('forbidden', '你的账号已不能使用，没有继续导出')
  const space = await findSpace(db, me, run.space_id!).catch(() => null)
  if (!space) throw new AppError('not_found', '空间已不存在，或者你已不能查看，没有继续导出')
  if (!exporting.may(me, 'export', space)) throw new AppError('forbidden', '你已不管理这个空间，没有继续导出')
  return { me, space: exporting.authorize(me, 'export', space) }
}
