import { sql } from 'kysely'
import { withThings } from '#src/features/subjects/server/public.ts'
import type { OwnData } from '#src/platform/own-data.ts'
import { leaveAllGroups } from './leave-all.ts'

export const ownData: OwnData = {
  parts: [
    {
      as: 'list',
      of: 'subjects.owner_id',
      name: '创建的小组',
      about: '你创建的小组',
      rows: (me) => sql`select groups.id, title, description, join_condition, subjects.created_at from groups
        join subjects on subjects.id = groups.id
        where subjects.owner_id = ${me.id} and subjects.deleted_at is null order by groups.id`,
    },
    {
      as: 'list',
      of: 'group_members.user_id',
      name: '加入的小组',
      about: '你加入的小组和你在里面的角色',
      rows: (me) => sql`select group_id as subject_id, role, created_at as joined_at from group_members
        where user_id = ${me.id} order by group_id`,
      present: withThings<{ subject_id: number }>,
    },
    {
      as: 'list',
      of: 'group_requests.user_id',
      name: '加入小组的申请',
      about: '你加入小组的申请，还在等答复',
      rows: (me) => sql`select group_id as subject_id, answer, created_at from group_requests
        where user_id = ${me.id} order by group_id`,
      present: withThings<{ subject_id: number }>,
    },
  ],
  withheld: { 'group_keys.made_by': '口令让人进入小组，不能离开站点' },
  fates: [
    {
      what: '加入的小组的成员身份',
      fate: 'gone',
      count: (id) => sql`select count(*) from group_members where user_id = ${id}`,
    },
  ],
  deleted: ['group_requests.user_id', 'group_keys.made_by'],
  cleared: ['group_members.user_id'],
  forget: leaveAllGroups,
}
