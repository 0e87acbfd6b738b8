import { sql } from 'kysely'
import type { Change } from '#src/features/subjects/server/public.ts'
import type { Writer } from '#src/features/texts/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { Viewer } from '#src/platform/permission.ts'
import { AppError, invalidField } from '#src/shared/errors.ts'
import { maxCards } from '#src/features/resources/kind.ts'
import { seenCards } from '../decks/put-cards.ts'

/** What lies in these decks, in order. */
export async function cardsIn(db: Db, decks: readonly number[]): Promise<Map<number, number[]>> {
  if (!decks.length) return new Map()
  const rows = await db
    .selectFrom('deck_cards')
    .select(['deck_id', 'card_id'])
    .where('deck_id', 'in', [...decks])
    .orderBy('position')
    .orderBy('card_id')
    .execute()
  const inside = Map.groupBy(rows, ({ deck_id }) => deck_id)
  return new Map(decks.map((id) => [id, (inside.get(id) ?? []).map(({ card_id }) => card_id)]))
}

/** Of these cards, those that this viewer may not see. */
export async function unseenIn(db: Db, viewer: Viewer, cards: readonly number[]): Promise<ReadonlySet<number>> {
  const seen = await seenCards(db, viewer, cards)
  return new Set(cards.filter((id) => !seen.has(id)))
}

/** What is to be put into a deck its proposer sees. @throws invalid */
export async function requireSeen({ db, me }: Writer, change: Change): Promise<void> {
  const coming = comingIn(change)
  if ((await seenCards(db, me, coming)).size !== coming.length)
    throw invalidField('cards', '有的卡片已经不在，或者你看不到它，请移出后再提交')
}

/**
 * What is to lie in a deck, without what was deleted meanwhile; undefined where that stays. Nobody takes into the name of the space what they
 * may not see. @throws refused
 */
export async function cardsTaken({ db, me }: Writer, change: Change): Promise<number[] | undefined> {
  if (!change.cards) return undefined
  const coming = comingIn(change)
  const rows = await db
    .selectFrom('subjects')
    .select('id')
    .where(sql<boolean>`id = any(${coming}::bigint[])`)
    .where('deleted_at', 'is', null)
    .execute()
  const there = new Set(rows.map(({ id }) => id))
  const seen = await seenCards(db, me, coming)
  if (seen.size < there.size) throw new AppError('refused', '这一项要放进你看不到的卡片，不能接受')
  const gone = new Set(coming.filter((id) => !there.has(id)))
  const cards = change.cards.filter((id) => !gone.has(id))
  if (cards.length > maxCards) throw new AppError('refused', `一个卡片集最多 ${maxCards} 张`)
  return cards
}

/** What does not lie there yet. */
function comingIn({ target, cards = [] }: Change): number[] {
  const there = new Set(target?.cards)
  return cards.filter((id) => !there.has(id))
}
