import { sql } from 'kysely'
import { withThings } from '#src/features/subjects/server/public.ts'
import type { OwnData } from '#src/platform/own-data.ts'

export const ownData: OwnData = {
  parts: [
    {
      as: 'list',
      of: 'reports.reporter_id',
      name: '举报',
      about: '你提交的举报和处理结果',
      rows: (me) => sql`select subject_id, reason, content, state, note, created_at, decided_at from reports
        where reporter_id = ${me.id} order by id`,
      present: withThings<{ subject_id: number }>,
    },
  ],
  withheld: { 'reports.decided_by': '处理举报是站点的工作，不是个人数据' },
  kept: {
    'reports.reporter_id': '举报还要有人处理；是谁举报的只有站点管理员看得到',
    'reports.decided_by': '处理记录属于站点',
  },
}
