import type { HeldText, TextKeeper } from '#src/features/texts/server/public.ts'
import { plainHtml, plainText } from '#src/platform/html/plain-html.ts'
import { AppError } from '#src/shared/errors.ts'
import { indexSpaces } from './space-index.ts'

/** A description is plain text. As versions and comparisons know texts alone that are HTML, it is that to them. */
interface Description {
  readonly content: string
}
export const describe = (description: string): Description => ({ content: plainHtml(description) })

/** Name and description of a space. Its versions are kept from its first edit on. */
export const spaceText: TextKeeper<HeldText, Description> = {
  async hold(trx, id) {
    const row = await trx
      .selectFrom('spaces')
      .innerJoin('subjects', 'subjects.id', 'spaces.id')
      .select(['title', 'description', 'version', 'owner_id', 'created_at'])
      .where('spaces.id', '=', id)
      .where('spaces.deleted_at', 'is', null)
      .forNoKeyUpdate('spaces')
      .executeTakeFirst()
    if (!row) throw new AppError('not_found')
    const { description, owner_id: authorId, created_at: at, ...held } = row
    return { id, ...held, content: plainHtml(description), unkept: { authorId, at } }
  },
  async store(trx, { id }, { title, version, text }) {
    const description = text && { description: plainText(text.content) }
    await trx
      .updateTable('spaces')
      .set({ title, version, ...description })
      .where('id', '=', id)
      .execute()
    await indexSpaces(trx, [id])
  },
  said: ({ title, content }) => ({ title, description: plainText(content) }),
}
