import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { type AnkiCard, type AnkiReview, rememberedOf, reviewOf } from './anki-memory.ts'

interface Coming {
  /** Here. */
  cardId: number
  guid: string
  cards: readonly (AnkiCard & { reviews: readonly AnkiReview[] })[]
}

/** What another program knows of cards, kept where nothing newer is known; answers that are known already are not doubled. */
export async function keepMemory(trx: Db, me: SignedIn, { crt, coming }: { crt: number; coming: readonly Coming[] }) {
  const memories = coming.flatMap(({ cardId, cards }) => {
    // one card here: as well known as the least known of them
    const known = cards.flatMap((card) => rememberedOf(card, { crt }) ?? [])
    const [weakest] = known.toSorted((a, b) => a.stability - b.stability)
    return weakest ? { card_id: cardId, ...weakest } : []
  })
  const reviews = coming.flatMap(({ cardId, guid, cards }) => {
    const all = cards.flatMap((card) => card.reviews).toSorted((a, b) => a.id - b.id)
    return all.flatMap((one, n) => {
      const review = reviewOf(one, n === 0)
      return review ? { card_id: cardId, ...review, key: keyOf(`${me.id} ${guid} ${one.id}`) } : []
    })
  })
  if (memories.length)
    await sql`insert into study_cards as m (user_id, card_id, state, due, stability, difficulty, reps, lapses,
        learning_steps, last_review, suspended)
      select ${me.id}, card_id, state, due, stability, difficulty, reps, lapses, learning_steps, last_review, suspended
      from json_populate_recordset(null::study_cards, ${JSON.stringify(memories)}) order by card_id
      on conflict (user_id, card_id) do update set state = excluded.state, due = excluded.due,
        stability = excluded.stability, difficulty = excluded.difficulty, reps = excluded.reps,
        lapses = excluded.lapses, learning_steps = excluded.learning_steps, last_review = excluded.last_review,
        suspended = excluded.suspended
      where m.last_review is null or m.last_review < excluded.last_review - interval '1 second'`.execute(trx)
  if (reviews.length)
    await sql`insert into study_reviews (user_id, card_id, rating, state, reviewed_at, took, key, imported, interval)
      select ${me.id}, card_id, rating, state, reviewed_at, took, key, true, interval
      from json_populate_recordset(null::study_reviews, ${JSON.stringify(reviews)}) coming
      where not exists (select from study_reviews known where known.user_id = ${me.id}
        and known.card_id = coming.card_id
        and date_trunc('milliseconds', known.reviewed_at) = date_trunc('milliseconds', coming.reviewed_at))
      order by reviewed_at on conflict (user_id, key) do nothing`.execute(trx)
}

function keyOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
