import * as z from 'zod/mini'
import { tagTitles } from '#src/features/tags/shapes.ts'
import { editedVersion } from '#src/features/texts/shapes.ts'
import { name, optionalName } from '#src/shared/names.ts'
import { moment, optionalText, richText, yesNo } from '#src/shared/shapes.ts'
import { weightedLength } from '#src/shared/text-length.ts'
import { madeTypes, maxAttachments, maxCards, mostInPaper, personalNames } from './kind.ts'
import { snippetLanguages, type SnippetExt } from '#src/shared/snippet-languages.ts'

export {
  type DeckFormat,
  deckFormatFacts,
  deckFormatOf,
  deckFormats,
  mostBytesOf,
  mostPackageBytes,
} from './deck-files.ts'

// What people enter about resources (specification, section 5).

const hasNoSlash = (what: string) => z.refine<string>((value) => !value.includes('/'), `${what}里不能有“/”`)

export const resourceTitle = name('标题', 100, { required: '请输入标题', tooLong: '标题最多 100 个字' }).check(
  hasNoSlash('标题'),
)

/** At most 40 weighted, which is 20 Han characters. */
export const folderTitle = name('文件夹名称', 40, {
  required: '请输入文件夹名称',
  tooLong: '文件夹名称最多 20 个字',
}).check(
  hasNoSlash('文件夹名称'),
  z.refine((value) => weightedLength(value) <= 40, '文件夹名称最多 20 个字'),
)

/** How many folders may lie in each other: one in the root is the first. */
export const deepestFolder = 32

/** 1 original, 2 reproduced. */
export const originalType = z.union([z.literal(1), z.literal(2)], '请选择原创或转载')

/** Empty, or the http(s) address of the source. */
export const sourceLink = optionalText(500).check(
  z.refine((value) => value === '' || isHttpUrl(value), '链接应以 http:// 或 https:// 开头'),
)

