import { sql } from 'kysely'
import type { OwnData } from '#src/platform/own-data.ts'

const short = '几分钟就失效的登录凭据，不是内容'

export const ownData: OwnData = {
  parts: [
    {
      as: 'list',
      of: 'sessions.user_id',
      name: '登录设备',
      about: '登录过的浏览器和设备',
      rows: (me) => sql`select user_agent, created_at, extended_at as last_used_at, expires_at from sessions
        where user_id = ${me.id} order by id`,
    },
    {
      as: 'list',
      of: 'oauth_bindings.user_id',
      name: '绑定的第三方账号',
      about: '可以用来登录的第三方账号',
      rows: (me) => sql`select provider, issuer, subject, name, created_at from oauth_bindings
        where user_id = ${me.id} order by id`,
    },
    {
      as: 'list',
      of: 'passkeys.user_id',
      name: '通行密钥',
      about: '通行密钥的名称和使用时间；密钥本身只在你的设备里',
      rows: (me) => sql`select name, created_at, last_used_at from passkeys where user_id = ${me.id} order by id`,
    },
  ],
  withheld: {
    'oauth_attempts.user_id': short,
    'oauth_tickets.user_id': short,
    'passkey_challenges.user_id': short,
  },
  deleted: [
    'sessions.user_id',
    'oauth_bindings.user_id',
    'oauth_attempts.user_id',
    'oauth_tickets.user_id',
    'passkeys.user_id',
    'passkey_challenges.user_id',
  ],
}
