import * as z from 'zod/mini'
import { tagTitles } from '#src/features/tags/shapes.ts'
import { editedVersion } from '#src/features/texts/shapes.ts'
import { name, optionalName } from '#src/shared/names.ts'
import { optionalText, richText, yesNo } from '#src/shared/shapes.ts'
import { weightedLength } from '#src/shared/text-length.ts'
import { type Cate, maxOptions, maxVideos, type Option } from './kind.ts'

// What people enter about questions (specification, sections 3, 5 and 7).

const noTitle = '请输入题干'
/** At most 100 weighted, which is 50 Han characters. */
const title = name('标题', 100, { required: noTitle, tooLong: '标题最多 50 个字' }).check(
  z.refine((value) => weightedLength(value) <= 100, '标题最多 50 个字'),
)

export const cate = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)], '请选择题型')
export const difficulty = z.union([z.literal(1), z.literal(2), z.literal(3)], '请选择难度')

/** Whether anything in it can be seen: words, a picture, a formula. */
export const showsSomething = (html: string): boolean =>
  /<(img|video|audio)\b|data-latex=/.test(html) || /[^\s\u00a0]/.test(html.replace(/<[^>]*>|&nbsp;/g, ''))

/** Names an option, and with it an answer what was chosen. */
export const optionName = z
  .int('选项格式不正确')
  .check(z.minimum(0, '选项格式不正确'), z.maximum(Number.MAX_SAFE_INTEGER, '选项格式不正确'))

const option = z.strictObject({
  timestamp: optionName,
  title: richText.check(
    z.maxLength(20_000, '一个选项最多 2 万个字符'),
    z.refine((html) => showsSomething(html), '请填写选项内容'),
  ),
  correct: yesNo,
})
const options = z.array(option, '选项格式不正确').check(
  z.maxLength(maxOptions, `最多 ${maxOptions} 个选项`),
  z.refine((given) => new Set(given.map(({ timestamp }) => timestamp)).size === given.length, '选项的编号重复了'),
)

/** JSON text of what that shape takes; what is wrong inside is said of the field as a whole. */
const jsonOf = <T>(shape: z.ZodMiniType<T>, wrong: string) =>
  z.pipe(
    z.string(wrong),
    z.transform((text: string, context): T => {
      const parsed = z.safeParse(shape, parseJson(text))
      if (parsed.success) return parsed.data
      const { code, message } = parsed.error.issues[0]!
      context.issues.push({ code: 'custom', input: text, message: code === 'unrecognized_keys' ? wrong : message })
      return z.NEVER
    }),
  )

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const optionsText = jsonOf<Option[]>(options, '选项格式不正确')

export interface Video {
  name: string
  /** Bytes. */
  size: number
  key: string
}
const video = z.strictObject({
  name: name('视频名称', 200, { required: '缺少视频名称' }),
  size: z.int('视频格式不正确').check(z.minimum(0, '视频格式不正确')),
  key: z.string('请先上传视频').check(z.regex(/^[\w-]{3,160}(\.[a-z0-9]{1,8})?$/, '请先上传视频')),
})
export const videosText = jsonOf<Video[]>(
  z.array(video, '视频格式不正确').check(z.maxLength(maxVideos, `最多 ${maxVideos} 个视频`)),
  '视频格式不正确',
)

/** Of what one chooses from, what is wrong with the options; null: nothing. */
export function faultOfOptions(kind: Cate, given: readonly Pick<Option, 'correct'>[]): string | null {
  const right = given.filter(({ correct }) => correct).length
  if (kind === 3) return given.length ? '主观题没有选项' : null
  if (kind === 4 && given.length !== 2) return '判断题要有两个选项'
  if (given.length < 2) return '至少填写两个选项'
  if (right === 0) return '请标出正确答案'
  return kind !== 2 && right > 1 ? '只能有一个正确答案' : null
}

