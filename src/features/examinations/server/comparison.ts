import { sql } from 'kysely'
import type { Db } from '#src/platform/db/pool.ts'
import type { FoundAttempt } from './find-attempt.ts'

/** From so many marked attempts on, people are compared. */
const least = 5

interface Row {
  count: number
  average: number | null
  better_than: number | null
}

/** An attempt beside the others that are marked; null while they are few. */
export async function comparisonOf(db: Db, { examination_id, points, score, id }: FoundAttempt) {
  const own = score === null || points === 0 ? null : score / points
  const { rows } = await sql<Row>`select count(*)::int as count, avg(part)::float8 as average,
      (count(*) filter (where part < ${own}::float8 and id <> ${id})::float8 / nullif(count(*) filter (where id <> ${id}), 0)) as better_than
    from (select id, score::float8 / points as part from attempts
      where examination_id = ${examination_id} and state = 'marked' and points > 0) marked`.execute(db)
  const { count, average, better_than } = rows[0]!
  if (count < least || own === null) return null
  return { count, average: rounded(average ?? 0), better_than: rounded(better_than ?? 0) }
}

/** The mean part of the points of each question that people reached, by question; only those that enough answered. */
export async function othersAt(db: Db, { examination_id }: Pick<FoundAttempt, 'examination_id'>) {
  const { rows } = await sql<{ question_id: number; part: number }>`
    select i.question_id, avg(i.score::float8 / i.points) as part
    from attempt_items i join attempts a on a.id = i.attempt_id
    where a.examination_id = ${examination_id} and a.state = 'marked'
    group by i.question_id having count(*) >= ${least}`.execute(db)
  return new Map(rows.map(({ question_id, part }) => [question_id, rounded(part)]))
}

const rounded = (value: number) => Math.round(value * 1000) / 1000
