import { sql } from 'kysely'
import { wholeText } from '#src/platform/html/to-markdown/whole-text.ts'
import type { OwnData } from '#src/platform/own-data.ts'

interface Row {
  content: string
}

export const ownData: OwnData = {
  parts: [
    {
      as: 'list',
      of: 'subjects.owner_id',
      name: '意见反馈',
      about: '你提交的意见反馈；正文是 Markdown',
      rows: (me) => sql`select feedbacks.id, title, tag, state, content, subjects.created_at from feedbacks
        join subjects on subjects.id = feedbacks.id
        where subjects.owner_id = ${me.id} and subjects.deleted_at is null order by feedbacks.id`,
      present: (_trx, _me, rows: readonly Row[]) =>
        rows.map(({ content, ...row }) => ({ ...row, markdown: wholeText(content) })),
    },
    {
      as: 'list',
      of: 'feedback_replies.author_id',
      name: '意见反馈的回复',
      about: '你在意见反馈下面写的回复',
      rows: (me) => sql`select feedback_id, content, state, created_at from feedback_replies
        where author_id = ${me.id} order by id`,
    },
  ],
  withheld: { 'placards.author_id': '公告是站点的，不是个人数据' },
  kept: {
    'feedback_replies.author_id': '回复是对话的一部分',
    'placards.author_id': '公告是站点的',
  },
}
