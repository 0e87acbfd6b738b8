import { reserveIds } from '#src/features/subjects/server/public.ts'
import { creating } from '#src/features/resources/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { Services } from '#src/platform/http/route.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { earlierImport } from './earlier-import.ts'
import { indexOf } from './documents/locate.ts'
import { dropEmpty, makeFolders } from './documents/make-folders.ts'
import { type Remark, type Remarks, Stopped } from '#src/features/runs/server/public.ts'
import { pathsOf, reasonForOther } from './source/source-tree.ts'
import { type SourceFile, type Survey, surveyDocuments } from './documents/survey.ts'
import { takeAll } from './pictures/take-all.ts'
import { PictureStore } from './pictures/take-pictures.ts'
import type { Headings } from './documents/rewrite-addresses.ts'
import { keepPlaces, placesOf } from './documents/places.ts'
import { withoutTooDeep } from './documents/too-deep.ts'
import type { Job } from './documents/job.ts'
import { NewDocuments } from './documents/new-documents.ts'
import { seeThings } from './things/see-things.ts'
import { type TakenThings, takeThings } from './things/take-things.ts'
import { updateFile } from './documents/update-document.ts'
import type { Outcome, Target, TreeImport } from './tree-import.ts'

export interface ImportReport {
  readonly space: { readonly id: number; readonly title: string }
  readonly documents: Readonly<Record<Outcome, number>>
  /** What became of each document, by its path. */
  readonly outcomes: ReadonlyMap<string, Outcome>
  /** How many folders were made. */
  readonly folders: number
  /** How many different pictures the documents show. */
  readonly pictures: number
  /** Discussions, questions and cards, where there are any. */
  readonly things: readonly TakenThings[]
  /** Names of the programs that the texts were written for. */
  readonly dialects: readonly string[]
  readonly remarks: readonly Remark[]
  /** How many remarks there are, listed or not. */
  readonly counts: Remarks['counts']
  /** How many of them are not listed. */
  readonly omitted: number
}

/**
 * Markdown files become documents of `me`, or update those that an earlier import made: a document for each file, its bytes
 * beside it; links and pictures lead inside. What cannot be taken is said in the report and does not keep the rest.
 * Documents that people have edited, moved, renamed or deleted meanwhile stay so. Folder and zip alike come here.
 */
export async function importTree(services: Services, me: SignedIn, given: TreeImport): Promise<ImportReport> {
  const { tree, remarks, onProgress, signal, dryRun = false } = given
  const onFile = (done: number, total: number) => onProgress({ stage: 'reading', done, total })
  const surveyed = await surveyDocuments(tree, { remarks, signal, onFile })
  const { paths: withThings, survey } = await seeThings(tree, { survey: surveyed, remarks, signal })
  for (const path of pathsOf(tree, 'other'))
    if (!survey.others.has(path) && !withThings.includes(path)) remarks.note(path, reasonForOther(path))
  const target = await given.target()
  const { space } = target
  const store = await PictureStore.open({ services, owner: me.id, space: space.id, remarks, dryRun })
  try {
    const { job, files } = await prepare({ ...given, dryRun, services, me, survey, target, store })
    const outcomes = await writeFiles(job, files, given)
    if (!dryRun) {
      await keepPlaces(services.db, placesOf(files, survey.library), madeBy(job, outcomes))
      await unlinkMissing(job, files, outcomes)
    }
    const { writer, targets } = job
    const things = await takeThings({ writer, spaceId: space.id, targets, remarks, signal, dryRun }, withThings)
    const unread = pathsOf(tree, 'document').length - files.length - survey.lists
    const documents = count([...outcomes.values(), ...Array<Outcome>(unread).fill('failed')])
    const { id, title } = space
    const pictures = job.targets.pictures.size
    const { counts, omitted } = remarks
    const { dialects } = survey
    const folders = job.made.length
    const made = { documents, outcomes, folders, pictures, things }
    return { space: { id, title }, ...made, dialects, remarks: remarks.list(), counts, omitted }
  } finally {
    await store.dropUnused()
  }
}

/** What this import made, by path. */
function madeBy({ targets, made }: Job, outcomes: Outcomes) {
  const isNew = new Set(made)
  const documents = [...targets.documents].filter(([path]) => outcomes.get(path) === 'created')
  const folders = [...targets.folders].filter((folder): folder is [string, number] => isNew.has(folder[1] ?? 0))
  return { documents: new Map(documents.map(([path, { id }]) => [path, id])), folders: new Map(folders) }
}

function count(outcomes: readonly Outcome[]) {
  const counts = { created: 0, updated: 0, unchanged: 0, kept: 0, failed: 0 }
  for (const outcome of outcomes) counts[outcome]++
  return counts
}

