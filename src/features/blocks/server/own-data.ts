import { sql } from 'kysely'
import type { OwnData } from '#src/platform/own-data.ts'

export const ownData: OwnData = {
  parts: [
    {
      as: 'list',
      of: 'blocks.user_id',
      name: '屏蔽的人',
      about: '你屏蔽的人的编号',
      rows: (me) => sql`select blocked_id as user_id, created_at from blocks where user_id = ${me.id}
        order by blocks.created_at, blocked_id`,
    },
  ],
  withheld: { 'blocks.blocked_id': '谁屏蔽了你，是对方的私事' },
  deleted: ['blocks.user_id', 'blocks.blocked_id'],
}
