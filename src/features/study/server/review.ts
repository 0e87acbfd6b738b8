import { isQuestionSql } from '#src/features/questions/server/public.ts'
import { visibleSql } from '#src/features/subjects/server/public.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { type SignedIn, viewerParams } from '#src/platform/permission.ts'
import { finishDecks } from './finish-decks.ts'
import { answered, type Memory, unknown } from './memory.ts'
import { settingsOf, type StudySettings } from './settings.ts'

interface Answer {
  card_id: number
  rating: number
  seen: number
  at?: string | undefined
  took: number
  key: string
}

/** Two answers to the same sight of a card within that are one: two windows, or a finger that was too quick. */
const SAME = 60_000

const seenRow = prepared<{ id: number }>(
  'card to answer',
  `select subjects.id from subjects left join cards on cards.id = subjects.id
  where subjects.id = $3 and (cards.id is not null or ${isQuestionSql('subjects.id')}) and ${visibleSql('$1', '$2')}`,
)
const columns = 'state, due, stability, difficulty, reps, lapses, learning_steps, last_review'
const heldRow = prepared<Memory>(
  'hold memory',
  `select ${columns} from study_cards where user_id = $1 and card_id = $2 for update`,
)
const firstRow = prepared<Memory>(
  'first memory',
  `insert into study_cards (user_id, card_id) values ($1, $2) on conflict do nothing returning ${columns}`,
)
/** The answer with what was before, and what is remembered now: both or neither. */
const storedRow = prepared<{ id: number }>(
  'store answer',
  `with stored as (
    insert into study_reviews (user_id, card_id, rating, state, reviewed_at, took, key, before)
    select $1, $2, $3, m.state, $4, $5, $6, case when $7 then null else to_jsonb(m) - 'user_id' - 'card_id' end
    from study_cards m where m.user_id = $1 and m.card_id = $2
    on conflict (user_id, key) do nothing returning id
  ), changed as (
    update study_cards set state = $8, due = $9, stability = $10, difficulty = $11, reps = $12, lapses = $13,
      learning_steps = $14, last_review = $4, buried_until = null, called_at = null
    where user_id = $1 and card_id = $2 and exists (select from stored)
  ) select id from stored`,
)
const knownRow = prepared<{ id: number }>(
  'known answer',
  'select id from study_reviews where user_id = $1 and key = $2',
)

interface Sent {
  reviews: readonly Answer[]
  /** By the clock of whoever sends. */
  sent_at?: string | undefined
}
/** In the order in which they were given. */
export async function reviewCards(db: Db, me: SignedIn, { reviews, sent_at }: Sent) {
  const settings = await settingsOf(db, me)
  const timed = reviews.map((one) => ({ ...one, time: timeOf(one, sent_at) }))
  const list = []
  const begun: number[] = []
  for (const one of timed.toSorted((a, b) => a.time - b.time)) {
    const { isFirst, ...told } = await inTransaction(db, (trx) => review(trx, me, { ...one, settings }))
    if (isFirst) begun.push(one.card_id)
    list.push(told)
  }
  await finishDecks(db, me, begun)
  return { list }
}

/** An answer that was not sent for longer is as old as that: what clocks say beyond it is not believed. */
const LONGEST = 60 * 86_400_000

/** Never ahead of the server's clock, and corrected by how wrong the sender's is. In ms. */
function timeOf({ at }: Answer, sentAt: string | undefined): number {
  const now = Date.now()
  if (at === undefined) return now
  const wrong = sentAt === undefined ? 0 : now - Date.parse(sentAt)
  return Math.min(Math.max(Date.parse(at) + wrong, now - LONGEST), now)
}

async function review(trx: Db, me: SignedIn, one: Answer & { time: number; settings: StudySettings }) {
  const { card_id, seen } = one
  const [card] = await seenRow(trx, [...viewerParams(me), card_id])
  if (!card) return { card_id, outcome: 'gone' as const, id: null, due: null, state: null, isFirst: false }
  const { memory, isFirst } = await hold(trx, me, card_id)
  const last = memory.last_review?.getTime() ?? 0
  const at = new Date(one.time)
  if (memory.reps !== seen && at.getTime() < last + SAME) return overtaken(trx, me, { one, memory })
  const after = answered(memory, { rating: one.rating, at: new Date(Math.max(at.getTime(), last)), pace: one.settings })
  const [stored] = await storedRow(trx, [
    me.id,
    card_id,
    one.rating,
    after.last_review,
    one.took,
    one.key,
    isFirst,
    after.state,
    after.due,
    after.stability,
    after.difficulty,
    after.reps,
    after.lapses,
    after.learning_steps,
  ])
  if (!stored) return overtaken(trx, me, { one, memory })
  const told = { card_id, id: stored.id, due: after.due.toISOString(), state: after.state }
  return { ...told, outcome: 'stored' as const, isFirst: memory.state === 0 }
}

/** The row of that card, held; made where there was none. */
async function hold(trx: Db, me: SignedIn, card: number): Promise<{ memory: Memory; isFirst: boolean }> {
  const [found] = await heldRow(trx, [me.id, card])
  if (found) return { memory: found, isFirst: false }
  const [made] = await firstRow(trx, [me.id, card])
  if (made) return { memory: { ...unknown(new Date()), due: made.due }, isFirst: true }
  // somebody else of the same name was quicker
  return { memory: (await heldRow(trx, [me.id, card]))[0]!, isFirst: false }
}

/** Sent before, or answered elsewhere since it was seen: what stands stays. */
async function overtaken(trx: Db, me: SignedIn, { one, memory }: { one: Answer; memory: Memory }) {
  const [known] = await knownRow(trx, [me.id, one.key])
  return {
    card_id: one.card_id,
    outcome: known ? ('known' as const) : ('overtaken' as const),
    id: known?.id ?? null,
    due: memory.due.toISOString(),
    state: memory.state,
    isFirst: false,
  }
}
