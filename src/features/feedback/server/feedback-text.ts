import { type HeldText, oldTexts, prepareText, storeAgain, type TextKeeper } from '#src/features/texts/server/public.ts'
import type { StoredTexts } from '#src/features/subjects/server/public.ts'
import type { FoundText } from '#src/platform/html/stored-text.ts'
import { TURN_OF_JOBS } from '#src/platform/turns.ts'
import { AppError } from '#src/shared/errors.ts'

interface NewFeedback extends HeldText {
  readonly tag: string
}

/** Written once; what comes later stands in replies. */
export const feedbackText: TextKeeper<NewFeedback, FoundText> = {
  async hold() {
    throw new AppError('refused', '反馈提交之后不能修改，请补充说明')
  },
  async store(trx, { id, tag }, { title, version, text }) {
    await trx
      .insertInto('feedbacks')
      .values({ id, title, tag, version, ...columnsOf(text!) })
      .execute()
  },
  said: ({ title, content }) => ({ title, content }),
}

export const feedbackTexts: StoredTexts = {
  old: oldTexts('feedbacks', 'id'),
  async cleanAgain(db, { id, content }) {
    const text = await prepareText(db, { id: TURN_OF_JOBS }, content)
    await storeAgain(db, { id, references: text.references }, (trx) =>
      trx
        .updateTable('feedbacks')
        .set(columnsOf(text))
        .where('id', '=', id)
        .where('content', '=', content)
        .returning('id')
        .executeTakeFirst(),
    )
  },
}

const columnsOf = ({ content, rendered, has_math, sanitiser_version }: FoundText) => ({
  content,
  rendered,
  has_math,
  sanitiser_version,
})
