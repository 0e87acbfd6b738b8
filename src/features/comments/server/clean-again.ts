import { sql } from 'kysely'
import type { StoredTexts } from '#src/features/subjects/server/public.ts'
import { cleanedAgain } from './content.ts'

/** Nobody's work: a comment is not marked as edited. */
export const commentTexts: StoredTexts = {
  old: (db, { below, after, most }) =>
    db
      .selectFrom('comments')
      .select(['id', 'content', 'sanitiser_version'])
      .where('sanitiser_version', '<', below)
      .where(sql<boolean>`(sanitiser_version, id) > (${after.sanitiser_version}, ${after.id})`)
      .orderBy('sanitiser_version')
      .orderBy('id')
      .limit(most)
      .execute(),

  async cleanAgain(db, { id, content }) {
    const text = await cleanedAgain(db, content)
    await db.updateTable('comments').set(text).where('id', '=', id).where('content', '=', content).execute()
  },
}
