import { sql } from 'kysely'
import { tellQuestions } from '#src/features/questions/server/public.ts'
import { finishSteps, readersOfPlansWith, storedPaper } from '#src/features/resources/server/public.ts'
import type { Paper } from '#src/features/resources/shapes.ts'
import { callQuestionsToday, callToday, studying } from '#src/features/study/server/public.ts'
import { referringTo } from '#src/features/texts/server/public.ts'
import { isPassed, mayTell } from '../present.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import { addJob } from '#src/platform/jobs/jobs.ts'

interface Row {
  id: number
  user_id: number
  examination_id: number
  state: 'submitted' | 'marked'
  score: number | null
  points: number
  now: Date
}

interface Marked {
  /** An attempt. */
  id: number
  /** What was marked just now; null: all of it. */
  positions: readonly number[] | null
  /** Whether all of it is marked since just now. */
  isLast: boolean
}

/**
 * What follows from marks, of many attempts at once: a plan's step is done; where answers may be told they are, and cards about what was wrong
 * are due today. Where that comes when the examination closes, a job does so then.
 */
export async function afterMarking(trx: Db, marked: readonly Marked[]): Promise<void> {
  const { rows } = await sql<Row>`select id, user_id, examination_id, state, score, points, now() as now
    from attempts where id = any(${marked.map(({ id }) => id)}::bigint[]) order by id`.execute(trx)
  const markedOf = new Map(marked.map((one) => [one.id, one]))
  for (const [examination, attempts] of Map.groupBy(rows, (row) => row.examination_id)) {
    const paper = await storedPaper(trx, examination)
    if (paper)
      await afterMarkingOf(
        trx,
        paper,
        attempts.map((row) => ({ ...row, marked: markedOf.get(row.id)! })),
      )
  }
}

type Attempt = Row & { marked: Marked }
/** Of one examination. */
async function afterMarkingOf(trx: Db, paper: Paper, attempts: readonly Attempt[]): Promise<void> {
  const passed = attempts.filter((attempt) => isPassed(attempt, paper.pass_percent)).map(({ user_id }) => user_id)
  const examination = attempts[0]!.examination_id
  for (const id of await readersOfPlansWith(trx, passed, examination))
    await finishSteps(trx, { id }, { ids: [examination] })
  const told = attempts.filter((attempt) => mayTell(attempt, paper))
  for (const { id } of attempts) if (!told.some((one) => one.id === id)) await tellAtClosing(trx, id, paper)
  if (told.length) await tell(trx, paper, told)
}

interface Item {
  attempt_id: number
  user_id: number
  position: number
  question_id: number
  freeze_id: number
  is_wrong: boolean | null
}

async function tell(trx: Db, paper: Paper, attempts: readonly Attempt[]): Promise<void> {
  const { rows: items } =
    await sql<Item>`select i.attempt_id, a.user_id, i.position, i.question_id, i.freeze_id, i.score < i.points as is_wrong
    from attempt_items i join attempts a on a.id = i.attempt_id
    where i.attempt_id = any(${attempts.map(({ id }) => id)}::bigint[])`.execute(trx)
  await tellQuestions(
    trx,
    items.map(({ user_id, question_id, freeze_id, is_wrong }) => ({ user_id, question_id, freeze_id, is_wrong })),
  )
  const markedOf = new Map(attempts.map(({ id, marked }) => [id, marked]))
  const wrong = items.filter(({ attempt_id, position, is_wrong }) => {
    const { positions, isLast } = markedOf.get(attempt_id)!
    const isNew = positions === null || positions.includes(position) || (isLast && paper.shows_answers === 'marked')
    return is_wrong && isNew
  })
  await callWrong(trx, wrong)
}

/** What was wrong is due today, where there are cards about it or it is studied itself. */
async function callWrong(trx: Db, wrong: readonly Item[]): Promise<void> {
  const questions = [...new Set(wrong.map(({ question_id }) => question_id))]
  const isReferred = (await referringTo(trx, questions)).length > 0
  const people = Map.groupBy(wrong, ({ user_id }) => user_id)
  const learners = await studying(trx, [...people.keys()], questions)
  for (const [id, items] of people) {
    const own = items.map(({ question_id }) => question_id)
    const who = { id, nickname: '', isAdmin: false }
    if (isReferred) await callToday(trx, who, await referringTo(trx, own))
    if (learners.has(id)) await callQuestionsToday(trx, who, own)
  }
}

async function tellAtClosing(trx: Db, id: number, { shows_answers, closes_at }: Paper): Promise<void> {
  if (shows_answers !== 'closed' || closes_at === null) return
  const runAt = new Date(new Date(closes_at).getTime() + 500)
  await addJob(trx, { task: 'tell_attempt', payload: { id }, key: `tell attempt ${id}`, runAt })
}

/** Once the examination has closed; where that was put off, later. */
export const tellAttempt = (db: Db, id: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { rows } = await sql<object>`select from attempts where id = ${id} and state <> 'running'`.execute(trx)
    if (rows.length) await afterMarking(trx, [{ id, positions: null, isLast: false }])
  })
