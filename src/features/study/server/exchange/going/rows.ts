import { sql } from 'kysely'
import { visibleTo } from '#src/features/subjects/server/public.ts'
import { type TagOf, tagsSql } from '#src/features/tags/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'

/** A card of a deck as files have it. */
export interface DeckRow {
  id: number
  guid: string
  title: string
  /** The marker and the JSON of its blocks. */
  content: string
  border_hex: string
  horizontal: boolean
  font_size: number
  original_type: 1 | 2
  original_author: string
  original_content: string
  tags: TagOf[] | null
  position: number
  updated_at: Date
}

/** Rows in memory at once. */
const portion = 200

/** What the caller sees of a deck, in its order, some at a time. */
export async function* deckRows(db: Db, me: SignedIn, deckId: number): AsyncGenerator<DeckRow[]> {
  let after = -1
  for (;;) {
    const { rows } = await sql<DeckRow>`select cards.id, cards.guid, cards.title, cards.content, cards.border_hex,
        cards.horizontal, cards.font_size, cards.original_type, cards.original_author, cards.original_content,
        ${sql.raw(tagsSql('cards.id'))} as tags, deck_cards.position, subjects.updated_at
      from deck_cards join cards on cards.id = deck_cards.card_id join subjects on subjects.id = cards.id
      where deck_cards.deck_id = ${deckId} and deck_cards.position > ${after} and ${visibleTo(me)}
      order by deck_cards.position limit ${portion}`.execute(db)
    if (rows.length) yield rows
    if (rows.length < portion) return
    after = rows.at(-1)!.position
  }
}
