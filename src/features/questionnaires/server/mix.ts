import type { Db } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'

const takenOut = prepared<{ questionnaire_id: number; user_id: number }>(
  'take participants out',
  'delete from questionnaire_participants where questionnaire_id = any($1::bigint[]) returning questionnaire_id, user_id',
)
const putBack = prepared(
  'put participants back',
  `insert into questionnaire_participants (questionnaire_id, user_id)
  select * from unnest($1::bigint[], $2::bigint[]) as p (questionnaire_id, user_id) order by random()`,
)

/**
 * Writes down anew, in no order and by one transaction, who has replied: rows keep the order and the transaction in which they were
 * written, and by these a name could be put to a reply (decision 230). The questionnaires' rows are held.
 */
export async function mixParticipants(trx: Db, ids: readonly number[]): Promise<void> {
  const rows = await takenOut(trx, [ids])
  await putBack(trx, [rows.map((row) => row.questionnaire_id), rows.map((row) => row.user_id)])
}
