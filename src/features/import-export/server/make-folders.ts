import path from 'node:path'
import { createFolder } from '#src/features/resources/server/public.ts'
import type { SpaceAccess } from '#src/features/spaces/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { Allowed, SignedIn } from '#src/platform/permission.ts'
import { weightedLength } from '#src/shared/text-length.ts'
import type { Imported } from './earlier-import.ts'
import { parentOf } from './locate.ts'

interface Making {
  readonly db: Db
  readonly me: SignedIn
  readonly space: Allowed<'create', SpaceAccess>
  readonly earlier: ReadonlyMap<string, Imported>
}

/**
 * The folders of the space that stand for those of the imported one, by path; the root is null. One is found by its
 * title where it belongs, or as the folder in which the documents of an earlier run lie (people may have renamed
 * it); it is made only where a new document needs it.
 */
export async function makeFolders({ db, me, space, earlier }: Making, files: { new: string[]; all: string[] }) {
  const needed = foldersAbove(files.new)
  const existing = await foldersIn(db, space.id)
  const made = new Map<string, number | null>([['', null]])
  for (const folder of [...foldersAbove(files.all)].sort()) {
    const parent = made.get(parentOf(folder))
    if (parent === undefined) continue
    const title = folderTitleOf(folder)
    const found =
      existing.find((row) => row.parent_id === parent && row.title === title)?.id ??
      homeOfEarlier(earlier, folder, new Set(existing.map(({ id }) => id)))
    if (found !== undefined) made.set(folder, found)
    else if (needed.has(folder)) made.set(folder, await createFolder({ db, me }, space, { title, parent_id: parent }))
  }
  return made
}

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

function homeOfEarlier(earlier: ReadonlyMap<string, Imported>, folder: string, alive: ReadonlySet<number>) {
  for (const document of earlier.values()) {
    const isHere = parentOf(document.path) === folder && !document.isDeleted
    if (isHere && document.folder !== null && alive.has(document.folder)) return document.folder
  }
  return undefined
}

/** A folder's title is at most 40 weighted (specification, section 5). */
function folderTitleOf(folder: string): string {
  let title = ''
  for (const character of path.posix
    .basename(folder)
    .toWellFormed()
    .replace(/[\p{Cc}\p{White_Space}]+/gu, ' ')
    .trim()) {
    if (weightedLength(title + character) > 40) break
    title += character
  }
  return title.trim() || '未命名'
}
