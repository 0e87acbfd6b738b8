import { sql } from 'kysely'
import { drawQuestions, freezeQuestions, holdQuestions } from '#src/features/questions/server/public.ts'
import { type Examination, readExamination } from '#src/features/resources/server/public.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import { addJob } from '#src/platform/jobs/jobs.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { standingOf } from './standing.ts'
import { handIn } from './submit.ts'
import { shuffled } from './shuffled.ts'

/**
 * Begins, or goes on with what this person began and did not hand in: however many beginnings arrive at once, there is one attempt.
 * @throws not_found; refused before it opens, after it closes, and where no attempt is left
 */
export async function startAttempt(db: Db, me: SignedIn, id: number): Promise<{ id: number; is_new: boolean }> {
  const found = await readExamination(db, me, id)
  const running = await inTransaction(db, async (trx) => {
    await hold(trx, `attempt ${id} ${me.id}`)
    const { running_id: runningId, is_over: isOver } = await standingOf(trx, me, found)
    if (runningId !== null && isOver) await handIn(trx, runningId)
    return isOver ? null : runningId
  })
  if (running !== null) return { id: running, is_new: false }
  return inTransaction(db, async (trx) => {
    await hold(trx, `attempt ${id} ${me.id}`)
    // once more, as it stands while nobody else of this person begins
    const examination = await readExamination(trx, me, id)
    const standing = await standingOf(trx, me, examination)
    if (standing.running_id !== null) return { id: standing.running_id, is_new: false }
    if (standing.why_not !== '') throw new AppError('refused', standing.why_not)
    return { id: await begin(trx, me, examination), is_new: true }
  })
}

const hold = (trx: Db, name: string) => sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)

async function begin(trx: Db, me: SignedIn, examination: Examination): Promise<number> {
  const { paper } = examination
  const items = await questionsFor(trx, me, examination)
  if (!items.length) throw new AppError('refused', '这份试卷里现在没有可以作答的题目')
  const order = paper.shuffles_items ? shuffled(items) : items
  const total = items.reduce((sum, { points }) => sum + points, 0)
  const { rows } = await sql<{ id: number; deadline: Date | null }>`
    insert into attempts (examination_id, user_id, number, deadline, half_points, edition, points)
    select ${examination.id}, ${me.id}, coalesce(max(number), 0) + 1,
      least(now() + ${paper.minutes}::int * interval '1 minute', ${paper.closes_at}::timestamptz), ${paper.half_points}, ${examination.edition}, ${total}
    from attempts where examination_id = ${examination.id} and user_id = ${me.id}
    returning id, deadline`.execute(trx)
  const { id, deadline } = rows[0]!
  const rowsOfItems = order.map(({ question, freezeId, cate, options, points: most }, position) => ({
    position,
    question_id: question,
    freeze_id: freezeId,
    cate,
    points: most,
    option_order: paper.shuffles_options && cate !== 4 ? shuffled(options) : options,
  }))
  await sql`insert into attempt_items (attempt_id, position, question_id, freeze_id, cate, points, option_order)
    select ${id}, position, question_id, freeze_id, cate, points, array(select jsonb_array_elements_text(option_order)::bigint)
    from jsonb_to_recordset(${JSON.stringify(rowsOfItems)}::jsonb)
      as given (position int, question_id bigint, freeze_id bigint, cate smallint, points int, option_order jsonb)`.execute(
    trx,
  )
  await holdQuestions(trx, { userId: me.id, questions: items.map(({ question }) => question), holderId: id })
  // a little later than the deadline, by whose clock nothing is saved any more
  if (deadline)
    await addJob(trx, {
      task: 'hand_in_attempt',
      payload: { id },
      key: `attempt ${id}`,
      runAt: new Date(deadline.getTime() + 500),
    })
  return id
}

interface Wanted {
  question: number
  /** In hundredths. */
  points: number
}

/** What was chosen by hand and drawn by rule, as it stands now, without what this person may not see. */
async function questionsFor(trx: Db, me: SignedIn, examination: Examination) {
  const { spaceId, paper } = examination
  const wanted: Wanted[] = paper.items.map(({ question_id: question, points }) => ({ question, points: points * 100 }))
  const common = paper.draws.length && !paper.draws_each ? await drawnBefore(trx, examination) : []
  if (common.length) wanted.push(...common)
  else if (spaceId !== null)
    for (const { points, ...rule } of paper.draws) {
      const except = wanted.map(({ question }) => question)
      for (const question of await drawQuestions(trx, me, { ...rule, spaceId, except }))
        wanted.push({ question, points: points * 100 })
    }
  const distinct = [...new Map(wanted.map((one) => [one.question, one])).values()]
  const frozen = await freezeQuestions(
    trx,
    me,
    distinct.map(({ question }) => question),
  )
  return distinct.flatMap((one) => {
    const found = frozen.get(one.question)
    return found ? [{ ...one, ...found }] : []
  })
}

/** What was drawn for whoever began first: all others get the same. Nobody else begins meanwhile. */
async function drawnBefore(trx: Db, { id, edition, paper }: Examination): Promise<Wanted[]> {
  await hold(trx, `draw ${id}`)
  const byHand = paper.items.map(({ question_id }) => question_id)
  const { rows } = await sql<Wanted>`select question_id as question, points from attempt_items
    where attempt_id = (select min(id) from attempts where examination_id = ${id} and edition = ${edition})
      and question_id <> all(${byHand}::bigint[]) order by question_id`.execute(trx)
  return rows
}
