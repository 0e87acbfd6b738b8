import type { Pool } from 'pg'
import type { Db } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import type { StudySettings } from './settings.ts'

const doneRow = prepared<{ begun: number; reviewed: number; answers: number }>(
  'answers of the day',
  `select count(distinct card_id) filter (where state = 0)::int as begun,
    count(distinct card_id) filter (where state = 2)::int as reviewed, count(*)::int as answers
  from study_reviews where user_id = $1 and reviewed_at >= $2`,
)

interface Day {
  settings: StudySettings
  /** When it began. */
  from: Date
}
/** What the limits of the day still let through. */
export async function leftToday(db: Pool | Db, me: SignedIn, { settings, from }: Day) {
  const [done] = await doneRow(db, [me.id, from])
  const { begun, reviewed, answers } = done!
  return {
    new: Math.max(0, settings.new_per_day - begun),
    due: Math.max(0, settings.due_per_day - reviewed),
    answers,
  }
}
