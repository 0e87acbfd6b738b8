import type { Insertable } from 'kysely'
import type { Issues } from '#db/tables.ts'
import { type HeldText, textsIn, type TextKeeper } from '#src/features/texts/server/public.ts'
import type { FoundText } from '#src/platform/html/stored-text.ts'
import { AppError } from '#src/shared/errors.ts'
import { indexTexts } from './index-issues.ts'

interface HeldIssue extends HeldText {
  readonly spaceId: number
}

export const issueText: TextKeeper<HeldIssue, FoundText> = {
  async hold(trx, id) {
    const row = await trx
      .selectFrom('issues')
      .innerJoin('subjects', 'subjects.id', 'issues.id')
      .select(['issues.id', 'issues.space_id as spaceId', 'issues.title', 'issues.content', 'issues.version'])
      .where('issues.id', '=', id)
      .where('subjects.deleted_at', 'is', null)
      .forNoKeyUpdate('issues')
      .executeTakeFirst()
    if (!row) throw new AppError('not_found')
    return row
  },
  async store(trx, { id, spaceId, version: before }, { title, version, text }) {
    if (before === 0)
      await trx
        .insertInto('issues')
        .values({ id, space_id: spaceId, title, version, ...columnsOf(text!) })
        .execute()
    else
      await trx
        .updateTable('issues')
        .set({ title, version, ...(text && columnsOf(text)) })
        .where('id', '=', id)
        .execute()
  },
  said: ({ title, content }) => ({ title, content }),
  index: (trx, { id }, { title, indexed }) => indexTexts(trx, [{ id, title, text: indexed }]),
}

type Columns = Omit<Insertable<Issues>, 'id' | 'space_id' | 'title' | 'version' | 'duplicate_of'>
const columnsOf = (text: FoundText): Columns => ({
  content: text.content,
  sanitiser_version: text.sanitiser_version,
  rendered: text.rendered,
  outline: JSON.stringify(text.outline),
  has_math: text.has_math,
  visible: text.visible,
  excerpt: text.excerpt,
})

export const issueTexts = textsIn('issues', columnsOf)
