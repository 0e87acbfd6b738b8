import { sql } from 'kysely'
import type { OwnData } from '#src/platform/own-data.ts'
import { dropRunFile } from './place.ts'

export const ownData: OwnData = {
  parts: [
    {
      as: 'list',
      of: 'runs.user_id',
      name: '导入和导出',
      about: '你最近的导入和导出',
      rows: (me) => sql`select kind, space_id, state, file_name, size, created_at, finished_at from runs
        where user_id = ${me.id} order by id`,
    },
  ],
  cleared: ['runs.user_id'],
  async forget(trx, userId) {
    const gone = await trx.deleteFrom('runs').where('user_id', '=', userId).returning(['id', 'kind']).execute()
    return async ({ files }) => {
      for (const run of gone) await dropRunFile(files, run)
    }
  },
}
