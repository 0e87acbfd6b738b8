import type { Db } from '#src/platform/db/pool.ts'

/** What a folder was called where it was imported from, and the title that a table of contents gave it. */
export interface FolderName {
  readonly name: string
  readonly title: string
}

export async function keepFolderNames(db: Db, folders: readonly (FolderName & { readonly id: number })[]) {
  if (!folders.length) return
  const rows = folders.map(({ id, name, title }) => ({ resource_id: id, name, title }))
  await db.insertInto('import_folders').values(rows).execute()
}

/** Of these folders, by id; most were called as they are. */
export async function folderNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, FolderName>> {
  const rows = ids.length
    ? await db
        .selectFrom('import_folders')
        .select(['resource_id', 'name', 'title'])
        .where('resource_id', 'in', [...ids])
        .execute()
    : []
  return new Map(rows.map(({ resource_id, ...name }) => [resource_id, name]))
}
