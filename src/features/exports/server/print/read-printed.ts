import { sql } from 'kysely'
import type { Db } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import type { Ordered } from '../content/book.ts'
import { readableIn } from '../content/read-content.ts'

/** What of a space is printed, without its text. */
export interface Printed extends Ordered {
  readonly title: string
  readonly author: string
  /** Whom it was taken from, and where; '' for one's own. */
  readonly from: string
  readonly source: string
  readonly updated: Date
  /** Bytes of what readers see. */
  readonly size: number
}

export async function readPrinted(db: Db, me: SignedIn, spaceId: number): Promise<Printed[]> {
  const rows = await readableIn(db, me, spaceId)
    // known without reading the text itself
    .select(sql<number>`coalesce(octet_length(documents.rendered), 0)`.as('size'))
    .execute()
  return rows.map((row) => ({
    id: row.id,
    parent: row.parent_id,
    type: row.type,
    isReadme: row.is_readme,
    title: row.title,
    author: row.nickname,
    from: row.original_type === 2 ? row.original_author : '',
    source: row.original_type === 2 ? row.original_content : '',
    updated: row.updated_at,
    size: row.size,
  }))
}
