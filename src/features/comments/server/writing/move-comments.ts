import { moveSubjects } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'

/** All that was said about something goes with it into another space. */
export const moveComments = (trx: Db, aboutId: number, spaceId: number) =>
  moveSubjects(trx, trx.selectFrom('comments').select('id').where('commentable_id', '=', aboutId), spaceId)
