import { creating } from '#src/features/resources/server/public.ts'
import type { SpaceAccess } from '#src/features/spaces/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { Services } from '#src/platform/http/route.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { earlierImport } from './earlier-import.ts'
import { withImportLock } from './import-lock.ts'
import { indexOf } from './locate.ts'
import { makeFolders } from './make-folders.ts'
import { type Remark, Remarks } from './remarks.ts'
import { type SourceFile, surveyDocuments } from './survey.ts'
import { takePictures } from './take-pictures.ts'
import { targetSpace } from './target-space.ts'
import { type FolderTree, pathsOf, walkFolder } from './walk-folder.ts'
import { type Job, type Outcome, takeIds, writeFile } from './write-documents.ts'

export interface ImportOptions {
  /** An absolute path. */
  readonly folder: string
  /** The title of the space. */
  readonly space: string
}

/** `path` and `outcome` only of documents. */
export interface Progress {
  readonly stage: 'pictures' | 'documents'
  readonly done: number
  readonly total: number
  readonly path?: string
  readonly outcome?: Outcome
}

export interface ImportReport {
  readonly space: { readonly id: number; readonly title: string }
  readonly documents: Readonly<Record<Outcome, number>>
  /** How many different pictures the documents show. */
  readonly pictures: number
  readonly remarks: readonly Remark[]
}

/**
 * A folder of Markdown files becomes a space of `me`, or updates the one of that title: a document for each file, its
 * bytes beside it; links and pictures lead inside. What cannot be taken is said in the report and does not keep the
 * rest. Documents that people have edited, moved, renamed or deleted meanwhile stay so.
 * @throws invalid, at `folder` or `space`; refused while another import of the same person runs
 */
export function importMarkdown(
  services: Services,
  me: SignedIn,
  { onProgress, ...options }: ImportOptions & { onProgress(progress: Progress): void },
): Promise<ImportReport> {
  return withImportLock(services.pool, me.id, async () => {
    const remarks = new Remarks()
    const tree = await walkFolder(options.folder, remarks)
    for (const path of pathsOf(tree, 'other')) remarks.note(path, '不是 Markdown 文档或图片，未导入')
    const files = await surveyDocuments(tree, remarks)
    const space = await targetSpace(services.db, me, options.space)
    const counts = {
      created: 0,
      updated: 0,
      unchanged: 0,
      kept: 0,
      failed: pathsOf(tree, 'document').length - files.length,
    }
    const job = await prepare({ services, me, tree, files, space, remarks, onProgress })
    const outcomes = new Map<string, Outcome>()
    for (const file of files) {
      const outcome = await writeFile(job, file)
      outcomes.set(file.path, outcome)
      counts[outcome]++
      onProgress({ stage: 'documents', done: outcomes.size, total: files.length, path: file.path, outcome })
    }
    await unlinkFailed(job, files, outcomes)
    return {
      space: { id: space.id, title: space.title },
      documents: counts,
      pictures: job.targets.pictures.size,
      remarks: remarks.list(),
    }
  })
}

interface Preparation {
  readonly services: Services
  readonly me: SignedIn
  readonly tree: FolderTree
  readonly files: readonly SourceFile[]
  readonly space: SpaceAccess
  readonly remarks: Remarks
  onProgress(progress: Progress): void
}

/** Everything that documents refer to is there, or has its id, before the first of them is written. */
async function prepare({ services, me, tree, files, space, remarks, onProgress }: Preparation): Promise<Job> {
  const { db } = services
  const earlier = await earlierImport(db, space.id)
  for (const { path, isDeleted } of earlier.values())
    if (!isDeleted && !tree.entries.has(path.normalize('NFC'))) remarks.note(path, '文件已不在文件夹里，文档保留')
  const onPicture = (done: number, total: number) => onProgress({ stage: 'pictures', done, total })
  const pictures = await takePictures(tree, files, { services, owner: me.id, space: space.id, remarks, onPicture })
  const newFiles = files.filter(({ path }) => !earlier.has(path))
  const folders = await makeFolders(
    { db, me, space: creating.authorize(me, 'create', space), earlier },
    { new: newFiles.map(({ path }) => path), all: files.map(({ path }) => path) },
  )
  const ids = await takeIds(db, newFiles.length)
  const documents = new Map(newFiles.map(({ path, anchors }, index) => [path, { id: ids[index]!, anchors }]))
  for (const { path, anchors } of files) {
    const before = earlier.get(path)
    if (before && !before.isDeleted) documents.set(path, { id: before.id, anchors })
  }
  const targets = { tree, space: space.id, documents, folders, pictures }
  const readme = (await hasReadme(db, space.id)) ? null : indexOf(tree, '')
  return { writer: { db, me }, space, earlier, targets, remarks, readme }
}

async function hasReadme(db: Db, spaceId: number): Promise<boolean> {
  const { readme_id } = await db
    .selectFrom('spaces')
    .select('readme_id')
    .where('id', '=', spaceId)
    .executeTakeFirstOrThrow()
  return readme_id !== null
}

/** Takes back the links to documents that could not be made after all. */
async function unlinkFailed(job: Job, files: readonly SourceFile[], outcomes: ReadonlyMap<string, Outcome>) {
  const isMissing = (path: string) => outcomes.get(path) === 'failed' && !job.earlier.has(path)
  if (!files.some(({ path }) => isMissing(path))) return
  const documents = new Map([...job.targets.documents].filter(([path]) => !isMissing(path)))
  const earlier = await earlierImport(job.writer.db, job.space.id)
  const again = { ...job, earlier, targets: { ...job.targets, documents } }
  for (const file of files) if (documents.has(file.path)) await writeFile(again, file)
}
