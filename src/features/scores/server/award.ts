import { kindOf } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'

interface Act {
  userId: number
  spaceId: number | null
  subjectId: number
  kind: string
  act: 'create' | 'edit'
}

/** Writes down what somebody did, in the transaction in which it was done. */
export function award(trx: Db, { userId, spaceId, subjectId, kind, act }: Act) {
  const points = kindOf(kind).score?.[act]
  if (!points) throw new Error(`kind ${kind} declares no points for ${act}`)
  const row = { user_id: userId, space_id: spaceId, subject_id: subjectId, act: `${act}_${kind}`, points }
  return trx.insertInto('scores').values(row).execute()
}
