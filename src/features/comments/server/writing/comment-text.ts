import type { HeldText, TextKeeper } from '#src/features/texts/server/public.ts'
import { AppError } from '#src/shared/errors.ts'
import type { StoredContent } from './content.ts'
import { notifyOfMentions } from './notify.ts'

/** Comments keep no versions until they are edited, which hardly any is. */
export const commentText: TextKeeper<HeldText, StoredContent> = {
  async hold(trx, id) {
    // as voting does: what is said of a comment in both tables is said of its subject first
    const subject = await trx
      .selectFrom('subjects')
      .select(['owner_id', 'created_at'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    const comment = await trx
      .selectFrom('comments')
      .select(['content', 'version'])
      .where('id', '=', id)
      .where('state', '=', 'live')
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!subject || !comment) throw new AppError('not_found')
    return { id, title: '', ...comment, unkept: { authorId: subject.owner_id, at: subject.created_at } }
  },
  async store(trx, { id }, { version, text, at }) {
    const { references: _references, ...columns } = text ?? {}
    await trx
      .updateTable('comments')
      .set({ ...columns, edited_at: at, version })
      .where('id', '=', id)
      .execute()
  },
  said: ({ content }) => ({ content }),
  notify: notifyOfMentions,
}
