import { type CardPlace, creatingCards, creatingPersonalCards } from '#src/features/cards/server/public.ts'
import { editing, findAnywhere, requireReadable, type ResourceAccess } from '#src/features/resources/server/public.ts'
import { findSpace } from '#src/features/spaces/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { Allowed, SignedIn } from '#src/platform/permission.ts'
import { AppError, invalidField } from '#src/shared/errors.ts'

export interface Wanted {
  spaceId: number | null
  deckId: number | null
  is_open: boolean
}
export interface ImportPlace {
  spaceId: number | null
  /** Null: one that is made. */
  deck: Allowed<'edit', ResourceAccess> | null
  cards: CardPlace
}

/** Where somebody may import to, as things stand now. @throws not_found, forbidden, invalid */
export async function placeFor(db: Db, me: SignedIn, { spaceId, deckId, is_open }: Wanted): Promise<ImportPlace> {
  if (deckId === null) return { spaceId, deck: null, cards: await cardsIn(db, me, { spaceId, is_open }) }
  const deck = await deckToFill(db, me, deckId)
  if (spaceId !== null && deck.spaceId !== spaceId) throw invalidField('deck_id', '这个空间里没有这个卡片集')
  return { spaceId: deck.spaceId, deck, cards: await cardsIn(db, me, { spaceId: deck.spaceId, is_open }) }
}

/** @throws not_found, forbidden */
export async function deckToFill(db: Db, me: SignedIn, id: number) {
  const deck = requireReadable(await findAnywhere(db, me, id))
  if (deck.type !== 'deck') throw new AppError('not_found')
  return editing.authorize(me, 'edit', deck)
}

async function cardsIn(db: Db, me: SignedIn, { spaceId, is_open }: Omit<Wanted, 'deckId'>): Promise<CardPlace> {
  if (spaceId === null) return { own: creatingPersonalCards.authorize(me, 'create', { userId: me.id }), is_open }
  return { space: creatingCards.authorize(me, 'create', await findSpace(db, me, spaceId)) }
}
