import { sql } from 'kysely'
import type { Db } from '#src/platform/db/pool.ts'
import type { Viewer } from '#src/platform/permission.ts'
import { fileVisibleTo } from './visible.ts'

export interface SeenFile {
  readonly key: string
  readonly owner_id: number
  readonly name: string
  readonly content_type: string
  readonly size: number
  /** Of the bytes that a picture was made from, where those are kept. */
  readonly source_key: string | null
}

/** Those of these files that the viewer sees, by key. */
export async function seenFiles(db: Db, viewer: Viewer, keys: readonly string[]): Promise<Map<string, SeenFile>> {
  if (!keys.length) return new Map()
  const rows = await db
    .selectFrom('files')
    .select(['key', 'owner_id', 'name', 'content_type', 'size', 'source_key'])
    .where(sql<boolean>`key = any(${keys}::text[])`)
    .where(fileVisibleTo(viewer))
    .execute()
  return new Map(rows.map((row) => [row.key, row]))
}
