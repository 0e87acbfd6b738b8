import { isQuestionSql } from '#src/features/questions/server/public.ts'
import { visibleSql } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { type SignedIn, viewerParams } from '#src/platform/permission.ts'

/** $1 viewer, $2 whether a site administrator, $3 ids. @param which SQL over `subjects`: what else must hold of them */
const callSql = (which: string) => `insert into study_cards as m (user_id, card_id, called_at)
  select $1, subjects.id, now() from subjects
    where subjects.id = any($3::bigint[]) and ${which} and ${visibleSql('$1', '$2')} order by subjects.id
  on conflict (user_id, card_id) do update set called_at = coalesce(m.called_at, now()),
    due = case when m.state > 0 then least(m.due, now()) else m.due end
  returning card_id`
type Called = { card_id: number }
const called = prepared<Called>('call cards today', callSql('exists (select from cards where cards.id = subjects.id)'))
const calledQuestions = prepared<Called>(
  'call questions today',
  callSql(`${isQuestionSql('subjects.id')} and (exists (
      select from deck_cards lying join study_decks taken on taken.deck_id = lying.deck_id
      where lying.card_id = subjects.id and taken.user_id = $1)
    or exists (select from study_cards known where known.user_id = $1 and known.card_id = subjects.id))`),
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

const studyingRows = prepared<{ user_id: number }>(
  'people who study some of these questions',
  `select taken.user_id from deck_cards lying join study_decks taken on taken.deck_id = lying.deck_id
    where lying.card_id = any($2::bigint[]) and taken.user_id = any($1::bigint[])
  union select user_id from study_cards where card_id = any($2::bigint[]) and user_id = any($1::bigint[])`,
)
/** Those of these people who study some of these questions. */
export async function studying(db: Db, people: readonly number[], questions: readonly number[]) {
  if (!people.length || !questions.length) return new Set<number>()
  return new Set((await studyingRows(db, [people, questions])).map(({ user_id }) => user_id))
}

/** The same of questions, those alone that they study: which lie in a deck that they took, or were answered there before. */
export async function callQuestionsToday(db: Db, me: SignedIn, questions: readonly number[]): Promise<void> {
  if (questions.length) await calledQuestions(db, [...viewerParams(me), [...new Set(questions)]])
}