const sourceLink = optionalText(500).check(
  z.refine(
    (value) => value === '' || (/^https?:\/\//i.test(value) && URL.canParse(value)),
    '链接应以 http:// 或 https:// 开头',
  ),
)

const questionTags = tagTitles.check(z.minLength(1, '请至少添加一个标签'))
const about = {
  answer: richText,
  analysis: richText,
  analyse_videos: videosText,
  tag_titles: questionTags,
  /** 1 original, 2 reproduced. */
  original_type: z.union([z.literal(1), z.literal(2)], '请选择原创或转载'),
  /** The author's signature. */
  original_author: optionalName('原作者署名', 60),
  /** The source link. */
  original_content: sourceLink,
}

interface Given {
  title?: string | undefined
  content?: string | undefined
  cate?: Cate | undefined
  options?: Option[] | undefined
  answer?: string | undefined
  original_type?: 1 | 2 | undefined
  original_author?: string | undefined
  original_content?: string | undefined
}
const said = <T extends Given>(path: string, error: string, isRight: (value: T) => boolean) =>
  z.refine<T>(isRight, { error, path: [path] })
/** Something reproduced names its author and its source (rulings, "Content"). */
const namesItsSource = <T extends Given>() => [
  said<T>('original_author', '请填写原作者署名', (value) => value.original_type !== 2 || !!value.original_author),
  said<T>('original_content', '请填写原文链接', (value) => value.original_type !== 2 || !!value.original_content),
]
const hasItsOptions = <T extends Given>() =>
  z.superRefine<T>((value, context) => {
    if (value.cate === undefined) return
    const fault = faultOfOptions(value.cate, value.options ?? [])
    if (fault) context.addIssue({ code: 'custom', path: ['options'], message: fault, input: value.options })
  })
const hasItsAnswer = <T extends Given>() =>
  said<T>('answer', '请填写参考答案', ({ cate: kind, answer }) => kind !== 3 || showsSomething(answer ?? ''))

const newFields = z.strictObject({
  /** Plain; absent: how the stem begins. */
  title: z.optional(title),
  /** The stem; absent: the title is. */
  content: z.optional(richText),
  cate,
  difficulty: z._default(difficulty, 2),
  /** JSON text of [{timestamp, title, correct}]. */
  options: z._default(optionsText, []),
  answer: z._default(about.answer, ''),
  analysis: z._default(about.analysis, ''),
  /** JSON text of [{name, size, key}]. */
  analyse_videos: z._default(about.analyse_videos, []),
  tag_titles: about.tag_titles,
  original_type: z.optional(about.original_type),
  original_author: z.optional(about.original_author),
  original_content: z.optional(about.original_content),
})
type New = z.infer<typeof newFields>
export const newQuestion = newFields.check(
  said<New>('content', noTitle, ({ title: named, content }) => named !== undefined || showsSomething(content ?? '')),
  said<New>('content', noTitle, ({ content }) => content === undefined || showsSomething(content)),
  hasItsOptions<New>(),
  hasItsAnswer<New>(),
  ...namesItsSource<New>(),
)
/** As the shape gives it. */
export type NewQuestion = z.infer<typeof newQuestion>

const editFields = z.strictObject({
  title: z.optional(title),
  content: z.optional(richText),
  /** Kind and options come together. */
  cate: z.optional(cate),
  difficulty: z.optional(difficulty),
  options: z.optional(optionsText),
  answer: z.optional(about.answer),
  analysis: z.optional(about.analysis),
  analyse_videos: z.optional(about.analyse_videos),
  tag_titles: z.optional(about.tag_titles),
  original_type: z.optional(about.original_type),
  original_author: z.optional(about.original_author),
  original_content: z.optional(about.original_content),
  /** The version that the edit started from; without it the last one to save wins. */
  version: z.optional(editedVersion),
})
type Edit = z.infer<typeof editFields>
/** What is absent stays as it is. */
export const questionEdit = editFields.check(
  said<Edit>('content', noTitle, ({ content }) => content === undefined || showsSomething(content)),
  said<Edit>('cate', '请选择题型', ({ cate: kind, options: given }) => given === undefined || kind !== undefined),
  said<Edit>(
    'answer',
    '请填写参考答案',
    ({ cate: kind, answer }) => kind !== 3 || answer === undefined || showsSomething(answer),
  ),
  hasItsOptions<Edit>(),
  ...namesItsSource<Edit>(),
)
export type QuestionEdit = z.infer<typeof questionEdit>

/** All that a question says but its title and its tags, as a contribution sends it: JSON text. */
export const proposedQuestion = z
  .strictObject({
    content: richText,
    cate,
    difficulty: z._default(difficulty, 2),
    options: z._default(optionsText, []),
    answer: z._default(about.answer, ''),
    analysis: z._default(about.analysis, ''),
    analyse_videos: z._default(about.analyse_videos, []),
  })
  .check(
    said<Given>('content', noTitle, ({ content }) => showsSomething(content ?? '')),
    hasItsOptions<Given>(),
    hasItsAnswer<Given>(),
  )

/** Of choices their timestamps, of a subjective question words; the others leave that out. */
export const newAnswer = z.strictObject({
  chosen: z._default(z.array(optionName, '请选择答案').check(z.maxLength(maxOptions, '选得太多了')), []),
  answer: z._default(optionalText(5000), ''),
  /** The form that was seen: one that stands no more answers conflict. */
  form: z.optional(editedVersion),
  /** How long it took; more than an hour is no measure. */
  seconds: z.optional(z.int('用时应为秒数').check(z.minimum(0, '用时应为秒数'), z.maximum(3600, '用时应为秒数'))),
})
