import * as z from 'zod/mini'
import { hasVote, votes } from '#src/shared/shapes.ts'

// What all kinds of things have in common on the wire.

/** The names that `votable_type`, `commentable_type` and their like take; the kind that each means declares it (kind.ts). */
export const subjectTypes = [
  'User',
  'Product',
  'ProductFile',
  'ProductFolder',
  'ProductDocument',
  'ProductReadme',
  'ProductSnippet',
  'ProductLocalFile',
  'ProductMind',
  'ProductCardDeck',
  'ProductPlan',
  'ProductExamination',
  'ProductVideo',
  'UserFileDocument',
  'UserFileMind',
  'UserFileCardDeck',
  'UserFileExamination',
  'UserFileVideo',
  'Comment',
  'Term',
  'Feedback',
  'Community',
  'Group',
  'Question',
  'QuestionSolution',
  'Issue',
  'ProductCard',
  'UserCard',
  'Notice',
  'Activity',
  'Questionnaire',
  'Contribution',
] as const
export type SubjectType = (typeof subjectTypes)[number]

export const subjectType = z.enum(subjectTypes, '不认识的内容类型')

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
