import { tellWatchersOfSpace } from '#src/features/notifications/server/public.ts'
import { kindOf } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'

interface Act {
  userId: number
  spaceId: number | null
  /** What was made or changed, each an act of its own. */
  subjectIds: readonly number[]
  kind: string
  act: 'create' | 'edit'
}

/**
 * Writes down what somebody did, in the transaction in which it was done; of what is new in a space those are told who watch it, of many things
 * at once of the last. What is done anonymously is not written down: ranks and feeds name who did it.
 */
export async function award(trx: Db, { userId, spaceId, subjectIds, kind, act }: Act) {
  const points = kindOf(kind).score?.[act]
  if (!points) throw new Error(`kind ${kind} declares no points for ${act}`)
  const row = { user_id: userId, space_id: spaceId, act: `${act}_${kind}`, points }
  const rows = subjectIds.map((id) => ({ ...row, subject_id: id }))
  await trx.insertInto('scores').values(rows).execute()
  const last = subjectIds.at(-1)
  if (act === 'create' && spaceId !== null && last !== undefined && last !== spaceId)
    await tellWatchersOfSpace(trx, { spaceId, subjectId: last, actorId: userId })
}
