import { removeSubjects } from '#src/features/subjects/server/public.ts'
import path from 'node:path'
import { sql } from 'kysely'
import { createFolders, creating, type NewFolder } from '#src/features/resources/server/public.ts'
import { folderTitle } from '#src/features/resources/shapes.ts'
import { holdRow } from '#src/platform/db/hold-row.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { readableName } from '#src/shared/names.ts'
import { weightedLength } from '#src/shared/text-length.ts'
import type { Imported } from '../earlier-import.ts'
import type { Target } from '../tree-import.ts'
import { keepFolderNames } from './folder-names.ts'
import { plainName } from '../source/notion-names.ts'
import { parentOf } from './locate.ts'
import type { Described } from './own-head.ts'

interface Making {
  readonly db: Db
  readonly me: SignedIn
  readonly target: Target
  readonly earlier: ReadonlyMap<string, Imported>
  /** By path, where their names do not say them; empty folders are among them. */
  readonly titles: ReadonlyMap<string, string>
  /** By path; of folders, their tags. */
  readonly details: ReadonlyMap<string, Pick<Described, 'tag_titles'>>
  readonly signal: AbortSignal
  /** Nothing is made; what would be has an id below 0. */
  readonly dryRun: boolean
}

export interface Folders {
  /** By path; of the root of what is imported, where it is imported to. */
  readonly byPath: ReadonlyMap<string, number | null>
  /** Those that were not there before. */
  readonly made: readonly number[]
}

/**
 * The folders of the space that stand for those of the imported tree. One is found by its title where it belongs, or as the
 * folder in which the documents of an earlier run lie (people may have renamed it); it is made only where a new document
 * needs it.
 */
export async function makeFolders(making: Making, files: { new: string[]; all: string[] }): Promise<Folders> {
  const made: number[] = []
  try {
    return { byPath: await findOrMake(making, files, made), made }
  } catch (error) {
    await dropEmpty(making.db, making.target, made)
    throw error
  }
}

async function findOrMake(making: Making, files: { new: string[]; all: string[] }, made: number[]) {
  const { db, target, earlier, titles } = making
  const known = foldersAbove(files.all)
  const empty = foldersAbove([...titles.keys()].filter((folder) => !known.has(folder)).map((folder) => `${folder}/…`))
  const needed = new Set([...foldersAbove(files.new), ...empty])
  const existing = await foldersIn(db, target.space.id)
  // the last one of a key stays: of several folders, the oldest
  const byTitle = new Map(existing.toReversed().map((row) => [placeKey(row.parent_id, row.title), row.id] as const))
  const homes = homesOfEarlier(earlier, new Set(existing.map(({ id }) => id)))
  const byPath = new Map<string, number | null>([['', target.folder]])
  for (const level of levelsOf([...new Set([...known, ...empty])].sort())) {
    const missing: MissingFolder[] = []
    for (const folder of level) {
      const parent = byPath.get(parentOf(folder))
      if (parent === undefined) continue
      const title = titleOf(folder, titles)
      const found = byTitle.get(placeKey(parent, title)) ?? homes.get(folder)
      if (found !== undefined) byPath.set(folder, found)
      else if (needed.has(folder)) missing.push({ folder, title, parent_id: parent, ...making.details.get(folder) })
    }
    for (const some of inPortions(missing)) {
      making.signal.throwIfAborted()
      const ids = making.dryRun ? some.map((_, n) => -1 - made.length - n) : await makeThese(making, some)
      for (const [n, { folder }] of some.entries()) byPath.set(folder, ids[n]!)
      made.push(...ids)
    }
  }
  return byPath
}

/** Folders by how deep they lie: those of one level are in none of the others. */
const levelsOf = (folders: readonly string[]): Iterable<string[]> =>
  new Map([...Map.groupBy(folders, (folder) => folder.split('/').length)].toSorted(([a], [b]) => a - b)).values()

interface MissingFolder extends NewFolder {
  readonly folder: string
}

/** Made together: a space is held no longer than a moment. */
const portion = 200
const inPortions = (folders: readonly MissingFolder[]): MissingFolder[][] =>
  Array.from({ length: Math.ceil(folders.length / portion) }, (_, n) => folders.slice(n * portion, (n + 1) * portion))

const makeThese = ({ db, me, target }: Making, folders: readonly MissingFolder[]): Promise<number[]> =>
  inTransaction(db, async (trx) => {
    const ids = await createFolders({ db: trx, me }, creating.authorize(me, 'create', target.space), folders)
    const otherwise = folders.flatMap(({ folder, title }, n) =>
      title === folderTitleOf(folder) ? [] : { id: ids[n]!, name: path.posix.basename(folder), title },
    )
    await keepFolderNames(trx, otherwise)
    return ids
  })

/** Takes back folders whose documents could not be written after all. @returns those that are gone */
export const dropEmpty = (db: Db, { space }: Target, made: readonly number[]): Promise<ReadonlySet<number>> =>
  inTransaction(db, async (trx) => {
    const gone = new Set<number>()
    if (!made.length) return gone
    // as whoever puts something into a folder does, so that nobody does meanwhile
    await holdRow(trx, 'spaces', space.id)
    for (let found = -1; found !== gone.size;) {
      found = gone.size
      const empty = (await emptyOf(trx, made)).map(({ id }) => id)
      await removeSubjects(trx, empty)
      for (const id of empty) gone.add(id)
    }
    return gone
  })

const emptyOf = (trx: Db, folders: readonly number[]) =>
  trx
    .selectFrom('resources as folder')
    .select('folder.id')
    .where('folder.id', '=', sql<number>`any(${folders}::bigint[])`)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('resources as inside').select('inside.id').whereRef('inside.parent_id', '=', 'folder.id'))),
    )
    .execute()

function foldersAbove(files: readonly string[]): Set<string> {
  const found = new Set<string>()
  for (const file of files) for (let at = parentOf(file); at !== ''; at = parentOf(at)) found.add(at)
  return found
}

const foldersIn = (db: Db, spaceId: number) =>
  db
    .selectFrom('resources')
    .select(['id', 'parent_id', 'title'])
    .where('space_id', '=', spaceId)
    .where('type', '=', 'folder')
    .where('deleted_with', 'is', null)
    .orderBy('id')
    .execute()

const placeKey = (parent: number | null, title: string) => `${parent ?? 0}/${title}`

/** By path, where the documents of an earlier run lie now; of several places the first one's. */
function homesOfEarlier(earlier: ReadonlyMap<string, Imported>, alive: ReadonlySet<number>) {
  const homes = new Map<string, number>()
  for (const { path: file, isDeleted, folder } of earlier.values()) {
    const at = parentOf(file)
    if (!isDeleted && folder !== null && alive.has(folder) && !homes.has(at)) homes.set(at, folder)
  }
  return homes
}

function titleOf(folder: string, titles: ReadonlyMap<string, string>): string {
  const listed = folderTitle.safeParse(titles.get(folder))
  return listed.success ? listed.data : folderTitleOf(folder)
}

/** A folder's title is at most 40 weighted (specification, section 5). */
export function folderTitleOf(folder: string): string {
  let title = ''
  for (const character of readableName(plainName(path.posix.basename(folder)))) {
    if (weightedLength(title + character) > 40) break
    title += character
  }
  const fitting = folderTitle.safeParse(title)
  return fitting.success ? fitting.data : '未命名'
}
