import { isQuestionSql } from '#src/features/questions/server/public.ts'
import { visibleSql } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { type SignedIn, viewerParams } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { dayOf, startOf } from './day.ts'
import { settingsOf } from './settings.ts'

/** $4 whether it is suspended, null: as it is. $5 until when it is buried, where $6 says so. */
const setRow = prepared<{ suspended: boolean; buried_until: Date | null }>(
  'set card of study',
  `insert into study_cards as m (user_id, card_id, suspended, buried_until)
  select $1, subjects.id, coalesce($4, false), $5 from subjects left join cards on cards.id = subjects.id
    where subjects.id = $3 and (cards.id is not null or ${isQuestionSql('subjects.id')}) and ${visibleSql('$1', '$2')}
  on conflict (user_id, card_id) do update set suspended = coalesce($4, m.suspended),
    buried_until = case when $6 then $5 else m.buried_until end
  returning suspended, buried_until`,
)

interface Given {
  id: number
  act: 'bury' | 'dig_up' | 'suspend' | 'resume'
}
/** Burying and suspending know nothing of each other. @throws not_found */
export async function setStudyCard(db: Db, me: SignedIn, { id, act }: Given) {
  const { day_hour } = await settingsOf(db, me)
  const tomorrow = new Date(startOf(dayOf(Date.now(), day_hour) + 1, day_hour))
  const suspended = act === 'suspend' ? true : act === 'resume' ? false : null
  const isOfDay = act === 'bury' || act === 'dig_up'
  const until = act === 'bury' ? tomorrow : null
  const [row] = await setRow(db, [...viewerParams(me), id, suspended, until, isOfDay])
  if (!row) throw new AppError('not_found')
  return { card_id: id, suspended: row.suspended, buried_until: row.buried_until?.toISOString() ?? null }
}
