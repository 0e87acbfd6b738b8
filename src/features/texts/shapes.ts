import * as z from 'zod/mini'
import { isStorable, listOf, person, richText } from '#src/shared/shapes.ts'

const common = {
  id: z.int(),
  version: z.int(),
  title: z.string(),
  author: person,
  /** Who wrote it besides, where several did together. */
  others: z.array(person),
  created_at: z.string(),
}

/** One saved state of a text. Its id on the wire is the version that it became. */
export const revisionItem = z.strictObject({
  ...common,
  /** Visible characters without white space; null where the text is too long to be counted for a list. */
  characters: z.nullable(z.int()),
})
export const revisionList = listOf(revisionItem)

/** `content` is rendered for readers, `source` the clean HTML that a diff compares. */
export const revision = z.strictObject({ ...common, content: z.string(), source: z.string() })

/** A version with what it is a version of. Its id on the wire is its own. */
export const versionOfText = z.strictObject({
  ...revision.shape,
  subject_type: z.string(),
  subject_id: z.int(),
})

/** The version that an edit started from. */
export const editedVersion = z
  .int('版本号应为正整数')
  .check(z.positive('版本号应为正整数'), z.maximum(2_147_483_647, '版本号应为正整数'))

/** A thing whose text refers to another one. */
export const backlink = z.strictObject({ id: z.int(), type: z.string(), title: z.string(), path: z.string() })

/** A block of a text that is linked to. `place`: among the blocks of the text of today; null: it is gone. `said`: how it began when it was linked to. */
export const linkedBlock = z.strictObject({
  id: z.int(),
  place: z.nullable(z.int()),
  /** Since it was linked to. */
  is_changed: z.boolean(),
  said: z.string(),
  /** Clean HTML of today. */
  html: z.nullable(z.string()),
  subject: backlink,
})

/** Names what is written: `document.12`, `space.3.new`. */
export const draftKey = z
  .string('不认识的草稿')
  .check(z.regex(/^[a-z0-9]+([.-][a-z0-9]+)*$/, '不认识的草稿'), z.maxLength(80, '不认识的草稿'))

/** What a draft's form has beside title and text. */
const draftFields = z
  .record(z.string(), z.unknown())
  .check(z.refine((fields) => JSON.stringify(fields).length <= 200_000, '草稿里的其他内容太多'))

const written = {
  title: z.string().check(z.maxLength(1000, '标题太长'), z.refine(isStorable, '含有无法保存的字符')),
  /** HTML as the editor has it. */
  content: richText,
  /** The version that the writing started from; null for what is new. */
  version: z.nullable(editedVersion),
  fields: draftFields,
}
export const newDraft = z.strictObject(written)

const keptDraft = { key: z.string(), title: z.string(), version: z.nullable(z.int()), updated_at: z.string() }
export const draftItem = z.strictObject(keptDraft)
/** In a list. `about`: the thing on whose page it is written; null where there is none, or none that its writer may still see. */
export const listedDraft = z.strictObject({
  ...keptDraft,
  excerpt: z.string(),
  about: z.nullable(z.strictObject({ id: z.int(), type: z.string(), title: z.string(), path: z.string() })),
})
/** `age`: milliseconds since it was kept, by the server's clock alone. */
export const draft = z.strictObject({
  ...keptDraft,
  content: z.string(),
  fields: z.record(z.string(), z.unknown()),
  age: z.int(),
})
