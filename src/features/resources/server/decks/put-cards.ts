import { sql } from 'kysely'
import { seenQuestions } from '#src/features/questions/server/public.ts'
import { visibleTo } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { SignedIn, Viewer } from '#src/platform/permission.ts'
import { invalidField } from '#src/shared/errors.ts'

interface Deck {
  id: number
  cards: readonly number[]
  /** Of these, what is known to be allowed. */
  allowed?: readonly number[] | undefined
}

/**
 * Makes these what lies in a deck, in this order. What lies there already needs no new permission: another writer may have put it there.
 * @returns whether that changed anything @throws invalid, at `cards`, for what this person may not see or what is neither card nor question
 */
export async function putIntoDeck(trx: Db, me: SignedIn, { id, cards, allowed = [] }: Deck): Promise<boolean> {
  const wanted = [...new Set(cards)]
  const rows = await trx
    .selectFrom('deck_cards')
    .select('card_id')
    .where('deck_id', '=', id)
    .orderBy('position')
    .orderBy('card_id')
    .execute()
  const before = rows.map((row) => row.card_id)
  if (JSON.stringify(before) === JSON.stringify(wanted)) return false
  const known = new Set([...before, ...allowed])
  await requireSeen(
    trx,
    me,
    wanted.filter((card) => !known.has(card)),
  )
  await trx
    .deleteFrom('deck_cards')
    .where('deck_id', '=', id)
    .where(sql<boolean>`card_id <> all(${wanted}::bigint[])`)
    .execute()
  if (wanted.length)
    await trx
      .insertInto('deck_cards')
      .values(wanted.map((card_id, position) => ({ deck_id: id, card_id, position })))
      .onConflict((oc) =>
        oc.columns(['deck_id', 'card_id']).doUpdateSet((eb) => ({ position: eb.ref('excluded.position') })),
      )
      .execute()
  return true
}

async function requireSeen(trx: Db, me: SignedIn, cards: readonly number[]) {
  const seen = await seenCards(trx, me, cards)
  if (seen.size !== cards.length) throw invalidField('cards', '有的卡片已经不在，或者你看不到它，请移出后再保存')
}

/** Those of the ids that are cards or questions which this person may see. */
export async function seenCards(db: Db, viewer: Viewer, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (!ids.length) return new Set()
  const rows = await db
    .selectFrom('subjects')
    .innerJoin('cards', 'cards.id', 'subjects.id')
    .select('subjects.id')
    .where(sql<boolean>`subjects.id = any(${ids}::bigint[])`)
    .where(visibleTo(viewer))
    .execute()
  const questions = await seenQuestions(db, viewer, ids)
  return new Set([...rows.map(({ id }) => id), ...questions.keys()])
}
