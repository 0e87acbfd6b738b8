import { type HeldText, textsIn, type TextKeeper } from '#src/features/texts/server/public.ts'
import type { FoundText } from '#src/platform/html/stored-text.ts'
import { AppError } from '#src/shared/errors.ts'

interface HeldNotice extends HeldText {
  readonly spaceId: number
  readonly groupId: number | null
}

export const noticeText: TextKeeper<HeldNotice, FoundText> = {
  async hold(trx, id) {
    const row = await trx
      .selectFrom('notices')
      .innerJoin('subjects', 'subjects.id', 'notices.id')
      .select(['notices.id', 'notices.space_id as spaceId', 'notices.group_id as groupId'])
      .select(['notices.title', 'notices.content', 'notices.version'])
      .where('notices.id', '=', id)
      .where('subjects.deleted_at', 'is', null)
      .forNoKeyUpdate('notices')
      .executeTakeFirst()
    if (!row) throw new AppError('not_found')
    return row
  },
  async store(trx, { id, spaceId, groupId, version: before }, { title, version, text }) {
    if (before === 0)
      await trx
        .insertInto('notices')
        .values({ id, space_id: spaceId, group_id: groupId, title, version, ...columnsOf(text!) })
        .execute()
    else
      await trx
        .updateTable('notices')
        .set({ title, version, ...(text && columnsOf(text)) })
        .where('id', '=', id)
        .execute()
  },
  said: ({ title, content }) => ({ title, content }),
  async filesOn(trx, id) {
    const row = await trx.selectFrom('notices').select('file_key').where('id', '=', id).executeTakeFirst()
    return row?.file_key ? [row.file_key] : []
  },
}

const columnsOf = ({ content, sanitiser_version, rendered, has_math, excerpt }: FoundText) => ({
  content,
  sanitiser_version,
  rendered,
  has_math,
  excerpt,
})

export const noticeTexts = textsIn('notices', columnsOf)
