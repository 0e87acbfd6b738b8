import { sql } from 'kysely'
import type { Writer } from '#src/features/resources/server/public.ts'
import type { SpaceAccess } from '#src/features/spaces/server/public.ts'
import { type Db, isDatabaseLost } from '#src/platform/db/pool.ts'
import { isAppError } from '#src/shared/errors.ts'
import { convertMarkdown } from './convert-markdown.ts'
import { decodeText } from './decode-text.ts'
import type { Imported } from './earlier-import.ts'
import { parentOf } from './locate.ts'
import type { Remarks } from './remarks.ts'
import { rewriteAddresses, type Targets } from './rewrite-addresses.ts'
import type { SourceFile } from './survey.ts'
import { createImported, editedHere, isUpToDate, updateImported } from './write-document.ts'

/** `kept`: edited or deleted by people since, and left so. */
export type Outcome = 'created' | 'updated' | 'unchanged' | 'kept' | 'failed'

export interface Job {
  readonly writer: Writer
  readonly space: SpaceAccess
  readonly earlier: ReadonlyMap<string, Imported>
  readonly targets: Targets
  readonly remarks: Remarks
  /** The file that becomes the space's own page; null where it has one already. */
  readonly readme: string | null
}

/** Writes one file as it should be now. What fails becomes a remark, and nothing of it is written. */
export async function writeFile(job: Job, file: SourceFile): Promise<Outcome> {
  try {
    const before = job.earlier.get(file.path)
    return before ? await update(job, file, before) : await create(job, file)
  } catch (error) {
    if (isDatabaseLost(error)) throw error
    job.remarks.lost(file.path, isAppError(error) ? error.message : `无法保存：${(error as Error).message}`)
    return 'failed'
  }
}

async function create(job: Job, file: SourceFile): Promise<Outcome> {
  const { title, content } = convert(job, file)
  const { path, bytes } = file
  const place = path === job.readme ? 'readme' : { folder: job.targets.folders.get(parentOf(path)) ?? null }
  const { id } = job.targets.documents.get(path)!
  await createImported(job.writer, job.space, { id, path, bytes, title, content, place })
  return 'created'
}

async function update(job: Job, file: SourceFile, before: Imported): Promise<Outcome> {
  if (before.isDeleted) {
    job.remarks.lost(file.path, '文档已在站内删除，未重新导入')
    return 'kept'
  }
  if (!before.unchanged) {
    if (!before.bytes.equals(file.bytes)) job.remarks.lost(file.path, editedHere)
    return 'kept'
  }
  const { title, content } = convert(job, file)
  const change = { title: isRenamed(before) ? before.title : title, content, bytes: file.bytes }
  if (isUpToDate(before, change)) return 'unchanged'
  await updateImported(job.writer, job.space, { id: before.id, change })
  return 'updated'
}

const convert = ({ targets, remarks }: Job, file: SourceFile) =>
  convertMarkdown(file.path, file.text, rewriteAddresses(targets, file, remarks))

/** A title that people gave is kept, though the text still follows its file. */
const isRenamed = ({ path, bytes, title }: Imported) =>
  title !== convertMarkdown(path, decodeText(bytes).text, {}).title

/** Ids for things that are not written yet. */
export async function takeIds(db: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('subjects', 'id')) as id from generate_series(1, ${count}::int)`.execute(db)
  return rows.map(({ id }) => id)
}
