import * as z from 'zod/mini'
import { bodyId, text, yesNo } from '#src/shared/shapes.ts'
import { weightedLength } from '#src/shared/text-length.ts'

const tooLong = '标签最多 15 个字'
/** Of a weighted length of at most 30, which is 15 Han characters. */
const tagTitle = text(30, { required: '标签不能为空', tooLong }).check(
  z.refine((title) => weightedLength(title) <= 30, tooLong),
  z.refine((title) => !/[,，\n\r\t]/.test(title), '标签里不能有逗号和换行'),
)

/** The tags that a thing is given. */
export const tagTitles = z.array(tagTitle, '标签应是一组文字').check(z.maxLength(10, '最多 10 个标签'))

const colour = z
  .string('请填写颜色，例如 #d5edff')
  .check(z.regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i, '颜色应写成 #rgb 或 #rrggbb，例如 #d5edff'))

/** What a site administrator changes of a tag; what is left out stays. */
export const tagEdit = z.strictObject({
  title: z.optional(tagTitle),
  recommended: z.optional(yesNo),
  style: z.optional(z.strictObject({ background: colour, color: colour }, '应写成 {background, color}')),
})

export const tagMerge = z.strictObject({ into_id: bodyId })

/** A tag as things carry it. */
export const tag = z.strictObject({
  id: z.int(),
  title: z.string(),
  recommended: z.boolean(),
  style: z.strictObject({ background: z.string(), color: z.string() }),
})

/** A tag with how often it is used; `space` where the tags of a space were asked for. */
export const countedTag = z.strictObject({
  ...tag.shape,
  space: z.nullable(z.strictObject({ id: z.int(), title: z.string() })),
  count_used: z.int(),
})
