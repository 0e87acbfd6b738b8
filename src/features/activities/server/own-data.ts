import { sql } from 'kysely'
import { withThings } from '#src/features/subjects/server/public.ts'
import type { OwnData } from '#src/platform/own-data.ts'
import { leaveAllActivities } from './joining.ts'

export const ownData: OwnData = {
  parts: [
    {
      as: 'list',
      of: 'activity_people.user_id',
      name: '报名的活动',
      about: '你报名的活动，和你是否还在候补',
      rows: (me) => sql`select activity_id as subject_id, is_waiting, joined_at from activity_people
        where user_id = ${me.id} order by activity_id`,
      present: withThings<{ subject_id: number }>,
    },
  ],
  withheld: { 'calendar_keys.user_id': '日历订阅地址只留有摘要，不能离开站点' },
  fates: [
    {
      what: '活动的报名',
      fate: 'gone',
      count: (id) => sql`select count(*) from activity_people where user_id = ${id}`,
    },
  ],
  deleted: ['calendar_keys.user_id'],
  cleared: ['activity_people.user_id'],
  forget: leaveAllActivities,
}
