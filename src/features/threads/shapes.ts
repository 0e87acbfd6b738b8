import * as z from 'zod/mini'
import { bodyId, listOf, optionalText, person, yesNo } from '#src/shared/shapes.ts'
import { acts } from './acts.ts'

// What things that are discussed until they are solved have in common on the wire (rulings, "Content", "Issues and questions").

export const maxLockReason = 200

/** `state`: whether only those who manage the space may write. The rest is null, or empty, while everybody may. */
const lockInfo = z.strictObject({
  state: z.boolean(),
  user: z.nullable(person),
  at: z.nullable(z.string()),
  reason: z.string(),
})
export const threadFields = {
  is_solve: z.boolean(),
  essence: z.boolean(),
  lock_info: lockInfo,
  /** The answer that was accepted; null while there is none. */
  accepted_comment_id: z.nullable(z.int()),
}
/** Part of `can`. */
export const threadRights = { accept: z.boolean(), lock: z.boolean(), set_good: z.boolean() }

/** Without `is_accepted` the same once more takes it back. */
export const acceptBody = z.strictObject({ comment_id: bodyId, is_accepted: z.optional(yesNo) })
export const lockBody = z.strictObject({ lock: yesNo, reason: z._default(optionalText(maxLockReason), '') })
export const essenceBody = z.strictObject({ set: yesNo })

/** What was done, the first first. */
export const threadLog = listOf(
  z.strictObject({
    id: z.int(),
    act: z.enum(acts),
    /** Null where it followed from something else. */
    user: z.nullable(person),
    /** The answer, the original or the space; null where it has none, and where the viewer may not see it any more. */
    about: z.nullable(z.strictObject({ id: z.int(), title: z.string(), path: z.string() })),
    /** Why, or how it was called before. */
    note: z.string(),
    created_at: z.string(),
  }),
)
