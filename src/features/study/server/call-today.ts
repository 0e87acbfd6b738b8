import { visibleSql } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { type SignedIn, viewerParams } from '#src/platform/permission.ts'

const called = prepared<{ card_id: number }>(
  'call cards today',
  `insert into study_cards as m (user_id, card_id, called_at)
  select $1, cards.id, now() from cards join subjects on subjects.id = cards.id
    where cards.id = any($3::bigint[]) and ${visibleSql('$1', '$2')} order by cards.id
  on conflict (user_id, card_id) do update set called_at = coalesce(m.called_at, now()),
    due = case when m.state > 0 then least(m.due, now()) else m.due end
  returning card_id`,
)

/**
 * Puts these cards into somebody's queue of today, whatever decks they study and whatever the limits of the day: each is asked once more,
 * as a new card or as one that is due, and goes on from there as it was answered. Repeating it changes nothing. What they may not see is
 * left out, and what they suspended stays so.
 * @param me whose queue it is @returns those that are in the queue now
 */
export async function callToday(db: Db, me: SignedIn, cards: readonly number[]): Promise<number[]> {
  if (!cards.length) return []
  return (await called(db, [...viewerParams(me), [...new Set(cards)]])).map(({ card_id }) => card_id)
}
