import { sql } from 'kysely'
import type { Db } from '#src/platform/db/pool.ts'
import { AppError, invalidField } from '#src/shared/errors.ts'
import type { Answer } from '#src/features/examinations/shapes.ts'

interface Kept {
  position: number
  cate: number
  option_order: number[]
  version: number
  chosen: number[]
  answer: string
  saved_at: Date | null
}

/**
 * Saves answers of an attempt that its person is still at, each on the version that it came from. What another window saved meanwhile stays,
 * unless it is the same.
 * @throws refused once it was handed in or the time is over, invalid for what is no answer
 */
export async function saveAnswers(db: Db, id: number, given: readonly Answer[]) {
  const kept = await keptOf(db, id, given)
  const answers = given.map((one) => ({ ...one, ...answerTo(kept.get(one.position), one) }))
  // the attempt is shared: handing in waits until this is there, and afterwards nothing is saved
  const { rows } = await sql<{ position: number | null; version: number; saved_at: Date; now: Date }>`
    with attempt as (select id, now() as now from attempts
      where id = ${id} and state = 'running' and (deadline is null or deadline > now()) for share),
    saved as (
      update attempt_items i set chosen = array(select jsonb_array_elements_text(g.chosen)::bigint), answer = g.answer,
        version = i.version + 1, saved_at = attempt.now
      from attempt, jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as g (position int, version int, chosen jsonb, answer text)
      where i.attempt_id = attempt.id and i.position = g.position and i.version = g.version
      returning i.position, i.version, i.saved_at)
    select saved.position, saved.version, saved.saved_at, attempt.now from attempt left join saved on true`.execute(db)
  if (!rows.length) throw new AppError('refused', '时间到了，或者已经交卷，答案不能再改')
  const saved = rows.flatMap(({ position, version, saved_at }) =>
    position === null ? [] : [{ position, version, saved_at: saved_at.toISOString() }],
  )
  const done = new Set(saved.map(({ position }) => position))
  const late = answers.filter(({ position }) => !done.has(position))
  return { ...(await sortOut(db, id, { saved, late })), now: rows[0]!.now.toISOString() }
}

async function keptOf(db: Db, id: number, given: readonly Pick<Answer, 'position'>[]): Promise<Map<number, Kept>> {
  if (!given.length) return new Map()
  const { rows } =
    await sql<Kept>`select position, cate, option_order, version, chosen, answer, saved_at from attempt_items
    where attempt_id = ${id} and position = any(${given.map(({ position }) => position)}::int[])`.execute(db)
  // arrays of them come as texts
  return new Map(
    rows.map((row) => [
      row.position,
      { ...row, option_order: row.option_order.map(Number), chosen: row.chosen.map(Number) },
    ]),
  )
}

interface Late {
  saved: { position: number; version: number; saved_at: string }[]
  late: readonly Answer[]
}
/** The same answer once more, because its reply was lost, is saved; another one is a conflict. */
async function sortOut(db: Db, id: number, { saved, late }: Late) {
  const stands = await keptOf(db, id, late)
  const conflicts = []
  for (const one of late) {
    const { version, chosen, answer, saved_at } = stands.get(one.position)!
    if (answer === one.answer && JSON.stringify(chosen) === JSON.stringify(one.chosen) && saved_at)
      saved.push({ position: one.position, version, saved_at: saved_at.toISOString() })
    else conflicts.push({ position: one.position, version, chosen, answer })
  }
  return { saved, conflicts }
}

/** @throws invalid */
function answerTo(kept: Kept | undefined, { chosen, answer }: Answer) {
  if (!kept) throw invalidField('items', '没有这道题')
  if (kept.cate === 3) {
    if (chosen.length) throw invalidField('items', '主观题没有选项')
    return { chosen: [], answer }
  }
  const distinct = [...new Set(chosen)].toSorted((a, b) => a - b)
  if (distinct.some((one) => !kept.option_order.includes(one))) throw invalidField('items', '没有这个选项')
  if (kept.cate !== 2 && distinct.length > 1) throw invalidField('items', '只能选一项')
  if (answer !== '') throw invalidField('items', '这种题只要选择')
  return { chosen: distinct, answer: '' }
}
