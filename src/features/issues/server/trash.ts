import { changeCount } from '#src/features/spaces/server/public.ts'
import { restoreSubjects, type Trash } from '#src/features/subjects/server/public.ts'
import { AppError } from '#src/shared/errors.ts'
import { issueType } from '../kind.ts'
import { indexTexts, readIndexable } from './index-issues.ts'

export const issueTrash: Trash = {
  isRoot: 'true',
  async describe(db, ids) {
    const rows = await db.selectFrom('issues').select(['id', 'title']).where('id', 'in', ids).execute()
    return new Map(rows.map(({ id, title }) => [id, { type: issueType, title, children: 0 }]))
  },
  async prepareRestore(db, { id, spaceId, me }) {
    // what lies in the trash changes only by being brought back
    const found = await readIndexable(db, [id], me.id)
    return {
      async bringBack(trx) {
        if (!(await restoreSubjects(trx, [id]))) throw new AppError('not_found')
        await indexTexts(trx, found)
        await changeCount(trx, spaceId, { issue_count: 1 })
      },
      async forget() {},
    }
  },
}
