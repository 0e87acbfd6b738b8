import { sql } from 'kysely'
import { visibleSql, withThings } from '#src/features/subjects/server/public.ts'
import type { OwnData } from '#src/platform/own-data.ts'

export const ownData: OwnData = {
  parts: [
    {
      as: 'list',
      of: 'notifications.user_id',
      name: '通知',
      about: '你收到的通知是关于什么的；是谁做的不在这里',
      rows: (me) => sql`select about_id as subject_id, type, event, created_at from notifications
        where user_id = ${me.id} order by id`,
      present: withThings<{ subject_id: number }>,
    },
    {
      as: 'list',
      of: 'notification_settings.user_id',
      name: '通知设置',
      about: '哪些事情怎样通知你',
      rows: (me) => sql`select comments, votes, fans, other, digest, quiet_from, quiet_until from notification_settings
        where user_id = ${me.id}`,
    },
    {
      as: 'list',
      of: 'subscriptions.user_id',
      name: '订阅和静音',
      about: '你订阅（watch）或静音（mute）的讨论和空间',
      rows: (me) => sql`select subject_id, level from subscriptions where user_id = ${me.id} order by subject_id`,
      present: withThings<{ subject_id: number }>,
    },
  ],
  withheld: {
    'notification_groups.user_id': '由“通知”算出',
    'notifications.actor_id': '别人收到的通知属于对方',
    'watched_news.actor_id': '等待通知订阅者的任务，很快就没有了',
  },
  fates: [
    {
      what: '你收到的通知',
      fate: 'gone',
      count: (id) => sql`select count(*) from notifications join subjects on subjects.id = about_id
        where user_id = ${id} and ${sql.raw(visibleSql(String(id), 'false'))}`,
    },
  ],
  deleted: [
    'notifications.user_id',
    'notification_groups.user_id',
    'notification_settings.user_id',
    'subscriptions.user_id',
    'watched_news.actor_id',
  ],
  kept: { 'notifications.actor_id': '别人收到的通知属于对方，署名变成“已注销用户”' },
}
