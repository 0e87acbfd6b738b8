import * as z from 'zod/mini'
import { tagTitles } from '#src/features/tags/shapes.ts'
import { optionalText, richText, text } from '#src/shared/shapes.ts'
import { weightedLength } from '#src/shared/text-length.ts'

// What people enter about documents and folders (specification, section 5).

const nameChecks = (what: string) => [
  z.refine<string>((value) => !value.includes('/'), `${what}里不能有“/”`),
  z.refine<string>((value) => !/[\p{Cc}\u2028\u2029]/u.test(value), `${what}里不能有换行等控制字符`),
  z.refine<string>((value) => /[^\p{White_Space}\p{Cf}]/u.test(value), `请输入${what}`),
]

export const resourceTitle = text(100, { required: '请输入标题', tooLong: '标题最多 100 个字' }).check(
  ...nameChecks('标题'),
)

/** At most 40 weighted, which is 20 Han characters. */
export const folderTitle = text(40, { required: '请输入文件夹名称', tooLong: '文件夹名称最多 20 个字' }).check(
  ...nameChecks('文件夹名称'),
  z.refine((value) => weightedLength(value) <= 40, '文件夹名称最多 20 个字'),
)

/** 1 original, 2 reproduced. */
export const originalType = z.union([z.literal(1), z.literal(2)], '请选择原创或转载')

/** Empty, or the http(s) address of the source. */
export const sourceLink = optionalText(500).check(
  z.refine((value) => value === '' || isHttpUrl(value), '链接应以 http:// 或 https:// 开头'),
)

const origin = {
  original_type: z.optional(originalType),
  /** The author's signature. */
  original_author: z.optional(optionalText(60)),
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

const newDocumentFields = z.strictObject({
  type: z.enum(['ProductDocument', 'ProductReadme'], '请选择资源类型'),
  title: resourceTitle,
  content: z._default(richText, ''),
  parent_id: z.optional(z.nullable(folderId)),
  tag_titles: z.optional(tagTitles),
  ...origin,
})
export const newDocument = newDocumentFields.check(...namesItsSource<z.infer<typeof newDocumentFields>>())

export const editedVersion = z.int('版本号应为正整数').check(z.positive('版本号应为正整数'))

const documentEditFields = z.strictObject({
  title: resourceTitle,
  content: richText,
  /** The version that the edit started from; without it the last one to save wins. */
  version: z.optional(editedVersion),
  tag_titles: z.optional(tagTitles),
  ...origin,
})
export const documentEdit = documentEditFields.check(...namesItsSource<z.infer<typeof documentEditFields>>())

export const newFolder = z.strictObject({ title: folderTitle, parent_id: z.optional(z.nullable(folderId)) })

function isHttpUrl(value: string): boolean {
  if (!/^https?:\/\//i.test(value)) return false
  return URL.canParse(value)
}
