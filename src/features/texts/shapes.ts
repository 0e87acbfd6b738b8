import * as z from 'zod/mini'
import { listOf, person } from '#src/shared/shapes.ts'

const common = {
  id: z.int(),
  version: z.int(),
  title: z.string(),
  author: person,
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
export const editedVersion = z.int('版本号应为正整数').check(z.positive('版本号应为正整数'))
