import * as z from 'zod/mini'
import { tag } from '#src/features/tags/shapes.ts'
import { threadFields, threadRights } from '#src/features/threads/shapes.ts'
import { hasVote, id, person, votes } from '#src/shared/shapes.ts'

// What an issue looks like on the wire.

const common = {
  id: z.int(),
  type: z.string(),
  title: z.string(),
  /** How the text begins. */
  description: z.string(),
  owner: person,
  product: z.strictObject({ id: z.int(), title: z.string() }),
  tags: z.array(tag),
  ...threadFields,
  /** The same was asked before in one that stands; the whole issue says in which. */
  is_duplicate: z.boolean(),
  visitor_count: z.int(),
  comment_count: z.int(),
  /** Answers, without what was said to them. */
  root_comment_count: z.int(),
  /** The same, as section 3 of the specification calls it. */
  count_comments_root_comment: z.int(),
  votes,
  has_vote: hasVote,
  /** Address of its page. */
  path: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
}
export const issueItem = z.strictObject(common)

export const issue = z.strictObject({
  ...common,
  /** What readers get; with `raw=true` the clean HTML that the editor edits. */
  content: z.string(),
  has_math: z.boolean(),
  /** Which edit of it this is, the first being 1. */
  version: z.int(),
  /** The one in which this was asked before; null where there is none that the viewer may see. */
  duplicate_of: z.nullable(z.strictObject({ id: z.int(), title: z.string(), path: z.string() })),
  /** It is marked as a duplicate of one that was deleted since. */
  is_original_deleted: z.boolean(),
  /** Whether its space has opened, so that everybody reads it. */
  is_open: z.boolean(),
  can: z.strictObject({
    edit: z.boolean(),
    delete: z.boolean(),
    /** To another space that one administers, too. */
    move: z.boolean(),
    mark_duplicate: z.boolean(),
    ...threadRights,
    vote: z.boolean(),
  }),
})

export const inSpace = z.strictObject({ spaceId: id })
export const oneIssue = z.strictObject({ spaceId: id, id })
