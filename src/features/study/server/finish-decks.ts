import { finishSteps } from '#src/features/resources/server/public.ts'
import { visibleSql } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { type SignedIn, viewerParams } from '#src/platform/permission.ts'

const decksWith = prepared<{ deck_id: number }>(
  'decks with a card',
  'select distinct deck_id from deck_cards where card_id = any($1::bigint[]) limit 200',
)
const unseenCard = prepared(
  'card of a deck that was never seen',
  `select from deck_cards d join subjects on subjects.id = d.card_id
  where d.deck_id = $3 and ${visibleSql('$1', '$2')} and not exists (
    select from study_cards m where m.user_id = $1 and m.card_id = d.card_id and m.state > 0) limit 1`,
)

/** A step of a plan that is a deck is done as soon as its last new card was seen. @param cards that were new until now */
export async function finishDecks(db: Db, me: SignedIn, cards: readonly number[]): Promise<void> {
  if (!cards.length) return
  const decks = await decksWith(db, [cards])
  await finishSteps(db, me, {
    ids: decks.map(({ deck_id }) => deck_id),
    isFinished: async (id) => (await unseenCard(db, [...viewerParams(me), id])).length === 0,
  })
}
