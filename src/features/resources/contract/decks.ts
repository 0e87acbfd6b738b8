import * as z from 'zod/mini'
import { endpoint } from '#src/shared/endpoint.ts'
import { after, flag, id, listOf, page, perNumber } from '#src/shared/shapes.ts'
import { deckFormats, mostDeckBytes, mostPackageBytes } from '../deck-files.ts'
import { maxCards } from '../kind.ts'

// What lies in a deck, and decks as files. The feature `study` answers the calls of files, since what is remembered goes along; they stand here
// because the pages of decks, which are resources, ask them.

const cardInDeck = z.strictObject({
  /** Its place in the deck, the first being 0. */
  card_index: z.int(),
  /** Null for what the viewer may not see. */
  id: z.nullable(z.int()),
  /** Whether the viewer may read it; else the texts are empty. */
  is_seen: z.boolean(),
  /** A question of a space: its stem begins `description`, and nothing here tells its answer. */
  is_question: z.boolean(),
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

/**
 * A file of what the caller may see of a deck, in its order. Whoever has the file gets no address of what is private: cards that the caller may not
 * see are left out. `scheduling`: with when each card is due for the caller and how they answered it, where the format has room for that.
 */
export const exportDeck = endpoint({
  method: 'GET',
  path: '/v1/decks/:id/export',
  access: 'user',
  summary: '导出卡片集（Anki 的 .apkg、CSV、TSV、JSON）',
  rateLimit: { count: 60, seconds: 3600 },
  params: z.strictObject({ id }),
  query: z.strictObject({
    format: z._default(z.enum(deckFormats, `格式应为 ${deckFormats.join('、')} 之一`), 'apkg'),
    scheduling: z._default(flag, false),
  }),
  raw: true,
})

/**
 * Multipart: `file`, and before it optionally `product_id` (the space; else it becomes the caller's own), `deck_id` (a deck to fill; else one is made),
 * `title` (of a new deck), `is_open` (`true`: what is one's own is public), `format` (else the name of the file says it), `dry_run`, `scheduling`.
 * What the file holds under a name that is known there changes what is there; what cannot be taken is left out and told. The header
 * Idempotency-Key makes a repeated request reply with the first one's run. How it goes is told by `GET /v1/runs/:id`.
 */
export const importDeck = endpoint({
  method: 'POST',
  path: '/v1/decks/import',
  access: 'user',
  summary: `导入卡片集，或预览：.apkg、CSV、TSV、JSON（multipart：product_id、deck_id、title、is_open、format、dry_run、scheduling、file；最多 ${maxCards} 张、${mostDeckBytes / 1024 / 1024} MB，.apkg 最多 ${mostPackageBytes / 1024 / 1024} MB；可带 Idempotency-Key）`,
  rateLimit: { count: 120, seconds: 3600 },
  reply: z.strictObject({ run_id: z.int() }),
})
