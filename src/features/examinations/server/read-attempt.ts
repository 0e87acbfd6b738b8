import { sql } from 'kysely'
import type { Pool } from 'pg'
import { type FrozenQuestion, readFrozen } from '#src/features/questions/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { paths } from '#src/shared/paths.ts'
import { comparisonOf, othersAt } from './results/comparison.ts'
import { findAttempt, type FoundAttempt } from './find-attempt.ts'
import { personOf } from './person-of.ts'
import { asPoints, mayTell, orNull, presentHead } from './present.ts'

interface Item {
  position: number
  question_id: number
  freeze_id: number
  cate: number
  points: number
  option_order: number[]
  chosen: number[]
  answer: string
  version: number
  saved_at: Date | null
  score: number | null
  remark: string
  marks: number
}

interface Asked {
  id: number
  /** For what it is compared with; null where nobody asks for that. */
  pool: Pool | null
}

/** An attempt with its questions as they stood; what was right of it only when that may be told. @throws not_found, forbidden */
export async function readAttempt(db: Db, me: SignedIn, { id, pool }: Asked) {
  const attempt = await findAttempt(db, me, id)
  const { examination, isOwn, isMarker } = attempt
  const isTold = isMarker ? attempt.state !== 'running' : mayTell(attempt, examination.paper)
  const { rows } =
    await sql<Item>`select position, question_id, freeze_id, cate, points, option_order, chosen, answer, version, saved_at,
      score, remark, marks
    from attempt_items where attempt_id = ${id} order by position`.execute(db)
  // whoever may edit the examination may not edit each of its questions: their answers they are told as everybody is, after an attempt
  const frozen = await readFrozen(
    db,
    rows.map(({ freeze_id }) => freeze_id),
    { viewer: me, withKeys: isTold, isTaking: isOwn && attempt.state === 'running' },
  )
  const isWhole = isTold && !attempt.is_withheld
  const others = pool && isTold ? await othersAt({ db, pool }, attempt) : new Map<number, number>()
  return {
    ...presentHead(attempt, examination.paper),
    examination: aboutExamination(attempt),
    user: await personOf(db, attempt, isOwn),
    now: attempt.now.toISOString(),
    items: rows.map((row) => presentItem(row, frozen.get(row.freeze_id)!, { isTold, others })),
    comparison: pool && isWhole ? await comparisonOf({ db, pool }, attempt) : null,
    can: {
      answer: isOwn && attempt.state === 'running' && (attempt.deadline === null || attempt.now < attempt.deadline),
      mark: isMarker && attempt.state !== 'running',
    },
  }
}

const aboutExamination = ({ examination: { id, title, spaceId, paper } }: FoundAttempt) => ({
  id,
  title,
  path: spaceId === null ? paths.personal(id) : paths.document(spaceId, id),
  shows_answers: paper.shows_answers,
  closes_at: paper.closes_at,
  pass_percent: paper.pass_percent,
})

interface Telling {
  isTold: boolean
  /** By question. */
  others: ReadonlyMap<number, number>
}
function presentItem(row: Item, question: FrozenQuestion, { isTold, others }: Telling) {
  const titles = new Map(question.options.map(({ timestamp, title }) => [timestamp, title]))
  const { key } = question
  return {
    position: row.position,
    points: asPoints(row.points),
    cate: row.cate,
    content: question.content,
    options: row.option_order.map(Number).map((timestamp) => ({ timestamp, title: titles.get(timestamp) ?? '' })),
    has_math: question.has_math || (key?.has_math ?? false),
    chosen: row.chosen.map(Number),
    answer: row.answer,
    version: row.version,
    saved_at: row.saved_at?.toISOString() ?? null,
    marks: row.marks,
    ...(isTold && !question.isWithheld ? outcomeOf(row, { key, others }) : untold),
  }
}

const untold = { score: null, remark: '', key: null, others: null }

const outcomeOf = (row: Item, { key, others }: Pick<FrozenQuestion, 'key'> & Pick<Telling, 'others'>) => ({
  score: orNull(row.score),
  remark: row.remark,
  key: key && presentKey(row.question_id, key),
  others: others.get(row.question_id) ?? null,
})

const presentKey = (question_id: number, key: NonNullable<FrozenQuestion['key']>) => ({
  question_id,
  correct: key.correct.map(Number),
  answer: key.answer,
  analysis: key.analysis,
})
