import { sql } from 'kysely'
import { tellQuestions } from '#src/features/questions/server/public.ts'
import { finishSteps, storedPaper } from '#src/features/resources/server/public.ts'
import type { Paper } from '#src/features/resources/shapes.ts'
import { callQuestionsToday, callToday } from '#src/features/study/server/public.ts'
import { referringTo } from '#src/features/texts/server/public.ts'
import { isPassed, mayTell } from '../present.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import { addJob } from '#src/platform/jobs/jobs.ts'

interface Row {
  user_id: number
  examination_id: number
  state: 'submitted' | 'marked'
  score: number | null
  points: number
  now: Date
}

interface Marked {
  /** What was marked just now. */
  positions: readonly number[]
  /** Whether all of it is marked since just now. */
  isLast: boolean
}

/**
 * What follows from marks: a plan's step is done; where answers may be told they are, and cards about what was wrong are due today. Where that
 * comes when the examination closes, a job does so then.
 */
export async function afterMarking(trx: Db, id: number, { positions, isLast }: Marked): Promise<void> {
  const { rows } =
    await sql<Row>`select user_id, examination_id, state, score, points, now() as now from attempts where id = ${id}`.execute(
      trx,
    )
  const attempt = rows[0]!
  const { user_id: userId, examination_id: examinationId } = attempt
  const paper = await storedPaper(trx, examinationId)
  if (!paper) return
  if (isPassed(attempt, paper.pass_percent)) await finishSteps(trx, { id: userId }, { ids: [examinationId] })
  if (!mayTell(attempt, paper)) return tellAtClosing(trx, id, paper)
  const { rows: items } = await sql<{
    question_id: number
    freeze_id: number
    is_wrong: boolean | null
    is_new: boolean
  }>`
    select question_id, freeze_id, score < points as is_wrong, ${isLast && paper.shows_answers === 'marked'} or position = any(${[...positions]}::int[]) as is_new
    from attempt_items where attempt_id = ${id}`.execute(trx)
  await tellQuestions(trx, userId, items)
  const wrong = items.flatMap(({ question_id, is_wrong, is_new }) => (is_wrong && is_new ? question_id : []))
  if (!wrong.length) return
  const who = { id: userId, nickname: '', isAdmin: false }
  await callToday(trx, who, await referringTo(trx, wrong))
  await callQuestionsToday(trx, who, wrong)
}

async function tellAtClosing(trx: Db, id: number, { shows_answers, closes_at }: Paper): Promise<void> {
  if (shows_answers !== 'closed' || closes_at === null) return
  const runAt = new Date(new Date(closes_at).getTime() + 500)
  await addJob(trx, { task: 'tell_attempt', payload: { id }, key: `tell attempt ${id}`, runAt })
}

/** Once the examination has closed; where that was put off, later. */
export const tellAttempt = (db: Db, id: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { rows } = await sql<{
      position: number
    }>`select i.position from attempts a join attempt_items i on i.attempt_id = a.id
      where a.id = ${id} and a.state <> 'running'`.execute(trx)
    if (rows.length) await afterMarking(trx, id, { positions: rows.map(({ position }) => position), isLast: false })
  })
