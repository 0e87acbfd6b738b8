import * as z from 'zod/mini'
import { endpoint } from '#src/shared/endpoint.ts'
import { after, flag, id, listOf, page, perNumber } from '#src/shared/shapes.ts'

// What lies in a deck.

const cardInDeck = z.strictObject({
  /** Its place in the deck, the first being 0. */
  card_index: z.int(),
  /** Null for a card that the viewer may not see. */
  id: z.nullable(z.int()),
  /** Whether the viewer may read it; else the texts are empty. */
  is_seen: z.boolean(),
  title: z.string(),
  /** How it begins, gaps empty. */
  description: z.string(),
  /** The marker and the JSON of its blocks, as readers get them; '' where it was not asked for. */
  card_content: z.string(),
  border_hex: z.string(),
  horizontal: z.boolean(),
  font_size: z.int(),
  /** Address of its page; '' where the viewer may not see it. */
  path: z.string(),
})

/** In the order of the deck. `content`: with what stands on the cards. */
export const listDeckCards = endpoint({
  method: 'GET',
  path: '/v1/decks/:id/cards',
  access: 'anyone',
  summary: '卡片集里的卡片',
  params: z.strictObject({ id }),
  query: z.strictObject({ content: z.optional(flag), page, per_number: perNumber, after }),
  reply: listOf(cardInDeck),
})
