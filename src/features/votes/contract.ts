import * as z from 'zod/mini'
import { subject, subjectType } from '#src/features/subjects/contract.ts'
import { endpoint } from '#src/shared/endpoint.ts'
import { after, bodyId, id, listOf, page, perNumber, yesNo } from '#src/shared/shapes.ts'

// Votes (specification, sections 3, 4 and 7): like and dislike exclude each other, collection and attention stand alone.

/** `collect` is another word for collection (rulings, "The wire"). */
export const voteScope = z.enum(['like', 'dislike', 'collection', 'collect', 'attention'], '不认识的操作')

/** Sets or takes back one vote and replies with the subject as it is now. Repeating it changes nothing. */
export const castVote = endpoint({
  method: 'POST',
  path: '/v1/votes',
  access: 'user',
  summary: '点赞、点踩、收藏、关注，或者取消',
  rateLimit: { count: 600, seconds: 60 },
  body: z.strictObject({ votable_type: subjectType, votable_id: bodyId, vote_scope: voteScope, is_vote: yesNo }),
  reply: subject,
})

/** What a person collected, newest first. Only what the viewer may see. */
export const listVotes = endpoint({
  method: 'GET',
  path: '/v1/votes',
  access: 'anyone',
  summary: '某人收藏的内容',
  query: z.strictObject({
    user_id: id,
    votable_type: z.optional(subjectType),
    vote_scope: z.literal('collection', '这里只能列出收藏'),
    page,
    per_number: perNumber,
    after,
  }),
  reply: listOf(subject),
})
