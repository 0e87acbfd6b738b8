import { sql } from 'kysely'
import type { OwnData } from '#src/platform/own-data.ts'

export const ownData: OwnData = {
  parts: [
    {
      as: 'list',
      of: 'letters.sender_id',
      name: '我写的私信',
      about: '你写的私信；别人写给你的属于对方，不在这里',
      rows: (me) => sql`select id, receiver_id as to_user_id, content, created_at, recalled_at from letters
        where sender_id = ${me.id} order by id`,
    },
  ],
  withheld: {
    'letters.receiver_id': '别人写的私信属于对方',
    'letters.low_id': '就是写信和收信的人',
    'letters.high_id': '就是写信和收信的人',
    'contacts.user_id': '由私信算出',
    'contacts.other_id': '由私信算出',
  },
  fates: [
    {
      what: '你写的私信，留在对方那里',
      fate: 'stays',
      count: (id) => sql`select count(*) from letters where sender_id = ${id} and recalled_at is null`,
    },
  ],
  deleted: ['contacts.user_id'],
  kept: {
    'letters.sender_id': '私信留在收信人那里（规则“Accounts”）',
    'letters.receiver_id': '写信的人还能看到自己写过什么',
    'letters.low_id': '就是写信和收信的人',
    'letters.high_id': '就是写信和收信的人',
    'contacts.other_id': '对方的联系人列表',
  },
}
