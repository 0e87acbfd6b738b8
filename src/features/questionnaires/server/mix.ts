import type { Db } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'

// the order is made of all that were taken out, so that each of them is gone before the first is back
const mixed = prepared(
  'mix participants',
  `with gone as (delete from questionnaire_participants where questionnaire_id = $1 returning user_id)
  insert into questionnaire_participants (questionnaire_id, user_id) select $1, user_id from gone order by random()`,
)
const noted = prepared(
  'note that participants are mixed',
  'update questionnaires set mixed = reply_count where id = $1',
)

/**
 * Writes down anew, in no order and by one transaction, who has replied: rows keep the order and the transaction in which they were
 * written, and by these a name could be put to a reply (decision 230). The questionnaire's row is held.
 */
export async function mixParticipants(trx: Db, id: number): Promise<void> {
  await mixed(trx, [id])
  await noted(trx, [id])
}
