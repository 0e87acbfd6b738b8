import * as z from 'zod/mini'
import { optionName } from '#src/features/questions/shapes.ts'
import { editedVersion } from '#src/features/texts/shapes.ts'
import { name } from '#src/shared/names.ts'
import { bodyId, moment, optionalText, text, yesNo } from '#src/shared/shapes.ts'
import { weightedLength } from '#src/shared/text-length.ts'
import { faultOf, itemKinds, limits } from './items.ts'

// What people enter about questionnaires.

/** At most 100 weighted, which is 50 Han characters. */
const title = name('标题', 100, { required: '请输入标题', tooLong: '标题最多 50 个字' }).check(
  z.refine((value) => weightedLength(value) <= 100, '标题最多 50 个字'),
)

/** By which items, options and lines are named: 0 is the end of a questionnaire. */
const itemName = optionName.check(z.minimum(1, '编号应为正整数'))
const named = (required: string) => ({ timestamp: itemName, title: text(limits.title, { required }) })
const bound = z._default(z.nullable(z.number('应为数字')), null)

export const item = z.strictObject({
  ...named('请填写题目'),
  kind: z.enum(itemKinds, '没有这种题型'),
  description: z._default(optionalText(limits.description), ''),
  is_required: z._default(yesNo, false),
  options: z._default(
    z
      .array(
        z.strictObject({
          ...named('请填写选项'),
          quota: z.optional(
            z.int('名额应为正整数').check(z.minimum(1, '名额应为正整数'), z.maximum(1_000_000, '名额太多')),
          ),
          jump: z.optional(optionName),
        }),
      )
      .check(z.maxLength(limits.options, `一题最多 ${limits.options} 个选项`)),
    [],
  ),
  lines: z._default(
    z.array(z.strictObject(named('请填写每一行'))).check(z.maxLength(limits.lines, `最多 ${limits.lines} 行`)),
    [],
  ),
  least: bound,
  most: bound,
  low: z._default(optionalText(20), ''),
  high: z._default(optionalText(20), ''),
  is_shuffled: z._default(yesNo, false),
  show_if: z._default(
    z.nullable(
      z.strictObject({
        item: itemName,
        is: z._default(yesNo, true),
        options: z.array(itemName).check(z.maxLength(limits.options, '选项太多')),
      }),
    ),
    null,
  ),
})
const items = z.array(item, '题目格式不正确').check(z.maxLength(limits.items, `最多 ${limits.items} 道题`))

const whenever = z.nullable(moment('时间不对'))
const settings = {
  is_anonymous: yesNo,
  is_repeatable: yesNo,
  is_shuffled: yesNo,
  starts_at: whenever,
  ends_at: whenever,
  quota: z.nullable(
    z.int('名额应为正整数').check(z.minimum(1, '名额应为正整数'), z.maximum(1_000_000, '名额最多 100 万')),
  ),
}
const description = optionalText(limits.description)

interface Given {
  questionnaire_items?: z.infer<typeof items> | undefined
  is_shuffled?: boolean | undefined
  is_anonymous?: boolean | undefined
  starts_at?: string | null | undefined
  ends_at?: string | null | undefined
}
/** What is wrong with an item is said of it: `questionnaire_items.1700000000000`. */
const isWhole = z.superRefine<Given>((given, context) => {
  const { questionnaire_items: asked, is_shuffled = false, is_anonymous = false, starts_at, ends_at } = given
  const fault = asked ? faultOf(asked, { is_shuffled, is_anonymous }) : null
  if (fault) {
    const path = fault.item === null ? ['questionnaire_items'] : ['questionnaire_items', String(fault.item)]
    context.addIssue({ code: 'custom', path, message: fault.message, input: asked })
  }
  if (starts_at && ends_at && Date.parse(starts_at) >= Date.parse(ends_at))
    context.addIssue({ code: 'custom', path: ['ends_at'], message: '结束时间应晚于开始时间', input: ends_at })
})

export const newQuestionnaire = z
  .strictObject({
    title,
    description: z._default(description, ''),
    questionnaire_items: z._default(items, []),
    is_anonymous: z._default(settings.is_anonymous, false),
    is_repeatable: z._default(settings.is_repeatable, false),
    is_shuffled: z._default(settings.is_shuffled, false),
    starts_at: z._default(settings.starts_at, null),
    ends_at: z._default(settings.ends_at, null),
    quota: z._default(settings.quota, null),
  })
  .check(isWhole)
export type NewQuestionnaire = z.infer<typeof newQuestionnaire>

/** What is left out stays as it is. */
export const questionnaireEdit = z
  .strictObject({
    title: z.optional(title),
    description: z.optional(description),
    /** All of them, in their order. */
    questionnaire_items: z.optional(items),
    /** Those that were there and are to go: what is in neither list was forgotten, and nothing is changed. */
    deleted_items: z._default(z.array(itemName).check(z.maxLength(limits.items, '题目太多')), []),
    is_anonymous: z.optional(settings.is_anonymous),
    is_repeatable: z.optional(settings.is_repeatable),
    is_shuffled: z.optional(settings.is_shuffled),
    starts_at: z.optional(settings.starts_at),
    ends_at: z.optional(settings.ends_at),
    quota: z.optional(settings.quota),
    version: z.optional(editedVersion),
  })
  .check(isWhole)
export type QuestionnaireEdit = z.infer<typeof questionnaireEdit>

/** Where a questionnaire is delivered to. */
export const places = ['link', 'product', 'group'] as const
export type Place = (typeof places)[number]
export const delivery = z.strictObject({
  /** `link`: everybody who has signed in and has the address. `product`: members of spaces. `group`: of groups. */
  place: z.enum(places, '没有这种去处'),
  place_ids: z._default(z.array(bodyId).check(z.maxLength(50, '一次最多 50 个')), []),
})

const wrong = '答案格式不正确'
export const answer = z.strictObject({
  /** Of the item. */
  timestamp: itemName,
  chosen: z.optional(z.array(itemName, wrong).check(z.maxLength(limits.options, '选得太多了'))),
  text: z.optional(optionalText(limits.long)),
  number: z.optional(z.number(wrong)),
  lines: z.optional(
    z.array(z.strictObject({ line: itemName, chosen: itemName }), wrong).check(z.maxLength(limits.lines, '行太多了')),
  ),
  files: z.optional(
    z
      .array(z.string(wrong).check(z.regex(/^[\w-]{3,160}(\.[a-z0-9]{1,8})?$/, '请先上传文件')), wrong)
      .check(z.maxLength(limits.files, `最多 ${limits.files} 个文件`)),
  ),
})
export const newReply = z.strictObject({
  answers: z.array(answer, wrong).check(
    z.maxLength(limits.items, '答案太多了'),
    z.refine((given) => new Set(given.map(({ timestamp }) => timestamp)).size === given.length, '同一题答了两次'),
  ),
  /** How long it took; more than an hour is no measure. */
  seconds: z.optional(z.int('用时应为秒数').check(z.minimum(0, '用时应为秒数'), z.maximum(3600, '用时应为秒数'))),
})
