import type { Pool } from 'pg'
import { cached } from '#src/platform/db/cached.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { actsSql, daysSql, isPublic } from './scores.ts'

const sum = (name: string, of: () => string) =>
  prepared<{ score: number; acts: number }>(
    name,
    () => `with acts as materialized (${actsSql('act.user_id = $1')}), days as (${daysSql(of())})
    select coalesce(sum(points), 0)::int as score, (select count(*)::int from acts) as acts from days`,
  )
const ofPublic = sum('public score of a person', isPublic)
const ofAll = sum('whole score of a person', () => 'subjects.deleted_at is null')

/** The points of one person that stand, as the person sees them: all. */
export async function ownScoreOf(db: Db, userId: number): Promise<number> {
  const [row] = await ofAll(db, [userId])
  return row!.score
}

/** Of what everybody may see alone: checked for each act, so it is kept for a minute where there are many. */
export const publicScoreOf = (pool: Pool, userId: number): Promise<number> =>
  cached(pool, `score of person ${userId}`, async () => {
    const [row] = await ofPublic(pool, [userId])
    return { value: row!.score, rows: row!.acts }
  })
