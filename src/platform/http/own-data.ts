import { sql } from 'kysely'
import type { OwnData } from '#src/platform/own-data.ts'

export const ownData: OwnData = {
  parts: [
    {
      as: 'list',
      of: 'access_tokens.user_id',
      name: '访问令牌',
      about: '自己的程序用的访问令牌：名称、权限和使用时间；令牌本身没有保存',
      rows: (me) => sql`select name, scopes, created_at, expires_at, last_used_at from access_tokens
        where user_id = ${me.id} order by id`,
    },
  ],
  withheld: {
    'idempotency_keys.user_id': '防止重复提交的记录，很快就没有了',
    'audit_log.actor_id': '管理记录属于站点',
  },
  deleted: ['idempotency_keys.user_id', 'access_tokens.user_id'],
  kept: { 'audit_log.actor_id': '管理记录只能添加，不能修改' },
}
