import type { Pool } from 'pg'
import { cached } from '#src/platform/db/cached.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { actsSql, isPublic } from './scores.ts'

interface Day {
  /** 2026-11-22, in Asia/Shanghai. */
  day: string
  count: number
}
interface Year {
  /** The last of its 365 days. */
  today: string
  days: Day[]
}

const today = `(now() at time zone 'Asia/Shanghai')::date`
const since = `((${today} - 364)::timestamp at time zone 'Asia/Shanghai')`

const days = (name: string, of: () => string) =>
  prepared<{ today: string; day: string | null; count: number }>(
    name,
    () => `with acts as materialized (${actsSql(`act.user_id = $1 and act.at >= ${since}`)})
    select ${today}::text as today, counted.* from (select) as always left join (
      select (at at time zone 'Asia/Shanghai')::date::text as day, count(*)::int as count
      from acts join subjects on subjects.id = acts.subject_id where ${of()} group by 1 order by 1) counted on true`,
  )
const ofPublic = days('public year of a person', isPublic)
const ofAll = days('whole year of a person', () => 'subjects.deleted_at is null')

/** On which days of the last year somebody did how much that stands: their own whole, of others what everybody may see. */
export async function yearOf({ pool, db }: { pool: Pool; db: Db }, userId: number, isOwn: boolean): Promise<Year> {
  if (isOwn) return asYear(await ofAll(db, [userId]))
  return cached(pool, `year of person ${userId}`, async () => {
    const value = asYear(await ofPublic(pool, [userId]))
    return { value, rows: value.days.reduce((sum, { count }) => sum + count, 0) }
  })
}

const asYear = (rows: { today: string; day: string | null; count: number }[]): Year => ({
  today: rows[0]!.today,
  days: rows.flatMap(({ day, count }) => (day === null ? [] : { day, count })),
})
