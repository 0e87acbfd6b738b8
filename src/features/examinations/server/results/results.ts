import { sql } from 'kysely'
import { isWithheldSql, readFrozen } from '#src/features/questions/server/public.ts'
import { editing, readExamination } from '#src/features/resources/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { offThread } from '#src/platform/off-thread/off-thread.ts'
import { type SignedIn, viewerSql } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { ownColumns, type ResultRow, type Results, writeResults } from './write-results.ts'

type Row = Omit<ResultRow, 'items'> & { items: (ResultRow['items'][number] & { freeze_id: number })[] }

/** Rows of one file, and its cells. */
const most = 20_000
const mostCells = 500_000

export const resultsFile = offThread({
  file: new URL('write-results.ts', import.meta.url).href,
  work: writeResults,
  isSmall: ({ rows, questions }) => rows.length * (questions.length + ownColumns) < 500,
})

/**
 * What was handed in, a row each; names are left out while they are hidden, and points that would tell the viewer the answer of what they
 * are answering just now. @throws not_found, forbidden, refused for too many
 */
export async function resultsOf(
  db: Db,
  me: SignedIn,
  id: number,
): Promise<{ title: string } & Omit<Results, 'format'>> {
  const { title, paper, ...examination } = await readExamination(db, me, id)
  editing.authorize(me, 'edit', { ...examination })
  await requireFitting(db, id)
  const withheld = sql.raw(isWithheldSql(viewerSql(me), 'i.question_id'))
  const { rows } =
    await sql<Row>`select case when ${paper.hides_names} and a.state <> 'marked' then '（隐藏）' else users.nickname end as nickname,
      a.number, a.state, a.started_at, a.submitted_at,
      extract(epoch from a.submitted_at - a.started_at)::int as seconds, a.points, case when not made.is_withheld then a.score end as score,
      made.items
    from attempts a join users on users.id = a.user_id cross join lateral (
      select coalesce(bool_or(${withheld}), false) as is_withheld, coalesce(json_agg(json_build_object('question_id', i.question_id,
        'freeze_id', i.freeze_id, 'score', case when not ${withheld} then i.score end) order by i.position), '[]'::json) as items
      from attempt_items i where i.attempt_id = a.id) made
    where a.examination_id = ${id} and a.state <> 'running' order by a.id limit ${most}`.execute(db)
  const freezes = new Map(rows.flatMap(({ items }) => items.map((one) => [one.question_id, one.freeze_id])))
  const frozen = await readFrozen(db, [...freezes.values()], { viewer: me, withKeys: false })
  const questions = [...freezes].map(([question, freeze]) => ({ id: question, title: frozen.get(freeze)!.title }))
  return { title, questions, rows }
}

async function requireFitting(db: Db, id: number): Promise<void> {
  const { rows } = await sql<{ rows: number; items: number; questions: number }>`
    select (select count(*)::int from attempts where examination_id = ${id} and state <> 'running') as rows,
      count(*)::int as items, count(distinct question_id)::int as questions
    from (select i.question_id from attempts a join attempt_items i on i.attempt_id = a.id
      where a.examination_id = ${id} and a.state <> 'running' limit ${mostCells + 1}) given`.execute(db)
  const { rows: count, items, questions } = rows[0]!
  if (count > most) throw new AppError('refused', `成绩超过 ${most} 行，一个文件放不下`)
  if (items > mostCells || (count + 1) * (questions + ownColumns) > mostCells)
    throw new AppError('refused', `成绩超过 ${mostCells} 格，一个文件放不下`)
}
