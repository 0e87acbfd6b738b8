import { sql } from 'kysely'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { AppError, invalidField } from '#src/shared/errors.ts'
import { editing } from '#src/features/resources/server/public.ts'
import type { Mark } from '#src/features/examinations/shapes.ts'
import { afterMarking } from './after-marking.ts'
import { findAttempt } from '../find-attempt.ts'
import { orNull } from '../present.ts'

interface Marking {
  id: number
  marks: readonly Mark[]
}

interface Item {
  position: number
  cate: number
  points: number
  score: number | null
  marks: number
  marked_by: string | null
}

/**
 * Marks answers in words, each on what its marker saw; everything or nothing. The last one makes the attempt marked.
 * @throws not_found, forbidden; refused while it is not handed in; conflict for what somebody marked meanwhile; invalid
 */
export const markAttempt = (db: Db, me: SignedIn, { id, marks }: Marking) =>
  inTransaction(db, async (trx) => {
    await sql`select from attempts where id = ${id} for update`.execute(trx)
    const { examination, state } = await findAttempt(trx, me, id)
    editing.authorize(me, 'edit', examination)
    if (state === 'running') throw new AppError('refused', '还没有交卷，不能评分')
    await requireMarkable(trx, id, marks)
    await sql`update attempt_items i set score = g.points, remark = g.remark, marks = i.marks + 1, marked_by = ${me.id}
      from jsonb_to_recordset(${JSON.stringify(marks.map((one) => ({ ...one, points: one.points * 100 })))}::jsonb)
        as g (position int, points int, remark text)
      where i.attempt_id = ${id} and i.position = g.position`.execute(trx)
    const { rows } = await sql<{ state: 'submitted' | 'marked'; score: number | null }>`
      update attempts set (state, score) = (
        select case when bool_and(score is not null) then 'marked' else 'submitted' end,
          case when bool_and(score is not null) then sum(score)::int end from attempt_items where attempt_id = ${id})
      where id = ${id} returning state, score`.execute(trx)
    const now = rows[0]!
    const isLast = state !== 'marked' && now.state === 'marked'
    await afterMarking(trx, [{ id, positions: marks.map(({ position }) => position), isLast }])
    const items = await itemsOf(trx, id, marks)
    return {
      id,
      state: now.state,
      score: orNull(now.score),
      items: items.map(({ position, score, marks: times }) => ({ position, score: orNull(score), marks: times })),
    }
  })

async function itemsOf(trx: Db, id: number, marks: readonly Mark[]): Promise<Item[]> {
  const { rows } = await sql<Item>`select position, cate, points, score, marks,
      (select nickname from users where id = marked_by) as marked_by
    from attempt_items where attempt_id = ${id} and position = any(${marks.map(({ position }) => position)}::int[])
    order by position`.execute(trx)
  return rows
}

async function requireMarkable(trx: Db, id: number, marks: readonly Mark[]) {
  const items = new Map((await itemsOf(trx, id, marks)).map((item) => [item.position, item]))
  for (const { position, points, marks: seen } of marks) {
    const item = items.get(position)
    if (!item) throw invalidField('marks', '没有这道题')
    if (item.cate !== 3) throw invalidField('marks', '这道题已经自动评分')
    if (points * 100 > item.points) throw invalidField('marks', `得分最多 ${item.points / 100} 分`)
    if (item.marks !== seen)
      throw new AppError('conflict', `${item.marked_by ?? '别人'}刚刚给这道题评过分了，请看过之后再改`, {
        current: { position, score: orNull(item.score), marks: item.marks },
      })
  }
}
