import { notifyOne } from '#src/features/notifications/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'

/**
 * $1 what is voted on, $2 who votes, $3 the scope. A comment is there for whoever may read what it is said about, so that is the row that
 * its author must be able to read. Whoever votes once more is not told of again: `notifications_once`.
 */
const told = prepared(
  'notify of a vote',
  notifyOne({
    type: `case $3 when 'attention' then 'fans' else 'votes' end`,
    event: `case $3 when 'attention' then 'follow' when 'collection' then 'collect' else subjects.like_event end`,
    from: `(select whole.*, voted.owner_id as author_id,
        case when whole.id = voted.id then 'like' else 'like_comment' end as like_event from subjects voted left join comments on comments.id = voted.id
      join subjects whole on whole.id = coalesce(comments.commentable_id, voted.id) where voted.id = $1) subjects`,
    actor: '$2::bigint',
    anonymous: 'false',
    subject: '$1::bigint',
    person: 'subjects.author_id',
  }),
)

/** Tells whose it is of a like or a collection, or of who follows them now (rulings, "Engagement"). Runs in the transaction of the vote. */
export async function notifyOfVote(trx: Db, vote: { id: number; voter: number; scope: string }): Promise<void> {
  if (vote.scope !== 'dislike') await told(trx, [vote.id, vote.voter, vote.scope])
}
