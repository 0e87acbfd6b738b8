import type { KindOfSubject, VersionsOfKind } from '#src/features/subjects/server/public.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { addressOfCard, cardKind, typeOfCard } from '../kind.ts'
import { cardsContributed } from './writing/contributed.ts'
import { findAnyCard } from './find-card.ts'
import { foundCards } from './found.ts'
import { cardsInFeed, cardsInSitemap } from './going-out.ts'
import { cardsInArchive } from './in-archive.ts'
import { indexCards } from './index-cards.ts'
import { storedCards } from './writing/keep-card.ts'
import { editingCards } from './policy.ts'
import { restoreCardText } from './writing/save.ts'
import { cardTrash, takeCardDown } from './trash.ts'

const titled = prepared<{ id: number; title: string; space_id: number | null }>(
  'cards by id',
  'select id, title, space_id from cards where id = any($1::bigint[])',
)

const versions: VersionsOfKind = {
  async read(db, viewer, id) {
    const card = await findAnyCard(db, viewer, id)
    // older versions of a personal one may have been written while nobody else was to read them
    if (card.spaceId === null) editingCards.authorize(viewer, 'edit', card)
    return null
  },
  authorize: async (db, me, id) => editingCards.authorize(me, 'edit', await findAnyCard(db, me, id)),
  restore: async ({ db, me }, id, former) =>
    restoreCardText({ db, me }, editingCards.authorize(me, 'edit', await findAnyCard(db, me, id)), former),
}

export const kind: KindOfSubject = {
  ...cardKind,
  index: indexCards,
  found: foundCards,
  texts: storedCards,
  versions,
  contributed: cardsContributed,
  trash: cardTrash,
  takeDown: takeCardDown,
  onProfile: { count: 'cards', isCounted: () => 'true' },
  feed: cardsInFeed,
  sitemap: cardsInSitemap,
  inArchive: cardsInArchive,
  inSpace: { counts: { cards: 'spaces.card_count' }, recent: {} },
  async titles(from, ids) {
    return new Map(
      (await titled(from, [ids])).map(({ id, title, space_id: space }) => [
        id,
        { title, path: addressOfCard({ id, space }), type: typeOfCard(space) },
      ]),
    )
  },
}
