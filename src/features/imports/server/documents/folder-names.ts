import type { Db } from '#src/platform/db/pool.ts'

/** What a folder was called where it was imported from, and the title that a table of contents gave it. */
export interface FolderName {
  readonly name: string
  readonly title: string
}

export const keepFolderName = (db: Db, id: number, { name, title }: FolderName) =>
  db.insertInto('import_folders').values({ resource_id: id, name, title }).execute()

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
