import { sql } from 'kysely'
import { visibleSql, withThings } from '#src/features/subjects/server/public.ts'
import type { OwnData } from '#src/platform/own-data.ts'

export const ownData: OwnData = {
  parts: [
    {
      as: 'list',
      of: 'scores.user_id',
      name: '积分明细',
      about: '你发表和编辑内容得到的积分',
      rows: (me) => sql`select subject_id, space_id, act, points, at from scores where user_id = ${me.id} order by id`,
      present: withThings<{ subject_id: number }>,
    },
    {
      as: 'list',
      of: 'batteries.user_id',
      name: '电量',
      about: '你的电量',
      rows: (me) => sql`select level, full_days, charged_at from batteries where user_id = ${me.id}`,
    },
  ],
  fates: [
    {
      what: '积分、电量和动态',
      fate: 'gone',
      count: (id) => sql`select count(*) from scores join subjects on subjects.id = scores.subject_id
        where user_id = ${id} and ${sql.raw(visibleSql(String(id), 'false'))}`,
    },
  ],
  deleted: ['scores.user_id', 'batteries.user_id'],
}
