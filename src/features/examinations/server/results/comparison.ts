import { sql } from 'kysely'
import type { Pool } from 'pg'
import { cached } from '#src/platform/db/cached.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { FoundAttempt } from '../find-attempt.ts'

/** From so many marked attempts on, people are compared. */
const least = 5

interface Sums {
  db: Db
  pool: Pool
}

/** An attempt beside the others that are marked; null while they are few. */
export async function comparisonOf({ db, pool }: Sums, { examination_id: id, points, score }: FoundAttempt) {
  if (score === null || points === 0) return null
  const own = score / points
  const parts = await cached(pool, `examination ${id} parts`, async () => {
    const { rows } = await sql<{
      part: number
      times: number
    }>`select score::float8 / points as part, count(*)::int as times
      from attempts where examination_id = ${id} and state = 'marked' and points > 0 group by part`.execute(db)
    return { value: rows, rows: rows.reduce((sum, { times }) => sum + times, 0) }
  })
  const sum = (of: (one: (typeof parts)[number]) => number) => parts.reduce((total, one) => total + of(one), 0)
  const count = sum(({ times }) => times)
  if (count < least) return null
  const less = sum(({ part, times }) => (part < own ? times : 0))
  return {
    count,
    average: rounded(sum(({ part, times }) => part * times) / count),
    // sums that are kept for a moment may lack this one
    better_than: rounded(Math.min(1, less / (count - 1))),
  }
}

/** The mean part of the points of each question that people reached, by question; only those that enough answered. */
export async function othersAt({ db, pool }: Sums, { examination_id: id }: Pick<FoundAttempt, 'examination_id'>) {
  const questions = await cached(pool, `examination ${id} questions`, async () => {
    const { rows } = await sql<{ question_id: number; part: number; times: number }>`
      select i.question_id, avg(i.score::float8 / i.points) as part, count(*)::int as times
      from attempt_items i join attempts a on a.id = i.attempt_id
      where a.examination_id = ${id} and a.state = 'marked' group by i.question_id`.execute(db)
    return { value: rows, rows: rows.reduce((sum, { times }) => sum + times, 0) }
  })
  return new Map(
    questions.flatMap(({ question_id, part, times }) => (times < least ? [] : [[question_id, rounded(part)] as const])),
  )
}

const rounded = (value: number) => Math.round(value * 1000) / 1000
