import type { StoredTexts } from '#src/features/subjects/server/public.ts'
import { oldTexts, storeAgain } from '#src/features/texts/server/public.ts'
import { cleanedAgain } from './content.ts'

/** Nobody's work: a comment is not marked as edited. */
export const commentTexts: StoredTexts = {
  old: oldTexts('comments', 'id'),

  async cleanAgain(db, { id, content }) {
    const { references, ...text } = await cleanedAgain(db, content)
    await storeAgain(db, { id, references }, (trx) =>
      trx
        .updateTable('comments')
        .set(text)
        .where('id', '=', id)
        .where('content', '=', content)
        .returning('id')
        .executeTakeFirst(),
    )
  },
}
