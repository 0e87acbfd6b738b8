import { sql } from 'kysely'
import type { OldText, StoredTexts } from '#src/features/subjects/server/public.ts'

/** Reads the texts of a table that an older version of the sanitiser cleaned, ordered by version and id. The table has columns `content` and `sanitiser_version`. */
export const oldTexts =
  (table: string, id: string): StoredTexts['old'] =>
  async (db, { below, after, most }) => {
    const key = sql.ref(id)
    const { rows } = await sql<OldText>`select ${key} as id, content, sanitiser_version from ${sql.table(table)}
      where sanitiser_version < ${below} and (sanitiser_version, ${key}) > (${after.sanitiser_version}, ${after.id})
      order by sanitiser_version, ${key} limit ${most}`.execute(db)
    return rows
  }