interface Preparation extends Omit<TreeImport, 'target'> {
  readonly services: Services
  readonly me: SignedIn
  readonly survey: Survey
  readonly target: Target
  readonly store: PictureStore
  readonly dryRun: boolean
}

/** Everything that documents refer to is there, or has its id, before the first of them is written. */
async function prepare({ services, me, target, store, ...given }: Preparation) {
  const { tree, remarks, signal, dryRun } = given
  const { db } = services
  const { space } = target
  const earlier = await earlierImport(db, target)
  for (const { path, isDeleted } of earlier.values())
    if (!isDeleted && !tree.entries.has(path.normalize('NFC'))) remarks.note(path, '文件已不在文件夹里，文档保留')
  const survey = await withoutTooDeep(db, given.survey, { target, earlier, remarks })
  const taken = await takeAll({ ...given, services, owner: me.id, survey, target, store })
  const { files, pictures, unfetched, others } = taken
  const newPaths = files.flatMap(({ path }) => (earlier.has(path) ? [] : path))
  const folders = await makeFolders(
    { db, me, target, earlier, titles: survey.folderTitles, details: survey.details, signal, dryRun },
    { new: newPaths, all: files.map(({ path }) => path) },
  )
  const ids = await (dryRun ? noIds : (given.idsFor ?? newIds))(db, newPaths)
  const documents = new Map<string, { id: number } & Headings>()
  for (const { path, anchors, named } of files) {
    const before = earlier.get(path)
    if (!before?.isDeleted) documents.set(path, { id: before?.id ?? ids.get(path)!, anchors, named })
  }
  const targets = { tree, space: space.id, documents, folders: folders.byPath, pictures, unfetched, files: others }
  const readme = (await mayHaveReadme(db, me, target)) ? indexOf(tree, '') : null
  const begun = new Set(ids.values())
  const job: Job = {
    writer: { db, me },
    target,
    earlier,
    begun,
    made: folders.made,
    targets,
    store,
    remarks,
    readme,
    dryRun,
    core: survey.core,
    details: survey.details,
    library: survey.library,
  }
  return { job, files }
}

async function newIds(db: Db, paths: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const ids = await reserveIds(db, paths.length)
  return new Map(paths.map((path, index) => [path, ids[index]!]))
}

/** Ids that nothing has: what is only previewed is written nowhere. */
const noIds = async (_db: Db, paths: readonly string[]): Promise<ReadonlyMap<string, number>> =>
  new Map(paths.map((path, index) => [path, -1 - index]))

/** Whether what lies at the root as README becomes the space's own page: where it has none and this person may write it. */
async function mayHaveReadme(db: Db, me: SignedIn, { space, folder }: Target): Promise<boolean> {
  if (folder !== null || !creating.may(me, 'createReadme', space)) return false
  const { readme_id } = await db
    .selectFrom('spaces')
    .select('readme_id')
    .where('id', '=', space.id)
    .executeTakeFirstOrThrow()
  return readme_id === null
}

type Outcomes = ReadonlyMap<string, Outcome>

async function writeFiles(
  job: Job,
  files: readonly SourceFile[],
  { signal, onProgress }: TreeImport,
): Promise<Outcomes> {
  const outcomes = new Map<string, Outcome>()
  const onEnd = (path: string, outcome: Outcome) => {
    outcomes.set(path, outcome)
    onProgress({ stage: 'documents', done: outcomes.size, total: files.length, path, outcome })
  }
  const fresh = new NewDocuments(job, files.length, onEnd)
  for (const file of files) {
    if (signal.reason instanceof Stopped) return outcomes
    signal.throwIfAborted()
    if (job.earlier.has(file.path)) onEnd(file.path, await updateFile(job, file))
    else await fresh.add(file)
  }
  await fresh.finish()
  return outcomes
}

/** Takes back the links to documents that could not be made after all, or were not reached, and folders for them alone. */
async function unlinkMissing(job: Job, files: readonly SourceFile[], outcomes: Outcomes) {
  const isMissing = (path: string) => !job.earlier.has(path) && outcomes.get(path) !== 'created'
  if (!files.some(({ path }) => isMissing(path))) return
  const { db } = job.writer
  const gone = await dropEmpty(db, job.target, job.made)
  const documents = new Map([...job.targets.documents].filter(([path]) => !isMissing(path)))
  const folders = new Map([...job.targets.folders].filter(([, id]) => id === null || !gone.has(id)))
  const earlier = await earlierImport(db, job.target)
  const again = { ...job, earlier, targets: { ...job.targets, documents, folders } }
  for (const file of files) if (outcomes.has(file.path) && !isMissing(file.path)) await updateFile(again, file)
}
