import * as z from 'zod/mini'
import { tagTitles } from '#src/features/tags/shapes.ts'
import { editedVersion } from '#src/features/texts/shapes.ts'
import { name, optionalName } from '#src/shared/names.ts'
import { isStorable, optionalText, yesNo } from '#src/shared/shapes.ts'
import { weightedLength } from '#src/shared/text-length.ts'
import { refusalOf } from './refusal.ts'

// What people enter about cards (specification, section 5).

/** At most 100 weighted, which is 50 Han characters. */
const title = name('标题', 100, { required: '请输入标题', tooLong: '标题最多 50 个字' }).check(
  z.refine((value) => weightedLength(value) <= 100, '标题最多 50 个字'),
)
/** The marker and the JSON of blocks, or HTML. */
const content = z.string('缺少内容').check(
  z.check((context) => {
    const message = refusalOf(context.value)
    if (message) context.issues.push({ code: 'custom', message, input: context.value })
  }),
)
/** Either case; kept in capitals (specification, section 9). */
export const borderHex = z.pipe(
  z
    .string('边框颜色应为 #0367AD 这样的六位色值')
    .check(z.regex(/^#[0-9a-f]{6}$/i, '边框颜色应为 #0367AD 这样的六位色值')),
  z.transform((value: string) => value.toUpperCase()),
)
const sourceLink = optionalText(500).check(
  z.refine(
    (value) => value === '' || (/^https?:\/\//i.test(value) && URL.canParse(value)),
    '链接应以 http:// 或 https:// 开头',
  ),
)

const fields = {
  title,
  border_hex: z.optional(borderHex),
  /** Lying, not standing. */
  horizontal: z.optional(yesNo),
  font_size: z.optional(
    z.int('字号应为 12 到 18').check(z.minimum(12, '字号应为 12 到 18'), z.maximum(18, '字号应为 12 到 18')),
  ),
  tag_titles: z.optional(tagTitles),
  /** 1 original, 2 reproduced. */
  original_type: z.optional(z.union([z.literal(1), z.literal(2)], '请选择原创或转载')),
  original_author: z.optional(optionalName('原作者署名', 60)),
  original_content: z.optional(sourceLink),
}
interface Origin {
  original_type?: 1 | 2 | undefined
  original_author?: string | undefined
  original_content?: string | undefined
}
/** Something reproduced names its author and its source (rulings, "Content"). */
const namesItsSource = <T extends Origin>() => [
  z.refine<T>((value) => value.original_type !== 2 || !!value.original_author, {
    error: '请填写原作者署名',
    path: ['original_author'],
  }),
  z.refine<T>((value) => value.original_type !== 2 || !!value.original_content, {
    error: '请填写原文链接',
    path: ['original_content'],
  }),
]

const newFields = z.strictObject({ ...fields, content: z._default(content, '') })
export const newCard = newFields.check(...namesItsSource<z.infer<typeof newFields>>())

const edited = { ...fields, content, version: z.optional(editedVersion) }
/** `is_good` is for those who manage the space. */
const editFields = z.strictObject({ ...edited, is_good: z.optional(yesNo) })
export const cardEdit = editFields.check(...namesItsSource<z.infer<typeof editFields>>())

const newPersonalFields = z.strictObject({ ...newFields.shape, is_open: z._default(yesNo, true) })
export const newPersonalCard = newPersonalFields.check(...namesItsSource<z.infer<typeof newPersonalFields>>())
const personalEditFields = z.strictObject({ ...edited, is_open: z.optional(yesNo) })
export const personalCardEdit = personalEditFields.check(...namesItsSource<z.infer<typeof personalEditFields>>())

/** The text of a file of cards. */
export const cardsFile = z.strictObject({
  content: z
    .string('请选择文件')
    .check(z.maxLength(1_000_000, '文件最多 100 万个字符'), z.refine(isStorable, '含有无法保存的字符')),
  dry_run: z._default(yesNo, false),
})
