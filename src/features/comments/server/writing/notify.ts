import { notifyMany, notifyOne, tellWatchersOf } from '#src/features/notifications/server/public.ts'
import { askIfMentioned } from '#src/features/asking/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'

// Who is told of a comment. All but the last are parts of the statement that writes it; parameters and the rows `own` and `counted` are that
// statement's.

const ofNew = {
  from: 'own cross join counted subjects',
  type: "'comments'",
  actor: '$2::bigint',
  anonymous: '$9::boolean',
  subject: 'own.id',
}

/** Of a floor: the owner of what is commented on. */
export const notifyOwner = notifyOne({ ...ofNew, person: 'subjects.owner_id', event: "'comment'" })
/** Of an answer: whoever is answered. */
export const notifyAnswered = notifyOne({
  ...ofNew,
  person: '(select answered.owner_id from subjects answered where answered.id = $4)',
  event: "'reply'",
})

/** Leaves word for those who watch what is commented on. */
export const notifyWatchers = tellWatchersOf({ ...ofNew, event: 'watched' })

/** These and the people whom it mentions; apart, since planning for a crowd costs more than telling one. */
export const notifyConcernedAndMentioned = notifyMany({
  ...ofNew,
  people: `select owner_id as user_id, 'comment' as event, 1 as rank from counted where $4::bigint is null
      union all select answered.owner_id, 'reply', 0 from subjects answered where answered.id = $4
      union all select mentioned, 'mention', 2 from unnest($15::bigint[]) mentioned`,
})

const notifyMentioned = prepared(
  'comments_tell_mentioned',
  notifyMany({
    people: `select mentioned as user_id, 'mention' as event, 0 as rank from unnest($2::bigint[]) mentioned`,
    from: `(select about.*, c.id as comment_id, c.anonymity, own.owner_id as author_id from comments c
      join subjects own on own.id = c.id join subjects about on about.id = c.commentable_id where c.id = $1) subjects`,
    type: "'comments'",
    actor: 'subjects.author_id',
    anonymous: 'subjects.anonymity',
    subject: 'subjects.comment_id',
  }),
)

const placeOfComment = prepared<{ about: number; author: number }>(
  'comments_place',
  `select c.commentable_id as about, own.owner_id as author from comments c join subjects own on own.id = c.id where c.id = $1`,
)

/** Tells people whom a comment that stands already has come to mention; a robot among them answers. */
export async function notifyOfMentions(trx: Db, commentId: number, people: number[]): Promise<void> {
  if (!people.length) return
  await notifyMentioned(trx, [commentId, people])
  const [place] = await placeOfComment(trx, [commentId])
  if (place) await askIfMentioned(trx, { subjectId: place.about, sourceId: commentId, askerId: place.author }, people)
}
