import * as z from 'zod/mini'
import { name } from '#src/shared/names.ts'
import { richText, text, yesNo } from '#src/shared/shapes.ts'
import { weightedLength } from '#src/shared/text-length.ts'
import { feedbackStates, feedbackTags } from './kind.ts'

/** At most 100 weighted, which is 50 Han characters (specification, section 5). */
const title = name('标题', 100, { required: '请输入标题', tooLong: '标题最多 50 个字' }).check(
  z.refine((value) => weightedLength(value) <= 100, '标题最多 50 个字'),
)
const tag = z.enum(feedbackTags, '请选择反馈的类型')
export const state = z.enum(feedbackStates, '没有这种状态')
export const replyText = text(2000, { required: '请输入答复', tooLong: '答复最多 2000 个字' })

export const newFeedback = z.strictObject({
  title,
  content: richText.check(z.refine((html) => /[^\s<>]|<img\b/.test(html.replace(/<(?!img)[^>]*>/g, '')), '请输入内容')),
  tag,
  /** False: for its author and site administrators alone. */
  is_open: z._default(yesNo, true),
})

export const newPlacard = z.strictObject({
  title: name('标题', 50, { required: '请输入标题', tooLong: '标题最多 50 个字' }),
  content: text(500, { required: '请输入内容', tooLong: '内容最多 500 个字' }),
})
