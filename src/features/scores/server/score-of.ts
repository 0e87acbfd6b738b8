import type { Db } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { actsSql, daysSql, isPublic } from './scores.ts'

const sum = (name: string, of: string) =>
  prepared<{ score: number }>(
    name,
    `with acts as materialized (${actsSql('act.user_id = $1')}), days as (${daysSql(of)})
    select coalesce(sum(points), 0)::int as score from days`,
  )
const ofPublic = sum('public score of a person', isPublic)
const ofAll = sum('whole score of a person', 'subjects.deleted_at is null')

/** The points of one person that stand: what everybody may see alone, or, for the person, all. */
export async function scoreOf(db: Db, userId: number, { whole }: { whole: boolean }): Promise<number> {
  const [row] = await (whole ? ofAll : ofPublic)(db, [userId])
  return row!.score
}
