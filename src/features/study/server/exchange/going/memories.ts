import { sql } from 'kysely'
import type { Db } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import type { OwnReview, Remembered } from '../apkg/anki-memory.ts'
import type { DeckRow } from './rows.ts'

/** What somebody remembers of these cards, and how they answered each, the oldest answer first. */
export async function withMemories(db: Db, me: SignedIn, rows: readonly DeckRow[]) {
  const ids = rows.map(({ id }) => id)
  const { rows: memories } = await sql<Remembered & { card_id: number }>`
    select card_id, state, due, stability, difficulty, reps, lapses, learning_steps, last_review, suspended
    from study_cards where user_id = ${me.id} and card_id = any(${ids}::bigint[])`.execute(db)
  const { rows: reviews } = await sql<OwnReview & { card_id: number }>`
    select card_id, rating, state, reviewed_at, took, interval, (before->>'due')::timestamptz as due_before
    from study_reviews where user_id = ${me.id} and card_id = any(${ids}::bigint[]) order by reviewed_at, id`.execute(
    db,
  )
  const memoryOf = new Map(memories.map(({ card_id, ...memory }) => [card_id, memory]))
  const reviewsOf = Map.groupBy(reviews, ({ card_id }) => card_id)
  return rows.map((row) => ({ ...row, memory: memoryOf.get(row.id) ?? null, reviews: reviewsOf.get(row.id) ?? [] }))
}
