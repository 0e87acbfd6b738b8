import * as z from 'zod/mini'
import { text } from '#src/shared/shapes.ts'
import { weightedLength } from '#src/shared/text-length.ts'

/** The tags that a thing is given: at most 10, each of a weighted length of at most 30, which is 15 Han characters. */
export const tagTitles = z
  .array(
    text(30, { required: '标签不能为空', tooLong: '标签最多 15 个字' }).check(
      z.refine((title) => weightedLength(title) <= 30, '标签最多 15 个字'),
      z.refine((title) => !/[,，\n\r\t]/.test(title), '标签里不能有逗号和换行'),
    ),
    '标签应是一组文字',
  )
  .check(z.maxLength(10, '最多 10 个标签'))

/** A tag as things carry it. */
export const tag = z.strictObject({
  id: z.int(),
  title: z.string(),
  recommended: z.boolean(),
  style: z.strictObject({ background: z.string(), color: z.string() }),
})
