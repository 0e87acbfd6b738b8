import { forgetEvents } from '#src/features/notifications/server/public.ts'
import { restoreSubjects, type Trash } from '#src/features/subjects/server/public.ts'
import { AppError } from '#src/shared/errors.ts'
import { activityType } from '../kind.ts'

export const activityTrash: Trash = {
  isRoot: 'true',
  async describe(db, ids) {
    const rows = await db.selectFrom('activities').select(['id', 'title']).where('id', 'in', ids).execute()
    return new Map(rows.map(({ id, title }) => [id, { type: activityType, title, children: 0 }]))
  },
  async prepareRestore(_db, { id }) {
    return {
      async bringBack(trx) {
        if (!(await restoreSubjects(trx, [id]))) throw new AppError('not_found')
        await forgetEvents(trx, id, 'activity_off')
      },
      async forget() {},
    }
  },
}
