import { changeCount } from '#src/features/spaces/server/public.ts'
import { deleteSubjects, restoreSubjects, type Trash } from '#src/features/subjects/server/public.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import type { Allowed } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { contributionType, waits } from '../kind.ts'
import { holdContribution } from './contribution-text.ts'
import type { ContributionAccess } from './policy.ts'

/** On the word of a report alone: nobody else deletes one, it is closed. */
export const takeDown = (db: Db, { id }: Allowed<'decide', ContributionAccess>, at?: Date): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { spaceId, state } = await holdContribution(trx, id)
    if (waits(state)) await changeCount(trx, spaceId, { contribution_count: -1 })
    await deleteSubjects(trx, [id], at)
  })

export const contributionTrash: Trash = {
  isRoot: 'true',
  async describe(db, ids) {
    const rows = await db.selectFrom('contributions').select(['id', 'title']).where('id', 'in', ids).execute()
    return new Map(rows.map(({ id, title }) => [id, { type: contributionType, title, children: 0 }]))
  },
  async prepareRestore(_db, { id, spaceId }) {
    return {
      async bringBack(trx) {
        if (!(await restoreSubjects(trx, [id]))) throw new AppError('not_found')
        const { state } = await holdContribution(trx, id)
        if (waits(state)) await changeCount(trx, spaceId, { contribution_count: 1 })
      },
      async forget() {},
    }
  },
}
