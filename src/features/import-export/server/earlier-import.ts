import type { Db } from '#src/platform/db/pool.ts'

/** A document that an earlier run made, as it is now. */
export interface Imported {
  readonly id: number
  readonly path: string
  readonly bytes: Buffer
  /** False once people have edited the text. */
  readonly unchanged: boolean
  readonly isDeleted: boolean
  readonly folder: number | null
  readonly title: string
  readonly content: string
}

/** What earlier runs made in this space, by path. */
export async function earlierImport(db: Db, spaceId: number): Promise<ReadonlyMap<string, Imported>> {
  const rows = await db
    .selectFrom('import_sources')
    .innerJoin('resources', 'resources.id', 'import_sources.resource_id')
    .innerJoin('documents', 'documents.resource_id', 'import_sources.resource_id')
    .select(['resources.id', 'import_sources.path', 'import_sources.bytes', 'import_sources.unchanged'])
    .select(['resources.deleted_with', 'resources.parent_id as folder', 'resources.title', 'documents.content'])
    .where('import_sources.space_id', '=', spaceId)
    .orderBy('import_sources.path')
    .execute()
  return new Map(
    rows.map(({ deleted_with, ...row }) => [row.path, { ...row, isDeleted: deleted_with !== null } satisfies Imported]),
  )
}
