import { reserveIds } from '#src/features/subjects/server/public.ts'
import { creating } from '#src/features/resources/server/public.ts'
import { findSpace } from '#src/features/spaces/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { Services } from '#src/platform/http/route.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { AppError, invalidField } from '#src/shared/errors.ts'
import {
  type Ending,
  fetchRunFile,
  findPersonById,
  Remarks,
  type Run,
  type RunKind,
  type Watch,
} from '#src/features/runs/server/public.ts'
import { type ImportReport, importTree } from './import-tree.ts'
import type { Target } from './tree-import.ts'
import { openSource } from './source/open-source.ts'
import { targetFolder } from './target-folder.ts'

/** Takes in the file of one import. Whoever may create resources in a space imports into it. */
export const importRuns: RunKind = {
  name: 'import',
  verb: '导入',
  lock: 727_002,
  advice: '请把文件分成几份再试',
  keptDays: 30,
  requireReadable,
  requireMayGoOn: accessOf,
  execute: takeIn,
}

/** Their own, and everybody's for site administrators, while they see the space. */
async function requireReadable(db: Db, me: SignedIn, run: Run): Promise<void> {
  await findSpace(db, me, run.space_id!)
  if (!me.isAdmin && run.user_id !== me.id) throw new AppError('not_found')
}

async function takeIn(services: Services, run: Run, watch: Watch): Promise<Ending> {
  const { db, files } = services
  const { me } = await accessOf(db, run)
  const { dry_run: dryRun } = await detailsOf(db, run)
  const remarks = new Remarks()
  const source = await openSource(await fetchRunFile(files, run), run.file_name!, remarks).catch(explainMissing)
  try {
    const report = await importTree(services, me, {
      tree: source,
      remarks,
      target: async () => (await accessOf(db, run)).target,
      onProgress: ({ stage, done, total }) => watch.onProgress({ stage, done, total }),
      signal: watch.signal,
      dryRun,
      ...(!dryRun && { idsFor: (on: Db, paths: readonly string[]) => sameIds(on, run, paths) }),
    })
    await watch.note()
    return { state: watch.isStopped ? 'stopped' : 'done', ...kept(report, dryRun) }
  } finally {
    await source.close()
  }
}

/** Who imports, and where to, as they stand now. @throws forbidden, not_found, invalid */
async function accessOf(db: Db, run: Run): Promise<{ me: SignedIn; target: Target }> {
  const me = await findPersonById(db, run.user_id)
  if (!me) throw new AppError('forbidden', '账号已停用，没有继续导入')
  const space = await findSpace(db, me, run.space_id!).catch(() => null)
  if (!space) throw new AppError('not_found', '空间已不存在，或者你已不能查看，没有继续导入')
  if (!creating.may(me, 'create', space)) throw new AppError('forbidden', '你已不能在这个空间里新建资源，没有继续导入')
  const { folder_id: id } = await detailsOf(db, run)
  return { me, target: { space, folder: id === null ? null : await targetFolder(db, me, { space, id, field }) } }
}

const field = 'parent_id'

/** They go with the folder. */
async function detailsOf(db: Db, { id }: Run) {
  const row = await db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw invalidField(field, '文件夹不存在，或者已被删除')
  return row
}

function explainMissing(error: unknown): never {
  if ((error as { code?: string }).code !== 'ENOENT') throw error
  throw new AppError('not_found', '文件已经不在服务器上，请重新上传')
}

/** The ids that the documents of these paths got when the import was begun first, and new ones for the others. */
async function sameIds(db: Db, run: Run, paths: readonly string[]) {
  const { id, document_ids } = await detailsOf(db, run)
  const known = new Map((document_ids ?? []) as unknown as [string, number][])
  const fresh = paths.filter((path) => !known.has(path))
  const ids = await reserveIds(db, fresh.length)
  for (const [index, path] of fresh.entries()) known.set(path, ids[index]!)
  const pairs = JSON.stringify([...known])
  await db.updateTable('imports').set({ document_ids: pairs }).where('id', '=', id).execute()
  return known
}

/** Of a preview so many documents are listed. */
const mostListed = 1000

function kept({ outcomes, dialects, remarks, counts, omitted, ...report }: ImportReport, dryRun: boolean) {
  const { lost, failed, note: notes } = counts
  const { documents, folders, pictures } = report
  const things = report.things.map((one) => ({ ...one }))
  const preview = [...outcomes].slice(0, mostListed).map(([path, outcome]) => ({ path, outcome }))
  const counted = {
    documents,
    folders,
    pictures,
    ...(things.length && { things }),
    dialects: [...dialects],
    lost: lost + failed,
    notes,
    omitted,
  }
  return { report: { ...counted, ...(dryRun && { preview }) }, remarks: [...remarks] }
}
