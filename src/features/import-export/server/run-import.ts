import { creating } from '#src/features/resources/server/public.ts'
import { findSpace } from '#src/features/spaces/server/public.ts'
import { type Db, isDatabaseLost } from '#src/platform/db/pool.ts'
import type { Services } from '#src/platform/http/route.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { AppError, isAppError } from '#src/shared/errors.ts'
import { placeOf } from './begin-import.ts'
import { endImport, type Ending } from './end-import.ts'
import { findImporter } from './find-owner.ts'
import { type ImportReport, importTree, type Progress, Stopped, type Target } from './import-tree.ts'
import { type OpenZip, openZip } from './open-zip.ts'
import { Remarks } from './remarks.ts'
import { targetFolder } from './target-folder.ts'
import { Watch } from './watch.ts'
import { takeIds } from './write-documents.ts'

/** One that takes the program down with it is not begun for ever. */
const mostStarts = 5

/**
 * Takes in the zip of one import; the caller holds its person's lock. Whatever comes of it is written down, except when the
 * program closes or loses its database: then it is begun again.
 * @throws what nobody foresaw; that is written down as a failure, too
 */
export async function runImport(services: Services, id: number, closing: AbortSignal): Promise<void> {
  const row = await start(services.db, id)
  if (!row) return
  try {
    await endImport(services, id, await takeIn(services, row, closing))
  } catch (error) {
    if (closing.aborted) await giveBack(services.db, id)
    else if (isDatabaseLost(error)) throw error
    else {
      await endImport(services, id, endingOf(error))
      if (!isAppError(error) && !(error instanceof Stopped)) throw error
    }
  }
}

type Row = NonNullable<Awaited<ReturnType<typeof start>>>

const start = (db: Db, id: number) =>
  db
    .updateTable('imports')
    .set((eb) => ({ state: 'running', starts: eb('starts', '+', 1) }))
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .returning(['id', 'user_id', 'space_id', 'folder_id', 'starts', 'document_ids'])
    .executeTakeFirst()

/** Closing is nobody's fault: such a start does not count. */
const giveBack = (db: Db, id: number) =>
  db
    .updateTable('imports')
    .set((eb) => ({ state: 'waiting', starts: eb('starts', '-', 1), stage: null, done: 0, total: 0 }))
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute()

function endingOf(error: unknown): Ending {
  if (error instanceof Stopped) return { state: 'stopped' }
  if (isAppError(error)) return { state: 'failed', problem: error.message }
  return { state: 'failed', problem: '服务器出错了，没有导入完，请再试一次' }
}

async function takeIn(services: Services, row: Row, closing: AbortSignal): Promise<Ending> {
  if (row.starts > mostStarts) throw new AppError('refused', '导入几次都被中断，请把压缩包分成几份再试')
  const { db } = services
  const { me } = await accessOf(db, row)
  const watch = new Watch<Progress>({
    write: (progress) => noteProgress(db, row.id, progress),
    mayGoOn: () => accessOf(db, row),
    closing,
  })
  const remarks = new Remarks()
  let zip: OpenZip | null = null
  try {
    zip = await openZip(placeOf(services.files, row.id), remarks).catch(explainMissing)
    const report = await importTree(services, me, {
      tree: zip,
      remarks,
      target: async () => (await accessOf(db, row)).target,
      onProgress: watch.onProgress,
      signal: watch.signal,
      idsFor: (on, paths) => sameIds(on, row, paths),
    })
    await watch.note()
    return { state: watch.isStopped ? 'stopped' : 'done', ...kept(report) }
  } finally {
    await watch.end()
    await zip?.close()
  }
}

async function noteProgress(db: Db, id: number, progress: Progress | null): Promise<boolean> {
  const { stage = null, done = 0, total = 0 } = progress ?? {}
  const row = await db
    .updateTable('imports')
    .set({ stage, done, total })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .returning('stop_asked')
    .executeTakeFirst()
  return row?.stop_asked === false
}

/** Who imports, and where to, as they stand now. @throws forbidden, not_found, invalid */
async function accessOf(db: Db, row: Row): Promise<{ me: SignedIn; target: Target }> {
  const me = await findImporter(db, row.user_id)
  if (!me) throw new AppError('forbidden', '账号已停用，没有继续导入')
  const space = await findSpace(db, me, row.space_id).catch(() => null)
  if (!space) throw new AppError('not_found', '空间已不存在，或者你已不能查看，没有继续导入')
  if (!creating.may(me, 'create', space)) throw new AppError('forbidden', '你已不能在这个空间里新建资源，没有继续导入')
  const folder =
    row.folder_id === null ? null : await targetFolder(db, me, { space, id: row.folder_id, field: 'parent_id' })
  return { me, target: { space, folder } }
}

function explainMissing(error: unknown): never {
  if ((error as { code?: string }).code !== 'ENOENT') throw error
  throw new AppError('not_found', '压缩包已经不在服务器上，请重新上传')
}

/** The ids that the documents of these paths got when the import was begun first, and new ones for the others. */
async function sameIds(db: Db, { id, document_ids }: Row, paths: readonly string[]) {
  const known = new Map((document_ids ?? []) as unknown as [string, number][])
  const fresh = paths.filter((path) => !known.has(path))
  const ids = await takeIds(db, fresh.length)
  for (const [index, path] of fresh.entries()) known.set(path, ids[index]!)
  const pairs = JSON.stringify([...known])
  await db.updateTable('imports').set({ document_ids: pairs }).where('id', '=', id).execute()
  return known
}

function kept({ documents, pictures, remarks, omitted }: ImportReport) {
  const lost = remarks.filter((remark) => remark.lost).length
  return { report: { documents, pictures, lost, notes: remarks.length - lost, omitted }, remarks: [...remarks] }
}
