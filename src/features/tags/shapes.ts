import * as z from 'zod/mini'
import { name } from '#src/shared/names.ts'
import { bodyId, yesNo } from '#src/shared/shapes.ts'
import { weightedLength } from '#src/shared/text-length.ts'
import { maxTags, maxTagWeight } from '#src/shared/tag-limits.ts'

const titleOf = (what: string, required: string) => {
  const tooLong = `${what}最多 ${maxTagWeight / 2} 个字`
  return name(what, maxTagWeight, { required, tooLong }).check(
    z.refine((title) => weightedLength(title) <= maxTagWeight, tooLong),
    z.refine((title) => !/[,，]/.test(title), `${what}里不能有逗号`),
  )
}
const tagTitle = titleOf('标签', '标签不能为空')
/** A space's list of categories holds titles of tags. */
export const categoryTitle = titleOf('分类名称', '请输入分类名称')

/** The tags that a thing is given. */
export const tagTitles = z.array(tagTitle, '标签应是一组文字').check(z.maxLength(maxTags, `最多 ${maxTags} 个标签`))

/** Titles in a query, separated by commas. */
export const commaTags = z
  .pipe(
    z.string('标签以逗号分隔').check(z.maxLength(1000, `最多 ${maxTags} 个标签`)),
    z.transform((value: string) => [
      ...new Set(
        value
          .split(/[,，]/)
          .map((title) => title.trim())
          .filter(Boolean),
      ),
    ]),
  )
  .check(z.maxLength(maxTags, `最多 ${maxTags} 个标签`))

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