const origin = {
  original_type: z.optional(originalType),
  /** The author's signature. */
  original_author: z.optional(optionalName('原作者署名', 60)),
  /** The source link. */
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

/** The folder that something lies in; 0 or nothing is the root. */
export const folderId = z
  .int('文件夹不存在')
  .check(z.minimum(0, '文件夹不存在'), z.maximum(Number.MAX_SAFE_INTEGER, '文件夹不存在'))

const exts = snippetLanguages.map(({ ext }) => ext) as [SnippetExt, ...SnippetExt[]]
export const snippetExt = z.enum(exts, '请选择语言')

/** A file that the writer uploaded; see the files feature. */
export const ufileKey = z.string('请先上传文件').check(z.regex(/^[\w-]{3,160}(\.[a-z0-9]{1,8})?$/, '请先上传文件'))

/** What hangs on a text besides what stands in it; in an edit, what is absent stays as it is. */
const withFiles = {
  /** Null is none. */
  cover_key: z.optional(z.nullable(ufileKey)),
  /** The attachments, in order. */
  documents: z.optional(
    z
      .array(z.strictObject({ ufile_key: ufileKey }))
      .check(z.maxLength(maxAttachments, `最多 ${maxAttachments} 个附件`)),
  ),
}

/** What lies in a deck, in order; in an edit, what is absent stays as it is. */
const cards = z.optional(
  z
    .array(z.int('卡片不存在').check(z.minimum(1, '卡片不存在'), z.maximum(Number.MAX_SAFE_INTEGER, '卡片不存在')))
    .check(z.maxLength(maxCards, `一个卡片集最多 ${maxCards} 张`)),
)

const questionId = z
  .int('题目不存在')
  .check(z.minimum(1, '题目不存在'), z.maximum(Number.MAX_SAFE_INTEGER, '题目不存在'))
const whole = (least: number, most: number, wrong: string) =>
  z.int(wrong).check(z.minimum(least, wrong), z.maximum(most, wrong))

/** In steps of a half. */
export const itemPoints = z
  .number('请填写分值')
  .check(
    z.minimum(0.5, '分值应在 0.5 到 100 之间'),
    z.maximum(100, '分值应在 0.5 到 100 之间'),
    z.multipleOf(0.5, '分值应是 0.5 的倍数'),
  )
const whenever = z._default(z.nullable(moment('时间格式不正确')), null)

export const showings = ['submitted', 'marked', 'closed', 'never'] as const

const paperFields = z.strictObject({
  /** Null: no limit. */
  minutes: z._default(z.nullable(whole(1, 10_080, '时限应在 1 到 10080 分钟之间')), null),
  opens_at: whenever,
  closes_at: whenever,
  /** How often one person may take it; 0: as often as they like. */
  attempt_limit: z._default(whole(0, 100, '次数应在 0 到 100 之间'), 1),
  /** From when on what was right is shown of an attempt that was submitted. */
  shows_answers: z._default(z.enum(showings, '请选择什么时候公布答案'), 'submitted'),
  /** A part of the right options and no wrong one is half the points. */
  half_points: z._default(yesNo, true),
  shuffles_items: z._default(yesNo, false),
  shuffles_options: z._default(yesNo, false),
  /** Whoever marks does not see whose answer it is. */
  hides_names: z._default(yesNo, false),
  pass_percent: z._default(whole(0, 100, '及格线应在 0 到 100 之间'), 60),
  /** What is drawn by rule is drawn for each anew; else once, for all. */
  draws_each: z._default(yesNo, true),
  /** In order. */
  items: z._default(
    z
      .array(z.strictObject({ question_id: questionId, points: itemPoints }))
      .check(z.maxLength(mostInPaper.items, `一份试卷最多选 ${mostInPaper.items} 道题`)),
    [],
  ),
  draws: z._default(
    z
      .array(
        z.strictObject({
          count: whole(1, 100, '抽题的数目应在 1 到 100 之间'),
          points: itemPoints,
          cate: z._default(z.nullable(whole(1, 4, '没有这种题型')), null),
          difficulty: z._default(z.nullable(whole(1, 3, '没有这种难度')), null),
          tag: z._default(optionalText(60), ''),
        }),
      )
      .check(z.maxLength(mostInPaper.draws, `抽题的规则最多 ${mostInPaper.draws} 条`)),
    [],
  ),
})
type PaperFields = z.infer<typeof paperFields>
/** What an examination is besides its title and text. */
export const paper = paperFields.check(
  z.refine<PaperFields>(({ opens_at: from, closes_at: to }) => from === null || to === null || from < to, {
    error: '截止时间应在开放时间之后',
    path: ['closes_at'],
  }),
  z.refine<PaperFields>(({ shows_answers: shows, closes_at: to }) => shows !== 'closed' || to !== null, {
    error: '截止后公布答案的试卷要有截止时间',
    path: ['closes_at'],
  }),
  z.refine<PaperFields>(({ items }) => new Set(items.map((one) => one.question_id)).size === items.length, {
    error: '同一道题只能选一次',
    path: ['items'],
  }),
  z.refine<PaperFields>(({ draws }) => draws.reduce((sum, { count }) => sum + count, 0) <= mostInPaper.drawn, {
    error: `一份试卷最多抽 ${mostInPaper.drawn} 道题`,
    path: ['draws'],
  }),
)
export type Paper = z.infer<typeof paper>

const newResourceFields = z.strictObject({
  type: z.enum([...madeTypes, 'ProductReadme'], '请选择资源类型'),
  title: resourceTitle,
  /** HTML; of a snippet, its source as it is; of what is composed, its JSON; of a local file, what is said of it. */
  content: z._default(richText, ''),
  parent_id: z.optional(z.nullable(folderId)),
  tag_titles: z.optional(tagTitles),
  /** The language of a snippet. */
  ext: z.optional(snippetExt),
  /** What a local file holds. */
  ufile_key: z.optional(ufileKey),
  cards,
  examination: z.optional(paper),
  ...withFiles,
  ...origin,
})
type NewResource = z.infer<typeof newResourceFields>
export const newResource = newResourceFields.check(
  ...namesItsSource<NewResource>(),
  ...needs<NewResource>('ext', 'ProductSnippet', '请选择语言'),
  ...needs<NewResource>('ufile_key', 'ProductLocalFile', '请先上传文件'),
  ...kindAlone<NewResource>(),
  z.refine((value) => value.type !== 'ProductSnippet' || /\S/.test(value.content), {
    error: '请输入代码或文字',
    path: ['content'],
  }),
)

/** Things of that type have the field, and no others. */
function needs<T extends { type: string }>(field: keyof T & string, type: string, missing: string) {
  return [
    z.refine<T>((value) => value.type !== type || value[field] !== undefined, { error: missing, path: [field] }),
    z.refine<T>((value) => value.type === type || value[field] === undefined, {
      error: '这种资源没有这一项',
      path: [field],
    }),
  ]
}

function kindAlone<T extends { type: string; cards?: number[] | undefined; examination?: Paper | undefined }>() {
  return [
    z.refine<T>((value) => value.examination === undefined || value.type.endsWith('Examination'), {
      error: '这种资源没有这一项',
      path: ['examination'],
    }),
    z.refine<T>((value) => value.cards === undefined || value.type.endsWith('CardDeck'), {
      error: '这种资源没有这一项',
      path: ['cards'],
    }),
  ]
}

const resourceEditFields = z.strictObject({
  title: resourceTitle,
  content: richText,
  /** The version that the edit started from; without it the last one to save wins. */
  version: z.optional(editedVersion),
  tag_titles: z.optional(tagTitles),
  ext: z.optional(snippetExt),
  ufile_key: z.optional(ufileKey),
  cards,
  examination: z.optional(paper),
  ...withFiles,
  ...origin,
})
export const resourceEdit = resourceEditFields.check(...namesItsSource<z.infer<typeof resourceEditFields>>())

const personalFields = {
  title: resourceTitle,
  content: z._default(richText, ''),
  /** Whether everybody may read it. */
  is_open: z._default(z.boolean('应为 true 或 false'), true),
  tag_titles: z.optional(tagTitles),
  cards,
  examination: z.optional(paper),
  ...withFiles,
  ...origin,
}
const newPersonalFields = z.strictObject({
  type: z.enum(Object.values(personalNames), '请选择资源类型'),
  ...personalFields,
})
type NewPersonal = z.infer<typeof newPersonalFields>
export const newPersonal = newPersonalFields.check(...namesItsSource<NewPersonal>(), ...kindAlone<NewPersonal>())

const personalEditFields = z.strictObject({
  ...personalFields,
  content: richText,
  is_open: z.optional(z.boolean('应为 true 或 false')),
  version: z.optional(editedVersion),
})
export const personalEdit = personalEditFields.check(...namesItsSource<z.infer<typeof personalEditFields>>())

export const newFolder = z.strictObject({ title: folderTitle, parent_id: z.optional(z.nullable(folderId)) })

function isHttpUrl(value: string): boolean {
  if (!/^https?:\/\//i.test(value)) return false
  return URL.canParse(value)
}
