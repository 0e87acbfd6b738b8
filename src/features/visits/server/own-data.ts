import { sql } from 'kysely'
import { withThings } from '#src/features/subjects/server/public.ts'
import type { OwnData } from '#src/platform/own-data.ts'

export const ownData: OwnData = {
  parts: [
    {
      as: 'list',
      of: 'visits.reader',
      name: '阅读记录',
      about: '你在哪一天读过什么，保存 400 天',
      rows: (me) =>
        sql`select subject_id, day::text, finished from visits where reader = ${`u${me.id}`} order by day, subject_id`,
      present: withThings<{ subject_id: number }>,
    },
  ],
  cleared: ['visits.reader'],
  async forget(trx, userId) {
    await trx.deleteFrom('visits').where('reader', '=', `u${userId}`).execute()
  },
}
