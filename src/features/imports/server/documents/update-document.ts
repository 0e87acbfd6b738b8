import type { Db } from '#src/platform/db/pool.ts'
import { readText } from '../dialects/read-text.ts'
import { type Imported, sourceOf } from '../earlier-import.ts'
import { limitOf } from '../formats/all.ts'
import type { Outcome } from '../tree-import.ts'
import { convertMarkdown } from './convert-markdown.ts'
import { failed, type Job, leftOpen } from './job.ts'
import { convert, moreOf } from './read-document.ts'
import type { SourceFile } from './survey.ts'
import { editedHere, isSameFile, isUpToDate, keepCore, updateImported } from './write-document.ts'

/** Writes the document of one file as it should be now. What fails becomes a remark, and nothing of it is written. */
export async function updateFile(job: Job, file: SourceFile): Promise<Outcome> {
  try {
    return await update(job, file, job.earlier.get(file.path)!)
  } catch (error) {
    return failed(job, file.path, error)
  }
}

async function update(job: Job, file: SourceFile, before: Imported): Promise<Outcome> {
  if (before.isDeleted) {
    job.remarks.lost(file.path, '文档已在站内删除，未重新导入')
    return 'kept'
  }
  const bytes = await job.targets.tree.read(file.path, limitOf(file.path))
  if (!before.unchanged) {
    if (!isSameFile(before, bytes)) job.remarks.lost(file.path, editedHere)
    return 'kept'
  }
  const { title, content, described, losses } = await convert(job, file, bytes)
  const isRenamed = title !== before.title && (await wasRenamed(job, before))
  const change = {
    title: isRenamed ? before.title : title,
    content,
    bytes,
    ownTitle: title,
    more: moreOf(job, file.path, described),
    losses,
  }
  if (before.ownTitle !== title && isUpToDate(before, change) && !job.dryRun)
    await noteTitle(job.writer.db, before.id, title)
  // before the text, which is open at no time
  const isClosed = await closeAgain(job, before)
  if (isUpToDate(before, change)) return job.begun.has(before.id) ? 'created' : isClosed ? 'updated' : 'unchanged'
  await updateImported(job.writer, job.target, { id: before.id, change, dryRun: job.dryRun })
  return 'updated'
}

/** @returns whether it became core content now */
async function closeAgain(job: Job, { id, path, isCore }: Imported): Promise<boolean> {
  const { core, writer, target, remarks, dryRun } = job
  if (isCore || !core.has(path)) return false
  const isKept = await keepCore(writer, target.space.id, { id, dryRun })
  if (!isKept) remarks.lost(path, leftOpen)
  return isKept
}

/** Of a file that was imported before titles of files were kept. */
const noteTitle = (db: Db, id: number, title: string) =>
  db.updateTable('import_sources').set({ title }).where('resource_id', '=', id).execute()

/** A title that people gave is kept, though the text still follows its file. */
async function wasRenamed({ writer, library }: Job, { id, path, title }: Imported): Promise<boolean> {
  const text = await readText(library, path, await sourceOf(writer.db, id))
  return title !== convertMarkdown(text, {}).title
}
