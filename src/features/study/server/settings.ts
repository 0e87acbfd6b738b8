import type { Pool } from 'pg'
import type { Db } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import type { SignedIn } from '#src/platform/permission.ts'

export interface StudySettings {
  new_per_day: number
  due_per_day: number
  retention: number
  day_hour: number
  types_answer: boolean
}
export const usual: StudySettings = {
  new_per_day: 20,
  due_per_day: 200,
  retention: 0.9,
  day_hour: 4,
  types_answer: false,
}

const settingsRow = prepared<StudySettings>(
  'study settings',
  `select new_per_day, due_per_day, round(retention::numeric, 3)::float8 as retention, day_hour, types_answer
  from study_settings where user_id = $1`,
)

export async function settingsOf(from: Pool | Db, me: SignedIn): Promise<StudySettings> {
  const [row] = await settingsRow(from, [me.id])
  return row ?? usual
}

const saved = prepared(
  'save study settings',
  `insert into study_settings (user_id, new_per_day, due_per_day, retention, day_hour, types_answer)
  values ($1, $2, $3, $4, $5, $6) on conflict (user_id) do update set new_per_day = excluded.new_per_day,
    due_per_day = excluded.due_per_day, retention = excluded.retention, day_hour = excluded.day_hour,
    types_answer = excluded.types_answer`,
)

export async function saveSettings(
  db: Db,
  me: SignedIn,
  given: { [K in keyof StudySettings]?: StudySettings[K] | undefined },
) {
  const known = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const next = { ...(await settingsOf(db, me)), ...known }
  await saved(db, [me.id, next.new_per_day, next.due_per_day, next.retention, next.day_hour, next.types_answer])
  return next
}
