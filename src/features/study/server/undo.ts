import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'

const reviewRow = prepared<{ card_id: number }>(
  'answer to undo',
  'select card_id from study_reviews where id = $1 and user_id = $2 and not imported',
)
const holdMemory = prepared(
  'hold memory to undo',
  'select from study_cards where user_id = $1 and card_id = $2 for update',
)
const takenBack = prepared<{ before: object | null }>(
  'take answer back',
  `delete from study_reviews r where r.id = $1 and not exists (select from study_reviews later
    where later.user_id = r.user_id and later.card_id = r.card_id and later.id > r.id and not later.imported) returning before`,
)
/** What was put aside since stays so. */
const forget = prepared(
  'forget card',
  `delete from study_cards where user_id = $1 and card_id = $2 and not suspended and buried_until is null`,
)
const restore = prepared(
  'restore memory',
  `update study_cards m set state = b.state, due = b.due, stability = b.stability, difficulty = b.difficulty, reps = b.reps,
    lapses = b.lapses, learning_steps = b.learning_steps, last_review = b.last_review, called_at = b.called_at,
    buried_until = coalesce(m.buried_until, b.buried_until)
  from jsonb_populate_record(null::study_cards, $3) b where m.user_id = $1 and m.card_id = $2`,
)
const blank = { state: 0, stability: 0, difficulty: 0, reps: 0, lapses: 0, learning_steps: 0 }

/** The card is exactly as it was. @throws not_found, refused where it was answered again since */
export const undoReview = (db: Db, me: SignedIn, id: number) =>
  inTransaction(db, async (trx) => {
    const [review] = await reviewRow(trx, [id, me.id])
    if (!review) throw new AppError('not_found')
    await holdMemory(trx, [me.id, review.card_id])
    const [gone] = await takenBack(trx, [id])
    if (!gone) throw new AppError('refused', '这张卡片后来又答过，只能撤销最近的一次')
    const whose = [me.id, review.card_id]
    if (gone.before === null) await forget(trx, whose)
    await restore(trx, [...whose, JSON.stringify(gone.before ?? { ...blank, due: new Date() })])
    return { card_id: review.card_id }
  })
