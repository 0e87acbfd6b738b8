import * as z from 'zod/mini'
import { person } from '#src/shared/shapes.ts'

/** One saved state of a text. Its id on the wire is the version that it became. */
export const revisionItem = z.strictObject({
  id: z.int(),
  version: z.int(),
  title: z.string(),
  author: person,
  created_at: z.string(),
})

/** `content` is rendered for readers, `source` the clean HTML that a diff compares. */
export const revision = z.strictObject({ ...revisionItem.shape, content: z.string(), source: z.string() })
