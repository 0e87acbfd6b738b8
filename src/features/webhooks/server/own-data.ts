import { sql } from 'kysely'
import type { OwnData } from '#src/platform/own-data.ts'

export const ownData: OwnData = {
  parts: [
    {
      as: 'list',
      of: 'webhooks.user_id',
      name: 'webhook',
      about: '你给空间添加的 webhook',
      rows: (me) =>
        sql`select space_id, url, events, is_active, created_at from webhooks where user_id = ${me.id} order by id`,
    },
  ],
  deleted: ['webhooks.user_id'],
}
