import { sql } from 'kysely'
import { frozenKeys, releaseQuestions } from '#src/features/questions/server/public.ts'
import { markOf } from '#src/features/questions/kind.ts'
import { readableSql } from '#src/features/subjects/server/public.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import { afterMarking } from '../marking/after-marking.ts'

interface Held {
  id: number
  half_points: boolean
}

interface Item {
  attempt_id: number
  position: number
  cate: number
  freeze_id: number
  points: number
  chosen: number[]
  answer: string
}

/**
 * Hands attempts in and marks what can be marked at once; after the deadline as of the deadline. Only who finds one running does so, however many
 * ask at once. All of them in a few statements: a class hands in within a second.
 */
const handInAll = (db: Db, ids: readonly number[]): Promise<void> =>
  inTransaction(db, async (trx) => {
    // waits for answers that are being saved; those that come later find it handed in
    const { rows: attempts } = await sql<Held>`select id, half_points from attempts
      where id = any(${[...ids]}::bigint[]) and state = 'running' order by id for update`.execute(trx)
    if (!attempts.length) return
    const held = attempts.map(({ id }) => id)
    const { rows: items } = await sql<Item>`select attempt_id, position, cate, freeze_id, points, chosen, answer
      from attempt_items where attempt_id = any(${held}::bigint[])`.execute(trx)
    const scored = await scoresOf(trx, attempts, items)
    await sql`update attempt_items i set score = g.score
      from unnest(${items.map(({ attempt_id }) => attempt_id)}::bigint[], ${items.map(({ position }) => position)}::int[],
        ${scored.map(({ score }) => score)}::int[]) as g (attempt_id, position, score)
      where i.attempt_id = g.attempt_id and i.position = g.position`.execute(trx)
    const sums = sumsOf(held, scored)
    await sql`update attempts a set state = case when g.score is null then 'submitted' else 'marked' end, score = g.score,
        submitted_at = greatest(a.started_at, least(now(), a.deadline))
      from unnest(${held}::bigint[], ${sums}::int[]) as g (id, score) where a.id = g.id`.execute(trx)
    await releaseQuestions(trx, held)
    await afterMarking(
      trx,
      held.map((id, n) => ({ id, positions: null, isLast: sums[n] !== null })),
    )
  })

async function scoresOf(trx: Db, attempts: readonly Held[], items: readonly Item[]) {
  const keys = await frozenKeys(trx, [...new Set(items.map(({ freeze_id }) => freeze_id))])
  const halves = new Map(attempts.map(({ id, half_points }) => [id, half_points]))
  return items.map((item) => ({
    id: item.attempt_id,
    score: scoreOf(item, keys.get(item.freeze_id) ?? [], halves.get(item.attempt_id)!),
  }))
}

/** Null where somebody has to read an answer. */
function sumsOf(ids: readonly number[], scored: readonly { id: number; score: number | null }[]): (number | null)[] {
  const of = Map.groupBy(scored, ({ id }) => id)
  return ids.map((id) =>
    (of.get(id) ?? []).reduce<number | null>(
      (sum, { score }) => (sum === null || score === null ? null : sum + score),
      0,
    ),
  )
}

/** So many are handed in at once. */
const most = 100
interface Gathering {
  ids: Set<number>
  done: Promise<void>
}
interface Turns {
  /** What is being handed in. */
  now: Promise<unknown>
  /** What goes next. */
  next: Gathering | null
}
const turns = new WeakMap<Db, Turns>()

/** Hands an attempt in. Those that come while others are handed in wait for these and go together. */
export function handIn(db: Db, id: number): Promise<void> {
  const turn = turns.get(db) ?? { now: Promise.resolve(), next: null }
  turns.set(db, turn)
  if (!turn.next || turn.next.ids.size >= most) turn.next = gather(db, turn)
  turn.next.ids.add(id)
  const { done } = turn.next
  // where it fails for all of them it may be for one alone
  return done.catch(() => handInAll(db, [id]))
}

function gather(db: Db, turn: Turns): Gathering {
  const ids = new Set<number>()
  const done = turn.now.then(() => {
    if (turn.next?.ids === ids) turn.next = null
    return handInAll(db, [...ids])
  })
  turn.now = done.catch(() => {})
  return { ids, done }
}

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
