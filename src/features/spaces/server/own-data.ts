import { sql } from 'kysely'
import { withThings } from '#src/features/subjects/server/public.ts'
import type { OwnData } from '#src/platform/own-data.ts'
import { leaveAllSpaces } from './members/leave-all.ts'

export const ownData: OwnData = {
  parts: [
    {
      as: 'list',
      of: 'memberships.user_id',
      name: '加入的空间',
      about: '你加入的空间和你在里面的角色',
      rows: (me) => sql`select space_id as subject_id, role, created_at as joined_at from memberships
        where user_id = ${me.id} order by space_id`,
      present: withThings<{ subject_id: number }>,
    },
    {
      as: 'list',
      of: 'recent_spaces.user_id',
      name: '最近访问的空间',
      about: '你最近访问的空间',
      rows: (me) => sql`select space_id as subject_id, visited_at from recent_spaces where user_id = ${me.id}
        order by space_id`,
      present: withThings<{ subject_id: number }>,
    },
    {
      as: 'list',
      of: 'space_applications.applicant_id',
      name: '公开空间的申请',
      about: '你为公开空间提交的申请和答复',
      rows: (
        me,
      ) => sql`select space_id as subject_id, content, state, reply, created_at, answered_at from space_applications
        where applicant_id = ${me.id} order by id`,
      present: withThings<{ subject_id: number }>,
    },
  ],
  withheld: {
    'space_applications.answered_by': '答复申请是站点的工作',
    'space_keys.made_by': '口令让人进入空间，不能离开站点',
    'spaces.ai_id': '空间的机器人，不是人',
  },
  fates: [
    {
      what: '加入的空间的成员身份',
      fate: 'gone',
      count: (id) => sql`select count(*) from memberships where user_id = ${id} and role <> 'owner'`,
    },
  ],
  deleted: ['recent_spaces.user_id', 'space_applications.applicant_id', 'space_keys.made_by'],
  cleared: ['memberships.user_id'],
  kept: {
    'space_applications.answered_by': '答复属于申请的人',
    'spaces.ai_id': '空间的机器人，不是人',
  },
  forget: leaveAllSpaces,
}
