import * as z from 'zod/mini'
import { subjectType } from '#src/features/subjects/contract.ts'
import { tagTitles } from '#src/features/tags/shapes.ts'
import { editedVersion } from '#src/features/texts/shapes.ts'
import { name, optionalName } from '#src/shared/names.ts'
import { bodyId, optionalText, richText, text, yesNo } from '#src/shared/shapes.ts'
import { weightedLength } from '#src/shared/text-length.ts'
import { actions, maxCards, maxItems } from './kind.ts'

// What people enter about contributions (specification, section 5).

/** At most 100 weighted, which is 50 Han characters. */
export const contributionTitle = name('标题', 100, { required: '请输入标题', tooLong: '标题最多 50 个字' }).check(
  z.refine((value) => weightedLength(value) <= 100, '标题最多 50 个字'),
)
/** HTML: why, and what to look at. */
export const contributionReasons = richText.check(
  z.refine((html) => /[^\s<>]/.test(html.replace(/<(?!img\b)[^>]*>/g, '')), '请写一句说明'),
)

const action = z.enum(actions, '不认识的贡献方式')
const ufileKey = z.string('请先上传文件').check(z.regex(/^[\w-]{3,160}(\.[a-z0-9]{1,8})?$/, '请先上传文件'))
/** 0 or null is the root. */
const folder = z.nullable(
  z.int('文件夹不存在').check(z.minimum(0, '文件夹不存在'), z.maximum(Number.MAX_SAFE_INTEGER, '文件夹不存在')),
)

/** What lies in a deck, in order: of what there is, its proposer's part. */
const cards = z.optional(
  z
    .array(z.int('卡片不存在').check(z.minimum(1, '卡片不存在'), z.maximum(Number.MAX_SAFE_INTEGER, '卡片不存在')))
    .check(z.maxLength(maxCards, `一个卡片集最多 ${maxCards} 张`)),
)

/** What is proposed of a thing; what is absent stays as it is. */
const payload = z.strictObject({
  title: z.optional(text(100, { required: '请输入标题', tooLong: '标题最多 100 个字' })),
  /** HTML; of a snippet its source, of what is composed its JSON. */
  content: z.optional(richText),
  ext: z.optional(z.string().check(z.maxLength(10, '请选择语言'))),
  tag_titles: z.optional(tagTitles),
  /** The attachments, in order. */
  documents: z.optional(z.array(z.strictObject({ ufile_key: ufileKey })).check(z.maxLength(20, '最多 20 个附件'))),
  parent_id: z.optional(folder),
  cards,
  cover_key: z.optional(z.nullable(ufileKey)),
})

const item = z.strictObject({
  /** Of one that stands already, in a revision: what is absent of it stays as it is. */
  id: z.optional(bodyId),
  /** Takes it out of the contribution. */
  remove: z.optional(yesNo),
  /** Absent: that of the contribution. */
  action: z.optional(action),
  /** What is to be made, or what the target is. */
  kind: z.optional(subjectType),
  target_id: z.optional(z.nullable(bodyId)),
  /** The version that its author saw; absent: the newest. */
  base_version: z.optional(editedVersion),
  payload: z._default(payload, {}),
  /** What stood beside the text in that version; absent: what stands now. */
  base: z.optional(
    z.strictObject({
      tag_titles: z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(100))),
      documents: z.optional(z.array(z.strictObject({ ufile_key: ufileKey })).check(z.maxLength(20, '最多 20 个附件'))),
      cards,
    }),
  ),
})
export type GivenItem = z.infer<typeof item>

const items = z.array(item).check(z.maxLength(maxItems, `一次最多改动 ${maxItems} 项`))

/** Empty, or the http(s) address of the source. */
const sourceLink = optionalText(500).check(
  z.refine(
    (value) => value === '' || (/^https?:\/\//i.test(value) && URL.canParse(value)),
    '链接应以 http:// 或 https:// 开头',
  ),
)

const origin = {
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
/** The licence that its author was shown, and agrees to. */
export const agreed = { license_key: z.optional(z.nullable(z.string().check(z.maxLength(40, '请选择许可协议')))) }

export const newContribution = z
  .strictObject({
    pl_action: action,
    /** What all items without a target of their own are about. */
    product_file_id: z.optional(z.nullable(bodyId)),
    title: contributionTitle,
    description: contributionReasons,
    pull_quest_items: items.check(z.minLength(1, '请至少改动一处')),
    ...origin,
    ...agreed,
  })
  .check(...namesItsSource())

/** What is left out stays as it is. */
export const contributionEdit = z
  .strictObject({
    title: z.optional(contributionTitle),
    description: z.optional(contributionReasons),
    pull_quest_items: z.optional(items),
    version: z.optional(editedVersion),
    ...origin,
    ...agreed,
  })
  .check(...namesItsSource())

const conflictChoice = z.strictObject({
  item_id: bodyId,
  /** Of the conflict that was shown: of another one it decides nothing. */
  key: z.string().check(z.regex(/^[0-9a-f]{32}$/, '冲突已经变化')),
  choice: z.enum(['current', 'proposed', 'text'], '请选择一种写法'),
  /** For `text`: HTML, or a title. */
  content: z.optional(richText),
})
export type ConflictChoice = z.infer<typeof conflictChoice>

export const decision = z.strictObject({
  accept: yesNo,
  /** Why it is not accepted. */
  reason: z.optional(optionalText(500)),
  /** Those alone are taken, and the others are not. Absent: all. */
  item_ids: z.optional(
    z.array(bodyId).check(z.minLength(1, '请至少接受一项'), z.maxLength(maxItems, '请选择要接受的改动')),
  ),
  resolutions: z.optional(z.array(conflictChoice).check(z.maxLength(500, '一次最多处理 500 处冲突'))),
  /** The version that was looked at. */
  version: z.optional(editedVersion),
})
