import { fileKeysIn } from '#src/features/files/server/public.ts'
import { typeNames } from '#src/features/resources/kind.ts'
import type { Writer } from '#src/features/texts/server/public.ts'
import { type Db, isDatabaseLost } from '#src/platform/db/pool.ts'
import { isAppError } from '#src/shared/errors.ts'
import { type ConvertedText, convertMarkdown } from './convert-markdown.ts'
import type { Library } from '../dialects/read-library.ts'
import { type LibraryText, readText } from '../dialects/read-text.ts'
import { limitOf } from '../formats/all.ts'
import { type Imported, sourceOf } from '../earlier-import.ts'
import type { Outcome, Target } from '../tree-import.ts'
import { locate, parentOf } from './locate.ts'
import { lossesOf } from './losses.ts'
import type { Described } from './own-head.ts'
import type { Remarks } from '#src/features/runs/server/public.ts'
import { rewriteAddresses, type Targets } from './rewrite-addresses.ts'
import { inlineKey, isInline, type SourceFile } from './survey.ts'
import { inlinePicture, type PictureStore } from '../pictures/take-pictures.ts'
import {
  createImported,
  editedHere,
  isSameFile,
  isUpToDate,
  keepCore,
  type More,
  updateImported,
} from './write-document.ts'

export interface Job {
  readonly writer: Writer
  readonly target: Target
  readonly earlier: ReadonlyMap<string, Imported>
  /** Ids of the documents that this import makes; some may be there already, when it was begun before. */
  readonly begun: ReadonlySet<number>
  /** Folders that were made for them. */
  readonly made: readonly number[]
  readonly targets: Targets
  readonly store: PictureStore
  readonly remarks: Remarks
  /** Nothing is written; each file says what it would become. */
  readonly dryRun: boolean
  /** The file that becomes the space's own page; null where it has one already. */
  readonly readme: string | null
  /** Paths of what was core content where it was exported. */
  readonly core: ReadonlySet<string>
  /** By path, what files cannot say of themselves. */
  readonly details: ReadonlyMap<string, Described>
  readonly library: Library
}

/** Writes one file as it should be now. What fails becomes a remark, and nothing of it is written. */
export async function writeFile(job: Job, file: SourceFile): Promise<Outcome> {
  try {
    const before = job.earlier.get(file.path)
    return before ? await update(job, file, before) : await create(job, file)
  } catch (error) {
    if (isDatabaseLost(error)) throw error
    job.remarks.failed(file.path, isAppError(error) ? error.message : `无法保存：${(error as Error).message}`)
    return 'failed'
  }
}

async function create(job: Job, file: SourceFile): Promise<Outcome> {
  const bytes = await job.targets.tree.read(file.path, limitOf(file.path))
  const { title, content, described, losses } = await convert(job, file, bytes)
  const more = moreOf(job, file.path, described)
  const { path } = file
  const place = path === job.readme ? ('readme' as const) : { folder: job.targets.folders.get(parentOf(path)) ?? null }
  const { id } = job.targets.documents.get(path)!
  const isCore = job.core.has(path)
  const given = { id, path, bytes, title, content, more, losses, place, isCore, dryRun: job.dryRun }
  const isKept = await createImported(job.writer, job.target, given)
  if (!isKept) job.remarks.lost(path, leftOpen)
  return 'created'
}

const leftOpen = '原来是核心资料，这里没能设为核心（自述不能设，其他的由空间管理者设），请检查谁能读到它'

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

/** What the head of an exported file says, with the files that it names as they are stored now. */
function moreOf(job: Job, from: string, described: Described): More {
  const { snippet, file, cover, attachments, ...more } = described
  const [whole] = keysOf(job, from, file)
  const [front] = keysOf(job, from, cover)
  return {
    ...more,
    ...(snippet && { type: typeNames.snippet, ext: snippet }),
    ...(whole && { type: typeNames.file, ufile_key: whole }),
    ...(front && { cover_key: front }),
    ...(attachments && { documents: keysOf(job, from, ...attachments).map((key) => ({ ufile_key: key })) }),
  }
}

function keysOf({ targets, remarks }: Job, from: string, ...ways: (string | undefined)[]): string[] {
  return ways.flatMap((way) => {
    if (way === undefined) return []
    const place = locate(targets.tree, from, way)
    const stored = place.kind === 'file' ? targets.files : targets.pictures
    const address = 'path' in place ? stored.get(place.path) : undefined
    if (address === undefined) remarks.lost(from, '附件或封面没有导入', way)
    return fileKeysIn(address ?? '')
  })
}

async function convert(job: Job, file: SourceFile, bytes: Buffer): Promise<ConvertedText & { losses: string[] }> {
  const text = await readText(job.library, file.path, bytes)
  if (file.hasInline) await takeInline(job, text)
  const converted = convertMarkdown(text, rewriteAddresses(job.targets, file, job.remarks))
  const described = { ...converted.described, ...job.details.get(file.path) }
  return { ...converted, described, losses: lossesOf(text) }
}

/** Stores the pictures that are written into a text, only now, so that those of all texts are never in memory at once. */
async function takeInline({ targets, store }: Job, text: LibraryText) {
  const { path } = text
  const found = new Map<string, string>()
  const see = (src: string) => {
    if (isInline(src) && !targets.pictures.has(inlineKey(src))) found.set(inlineKey(src), src)
    return null
  }
  convertMarkdown(text, { resolveImage: see })
  for (const [key, src] of found) {
    const url = await store.take('图片', () => inlinePicture(src, text.embedded), { path, what: '写在文中的图片' })
    if (url !== null) targets.pictures.set(key, url)
  }
}

/** Of a file that was imported before titles of files were kept. */
const noteTitle = (db: Db, id: number, title: string) =>
  db.updateTable('import_sources').set({ title }).where('resource_id', '=', id).execute()

/** A title that people gave is kept, though the text still follows its file. */
async function wasRenamed({ writer, library }: Job, { id, path, title }: Imported): Promise<boolean> {
  const text = await readText(library, path, await sourceOf(writer.db, id))
  return title !== convertMarkdown(text, {}).title
}
