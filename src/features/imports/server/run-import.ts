import { reserveIds } from '#src/features/subjects/server/public.ts'
import type { Selectable } from 'kysely'
import type { Imports } from '#db/tables.ts'
import { creating } from '#src/features/resources/server/public.ts'
import { findSpace } from '#src/features/spaces/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { Services } from '#src/platform/http/route.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { placeOf } from './begin-import.ts'
import { findPersonById, Remarks, type RunKind, type Watch } from '#src/features/runs/server/public.ts'
import { endImport, type Ending } from './end-import.ts'
import { type ImportReport, importTree, type Target } from './import-tree.ts'
import { openZip } from './source/open-zip.ts'
import { targetFolder } from './target-folder.ts'

type Row = Selectable<Imports>

/** Takes in the zip of one import. */
export const importRuns: RunKind<Row, Ending> = {
  name: 'imports',
  verb: '导入',
  lock: 727_002,
  advice: '请把压缩包分成几份再试',
  atFirst: { stage: null, done: 0, total: 0 },
  mayGoOn: accessOf,
  run: takeIn,
  end: endImport,
}

async function takeIn(services: Services, row: Row, watch: Watch): Promise<Ending> {
  const { db, files } = services
  const { me } = await accessOf(db, row)
  const remarks = new Remarks()
  const zip = await openZip(placeOf(files, row.id), remarks).catch(explainMissing)
  try {
    const report = await importTree(services, me, {
      tree: zip,
      remarks,
      target: async () => (await accessOf(db, row)).target,
      onProgress: ({ stage, done, total }) => watch.onProgress({ stage, done, total }),
      signal: watch.signal,
      idsFor: (on, paths) => sameIds(on, row, paths),
    })
    await watch.note()
    return { state: watch.isStopped ? 'stopped' : 'done', ...kept(report) }
  } finally {
    await zip.close()
  }
}

/** Who imports, and where to, as they stand now. @throws forbidden, not_found, invalid */
async function accessOf(db: Db, row: Row): Promise<{ me: SignedIn; target: Target }> {
  const me = await findPersonById(db, row.user_id)
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
  const ids = await reserveIds(db, fresh.length)
  for (const [index, path] of fresh.entries()) known.set(path, ids[index]!)
  const pairs = JSON.stringify([...known])
  await db.updateTable('imports').set({ document_ids: pairs }).where('id', '=', id).execute()
  return known
}

function kept({ documents, pictures, remarks, counts, omitted }: ImportReport) {
  const { lost, failed, note: notes } = counts
  return { report: { documents, pictures, lost: lost + failed, notes, omitted }, remarks: [...remarks] }
}
