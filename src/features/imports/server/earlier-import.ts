import { sql } from 'kysely'
import type { Db } from '#src/platform/db/pool.ts'
import type { Target } from './tree-import.ts'

/** A document that an earlier run made, as it is now. */
export interface Imported {
  readonly id: number
  readonly path: string
  /** SHA-256 of the file that it came from. */
  readonly source: Buffer
  /** False once people have edited the text. */
  readonly unchanged: boolean
  readonly isDeleted: boolean
  readonly isCore: boolean
  readonly folder: number | null
  readonly title: string
  /** The title that its file gave; null where that was not kept. */
  readonly ownTitle: string | null
  /** SHA-256 of its text. */
  readonly content: Buffer
}

/** What earlier runs made from the same place of the space, by path. */
export async function earlierImport(db: Db, { space, folder }: Target): Promise<ReadonlyMap<string, Imported>> {
  const rows = await db
    .selectFrom('import_sources')
    .innerJoin('resources', 'resources.id', 'import_sources.resource_id')
    .innerJoin('documents', 'documents.resource_id', 'import_sources.resource_id')
    .select(['resources.id', 'import_sources.path', 'import_sources.unchanged', 'import_sources.title as ownTitle'])
    .select(['resources.deleted_with', 'resources.parent_id as folder', 'resources.title', 'resources.is_core'])
    .select([
      sql<Buffer>`sha256(import_sources.bytes)`.as('source'),
      sql<Buffer>`sha256(convert_to(documents.content, 'UTF8'))`.as('content'),
    ])
    .where('import_sources.space_id', '=', space.id)
    .where('import_sources.folder_id', '=', folder ?? 0)
    .orderBy('import_sources.path')
    .execute()
  return new Map(
    rows.map(({ deleted_with, is_core: isCore, ...row }) => [
      row.path,
      { ...row, isDeleted: deleted_with !== null, isCore } satisfies Imported,
    ]),
  )
}

/** The file that a document was imported from. */
export async function sourceOf(db: Db, id: number): Promise<Buffer> {
  const { bytes } = await db
    .selectFrom('import_sources')
    .select('bytes')
    .where('resource_id', '=', id)
    .executeTakeFirstOrThrow()
  return bytes
}
