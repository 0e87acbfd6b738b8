import { sql, type Updateable } from 'kysely'
import type { DB } from '#db/tables.ts'
import type { OldText, StoredTexts } from '#src/features/subjects/server/public.ts'
import type { FoundText } from '#src/platform/html/stored-text.ts'
import { TURN_OF_JOBS } from '#src/platform/turns.ts'
import { storeAgain } from './references/keep-references.ts'
import { prepareText } from './prepare-text.ts'

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

/**
 * The texts of a table that has one in each row, with its thing's `id`, and those of things in the trash too. Cleaning one again is
 * nobody's work: it makes no version.
 * @param columnsOf the columns that a text fills
 */
export const textsIn = <T extends keyof DB>(
  table: T,
  columnsOf: (text: FoundText) => Updateable<DB[T]>,
): StoredTexts => ({
  old: oldTexts(table, 'id'),
  async cleanAgain(db, { id, content }) {
    const text = await prepareText(db, { id: TURN_OF_JOBS }, content)
    const columns = Object.entries(columnsOf(text)).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
    await storeAgain(db, { id, references: text.references }, async (trx) => {
      const { rows } = await sql<object>`update ${sql.table(table)} set ${sql.join(columns)}
        where id = ${id} and content = ${content} returning id`.execute(trx)
      return rows[0]
    })
  },
})
