import * as z from 'zod/mini'
import { hasVote, votes } from '#src/shared/shapes.ts'

// What all kinds of things have in common on the wire.

/** The names that `votable_type`, `commentable_type` and their like take, each with the kind of subject it means. */
export const kindOfType = {
  User: 'user',
  Product: 'space',
  ProductFile: 'resource',
  ProductFolder: 'resource',
  ProductDocument: 'resource',
  ProductReadme: 'resource',
  ProductSnippet: 'resource',
  ProductLocalFile: 'resource',
  UserFileDocument: 'resource',
  Comment: 'comment',
} as const
export type SubjectType = keyof typeof kindOfType
export type SubjectKind = (typeof kindOfType)[SubjectType]

export const subjectType = z.enum(Object.keys(kindOfType) as [SubjectType, ...SubjectType[]], '不认识的内容类型')

export const subject = z.strictObject({
  id: z.int(),
  type: z.string(),
  title: z.string(),
  path: z.string(),
  votes,
  has_vote: hasVote,
  comment_count: z.int(),
  root_comment_count: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
})
