import { sql } from 'kysely'
import type { StoredTexts } from '#src/features/subjects/server/public.ts'
import { inTransaction } from '#src/platform/db/pool.ts'
import { TURN_OF_JOBS } from '#src/platform/turns.ts'
import { prepareText, storeText } from './document-text.ts'
import { writeIndex } from '../index-resources.ts'

/** Texts of documents, snippets, readmes and personal ones, those in the trash too. Nobody's work: it makes no version. */
export const resourceTexts: StoredTexts = {
  old: (db, { below, after, most }) =>
    db
      .selectFrom('documents')
      .select(['resource_id as id', 'content', 'sanitiser_version'])
      .where('sanitiser_version', '<', below)
      .where(sql<boolean>`(sanitiser_version, resource_id) > (${after.sanitiser_version}, ${after.id})`)
      .orderBy('sanitiser_version')
      .orderBy('resource_id')
      .limit(most)
      .execute(),

  async cleanAgain(db, { id, content }) {
    const text = await prepareText({ db, me: { id: TURN_OF_JOBS } }, content)
    await inTransaction(db, async (trx) => {
      const held = await trx
        .selectFrom('resources')
        .select('version')
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst()
      const stored = await trx
        .selectFrom('documents')
        .select('visible')
        .where('resource_id', '=', id)
        .where('content', '=', content)
        .executeTakeFirst()
      if (!held || !stored) return
      await storeText(trx, id, text)
      if (stored.visible !== text.visible)
        await writeIndex(trx, new Map([[id, { version: held.version, text: text.indexed }]]))
    })
  },
}
