import { changeCount } from '#src/features/spaces/server/public.ts'
import { restoreSubjects, type Trash } from '#src/features/subjects/server/public.ts'
import { AppError } from '#src/shared/errors.ts'
import { noticeType } from '../kind.ts'
import { isOpenNow } from './write.ts'

export const noticeTrash: Trash = {
  isRoot: 'true',
  async describe(db, ids) {
    const rows = await db.selectFrom('notices').select(['id', 'title']).where('id', 'in', ids).execute()
    return new Map(rows.map(({ id, title }) => [id, { type: noticeType, title, children: 0 }]))
  },
  async prepareRestore(_db, { id, spaceId }) {
    return {
      async bringBack(trx) {
        if (!(await restoreSubjects(trx, [id]))) throw new AppError('not_found')
        if (await isOpenNow(trx, id)) await changeCount(trx, spaceId, { notice_count: 1 })
      },
      async forget() {},
    }
  },
}
