import { type HeldText, textsIn, type TextKeeper } from '#src/features/texts/server/public.ts'
import type { FoundText } from '#src/platform/html/stored-text.ts'
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

const columnsOf = ({ content, rendered, has_math, sanitiser_version }: FoundText) => ({
  content,
  rendered,
  has_math,
  sanitiser_version,
})

export const feedbackTexts = textsIn('feedbacks', columnsOf)
