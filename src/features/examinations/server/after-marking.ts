import { sql } from 'kysely'
import { tellQuestions } from '#src/features/questions/server/public.ts'
import { finishSteps, storedPaper } from '#src/features/resources/server/public.ts'
import { callToday } from '#src/features/study/server/public.ts'
import { referringTo } from '#src/features/texts/server/public.ts'
import { isPassed } from './present.ts'
import type { Db } from '#src/platform/db/pool.ts'

interface Row {
  user_id: number
  examination_id: number
  state: 'submitted' | 'marked'
  score: number | null
  points: number
}

/**
 * What follows from marks: answers may be told, cards about what was wrong are due today, a plan's step is done.
 * @param positions what was marked just now
 */
export async function afterMarking(trx: Db, id: number, positions: readonly number[]): Promise<void> {
  const { rows } =
    await sql<Row>`select user_id, examination_id, state, score, points from attempts where id = ${id}`.execute(trx)
  const attempt = rows[0]!
  const { user_id: userId, examination_id: examinationId, state } = attempt
  const paper = await storedPaper(trx, examinationId)
  if (!paper) return
  const { rows: items } = await sql<{
    question_id: number
    freeze_id: number
    is_wrong: boolean | null
    is_new: boolean
  }>`
    select question_id, freeze_id, score < points as is_wrong, position = any(${[...positions]}::int[]) as is_new
    from attempt_items where attempt_id = ${id}`.execute(trx)
  const isTold = paper.shows_answers === 'submitted' || (paper.shows_answers === 'marked' && state === 'marked')
  if (isTold) await tellQuestions(trx, userId, items)
  const wrong = items.flatMap(({ question_id, is_wrong, is_new }) => (is_wrong && is_new ? question_id : []))
  if (wrong.length) await callToday(trx, { id: userId, nickname: '', isAdmin: false }, await referringTo(trx, wrong))
  if (isPassed(attempt, paper.pass_percent)) await finishSteps(trx, { id: userId }, { ids: [examinationId] })
}
