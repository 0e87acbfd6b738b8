import { type HeldText, textsIn, type TextKeeper } from '#src/features/texts/server/public.ts'
import type { FoundText } from '#src/platform/html/stored-text.ts'
import { AppError } from '#src/shared/errors.ts'

interface HeldTerm extends HeldText {
  readonly cover: string | null
  readonly consentVersion: number
}

/** Every version of these texts is kept from the first on. Search does not know them: links to them stand on every page. */
export const termText: TextKeeper<HeldTerm, FoundText> = {
  async hold(trx, id) {
    const row = await trx
      .selectFrom('terms')
      .select(['version', 'title', 'content', 'cover_key', 'consent_version'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!row) throw new AppError('not_found')
    const { cover_key: cover, consent_version: consentVersion, ...held } = row
    return { id, cover, consentVersion, ...held }
  },
  async store(trx, { id }, { title, version, text }) {
    await trx
      .updateTable('terms')
      .set({ title, version, ...(text && columnsOf(text)) })
      .where('id', '=', id)
      .execute()
  },
  async filesOn(trx, id) {
    const row = await trx.selectFrom('terms').select('cover_key').where('id', '=', id).executeTakeFirst()
    return row?.cover_key ? [row.cover_key] : []
  },
  said: ({ title, content }) => ({ title, content }),
}

const columnsOf = ({ content, rendered, has_math, sanitiser_version }: FoundText) => ({
  content,
  rendered,
  has_math,
  sanitiser_version,
})

export const termTexts = textsIn('terms', columnsOf)
