import * as z from 'zod/mini'
import { tagTitles } from '#src/features/tags/shapes.ts'
import { editedVersion } from '#src/features/texts/shapes.ts'
import { name, optionalName } from '#src/shared/names.ts'
import { optionalText, richText } from '#src/shared/shapes.ts'
import { weightedLength } from '#src/shared/text-length.ts'
import { madeTypes, maxAttachments, maxCards, personalNames } from './kind.ts'
import { snippetLanguages, type SnippetExt } from '#src/shared/snippet-languages.ts'

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
  ...withFiles,
  ...origin,
})
type NewResource = z.infer<typeof newResourceFields>
export const newResource = newResourceFields.check(
  ...namesItsSource<NewResource>(),
  ...needs<NewResource>('ext', 'ProductSnippet', '请选择语言'),
  ...needs<NewResource>('ufile_key', 'ProductLocalFile', '请先上传文件'),
  ...deckAlone<NewResource>(),
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

function deckAlone<T extends { type: string; cards?: number[] | undefined }>() {
  return [
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
  ...withFiles,
  ...origin,
}
const newPersonalFields = z.strictObject({
  type: z.enum(Object.values(personalNames), '请选择资源类型'),
  ...personalFields,
})
type NewPersonal = z.infer<typeof newPersonalFields>
export const newPersonal = newPersonalFields.check(...namesItsSource<NewPersonal>(), ...deckAlone<NewPersonal>())

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
