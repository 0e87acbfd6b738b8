import { dateDeletion } from '#src/features/subjects/server/public.ts'
import type { Writer } from '#src/features/texts/server/public.ts'
import { inTransaction } from '#src/platform/db/pool.ts'
import { daysAgo } from '#src/platform/jobs/task.ts'
import { findAnywhere } from './find-resource.ts'
import { deletePersonal } from './personal/personal-trash.ts'
import { editing } from './policy.ts'
import { deleteResource } from './tree/arrange.ts'

/** Days after which nobody brings a deleted thing back, and the job that empties the trash comes for it. */
const PAST_RETURN = 31

/** With all that lies in it. For good is a deletion so long ago that it cannot be undone. @throws forbidden, not_found */
export const takeResourceDown = ({ db, me }: Writer, id: number, forGood: boolean): Promise<void> =>
  inTransaction(db, async (trx) => {
    const resource = editing.authorize(me, 'delete', await findAnywhere(trx, me, id))
    if (resource.spaceId === null) await deletePersonal({ db: trx, me }, resource)
    else await deleteResource({ db: trx, me }, { ...resource, spaceId: resource.spaceId })
    if (!forGood) return
    const gone = await trx.selectFrom('resources').select('id').where('deleted_with', '=', id).execute()
    await dateDeletion(
      trx,
      gone.map((row) => row.id),
      daysAgo(PAST_RETURN),
    )
  })
