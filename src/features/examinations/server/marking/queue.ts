import { sql } from 'kysely'
import { readFrozen } from '#src/features/questions/server/public.ts'
import { editing, readExamination } from '#src/features/resources/server/public.ts'
import type { markingQueue as call } from '#src/features/resources/contract.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { keyset } from '#src/platform/http/cursor.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import type { In } from '#src/shared/endpoint.ts'
import type { PersonRow } from '../person-of.ts'
import { asPoints, orNull } from '../present.ts'

type Query = In<typeof call, 'out'>['query'] & { id: number }

interface Row extends PersonRow {
  attempt_id: number
  user_id: number
  position: number
  question_id: number
  freeze_id: number
  state: string
  answer: string
  points: number
  score: number | null
  remark: string
  marks: number
  submitted_at: Date
}

const byQuestion = keyset('marking', ['question_id', 'attempt_id'])

/** Answers in words that wait for a mark, question by question, so that one is marked as the next. @throws not_found, forbidden */
export async function markingQueue(db: Db, me: SignedIn, { id, marked = false, ...query }: Query) {
  const examination = await readExamination(db, me, id)
  editing.authorize(me, 'edit', examination)
  const from = sql`from attempts a join attempt_items i on i.attempt_id = a.id
    where a.examination_id = ${id} and a.state <> 'running' and i.cate = 3
      and ${marked ? sql`i.marks > 0` : sql`i.score is null`}`
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db)
  const { limit, offset, after } = byQuestion.part(query)
  const behind = after ? sql`(i.question_id, i.attempt_id) > (${after[0]}::bigint, ${after[1]}::bigint)` : sql`true`
  const { rows } =
    await sql<Row>`select i.attempt_id, a.user_id, i.position, i.question_id, i.freeze_id, a.state, i.answer, i.points, i.score,
      i.remark, i.marks, a.submitted_at, (select nickname from users where id = a.user_id) as nickname,
      (select avatar_key from users where id = a.user_id) as avatar_key
    ${from} and ${behind} order by i.question_id, i.attempt_id limit ${limit} offset ${offset}`.execute(db)
  const { shown, pagination } = byQuestion.page(rows, query, counted[0]!.total)
  const frozen = await readFrozen(
    db,
    shown.map(({ freeze_id }) => freeze_id),
    { viewer: me, withKeys: true },
  )
  const list = shown.map((row) => {
    const { question_id, title, content, key, has_math, isWithheld } = frozen.get(row.freeze_id)!
    const isHidden = examination.paper.hides_names && row.state !== 'marked'
    return {
      attempt_id: row.attempt_id,
      position: row.position,
      user: isHidden ? null : { id: row.user_id, nickname: row.nickname, avatar: row.avatar_key },
      submitted_at: row.submitted_at.toISOString(),
      question: {
        id: question_id,
        title,
        content,
        answer: key?.answer ?? '',
        analysis: key?.analysis ?? '',
        has_math: has_math || (key?.has_math ?? false),
      },
      answer: row.answer,
      points: asPoints(row.points),
      score: isWithheld ? null : orNull(row.score),
      remark: isWithheld ? '' : row.remark,
      marks: row.marks,
    }
  })
  return { list, pagination }
}
