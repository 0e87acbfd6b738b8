import type { StoredTexts } from '#src/features/subjects/server/public.ts'
import { oldTexts, prepareText } from '#src/features/texts/server/public.ts'
import { inTransaction } from '#src/platform/db/pool.ts'
import { TURN_OF_JOBS } from '#src/platform/turns.ts'
import { storeText } from './resource-text.ts'
import { writeIndex } from '../index-resources.ts'

/** Texts of documents, snippets, readmes and personal ones, those in the trash too. Nobody's work: it makes no version. */
export const resourceTexts: StoredTexts = {
  old: oldTexts('documents', 'resource_id'),

  async cleanAgain(db, { id, content }) {
    const text = await prepareText(db, { id: TURN_OF_JOBS }, content)
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
