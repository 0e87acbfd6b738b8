import { sql } from 'kysely'
import { frozenKeys, releaseQuestions } from '#src/features/questions/server/public.ts'
import { markOf } from '#src/features/questions/kind.ts'
import { readableSql } from '#src/features/subjects/server/public.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import { afterMarking } from '../marking/after-marking.ts'

interface Held {
  user_id: number
  examination_id: number
  half_points: boolean
}

interface Item {
  position: number
  cate: number
  freeze_id: number
  points: number
  chosen: number[]
  answer: string
}

/**
 * Hands an attempt in and marks what can be marked at once; after the deadline as of the deadline. Only who finds it running does so, however
 * many ask at once.
 */
export const handIn = (db: Db, id: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    // waits for answers that are being saved; those that come later find it handed in
    const { rows } = await sql<Held>`select user_id, examination_id, half_points from attempts
      where id = ${id} and state = 'running' for update`.execute(trx)
    const [attempt] = rows
    if (!attempt) return
    const { rows: items } = await sql<Item>`select position, cate, freeze_id, points, chosen, answer from attempt_items
      where attempt_id = ${id}`.execute(trx)
    const keys = await frozenKeys(
      trx,
      items.map(({ freeze_id }) => freeze_id),
    )
    const scores = items.map((item) => scoreOf(item, keys.get(item.freeze_id) ?? [], attempt.half_points))
    await sql`update attempt_items i set score = g.score
      from unnest(${items.map(({ position }) => position)}::int[], ${scores}::int[]) as g (position, score)
      where i.attempt_id = ${id} and i.position = g.position`.execute(trx)
    const isMarked = !scores.includes(null)
    const score = isMarked ? scores.reduce<number>((sum, one) => sum + one!, 0) : null
    await sql`update attempts set state = ${isMarked ? 'marked' : 'submitted'}, score = ${score},
        submitted_at = greatest(started_at, least(now(), deadline)) where id = ${id}`.execute(trx)
    await releaseQuestions(trx, id)
    await afterMarking(trx, id, { positions: items.map(({ position }) => position), isLast: isMarked })
  })

/** In hundredths; null where somebody has to read it. */
function scoreOf({ cate, points, chosen, answer }: Item, correct: readonly number[], halves: boolean): number | null {
  if (cate === 3) return answer.trim() === '' ? 0 : null
  const mark = markOf(correct, chosen.map(Number))
  if (mark === 2) return points
  return mark === 1 && halves ? points / 2 : 0
}

/**
 * What nobody can go on with, because its examination is trashed or its person sees it no more: it would hold its questions from them for ever.
 * Who saved something within the hour may be back in a moment.
 */
export async function handInUnreachable(db: Db): Promise<void> {
  const { rows } = await sql<{ id: number }>`select a.id from attempts a join users on users.id = a.user_id
    where a.state = 'running' and a.started_at < now() - interval '1 hour'
      and not exists (select from attempt_items i where i.attempt_id = a.id and i.saved_at > now() - interval '1 hour')
      and not exists (select from subjects where subjects.id = a.examination_id
        and ${sql.raw(readableSql('users.id', 'users.is_admin'))})
    order by a.id limit 1000`.execute(db)
  for (const { id } of rows) await handIn(db, id)
}

/** Of those whose time is over, so many: what a job that was lost has not handed in. */
export async function handInOverdue(db: Db): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from attempts where state = 'running' and deadline <= now()
    order by deadline limit 1000`.execute(db)
  for (const { id } of rows) await handIn(db, id)
}
