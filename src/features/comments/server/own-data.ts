import { sql } from 'kysely'
import { visibleSql, withThings } from '#src/features/subjects/server/public.ts'
import { wholeText } from '#src/platform/html/to-markdown/whole-text.ts'
import type { OwnData } from '#src/platform/own-data.ts'

interface Row {
  subject_id: number
  id: number
  content: string
}

export const ownData: OwnData = {
  parts: [
    {
      as: 'list',
      of: 'subjects.owner_id',
      name: '评论',
      about: '你发表的评论，匿名的也在内；正文是 Markdown，/files/ 后面的文件名见“文件.json”',
      rows: (
        me,
      ) => sql`select commentable_id as subject_id, comments.id, content, anonymity as anonymous, anchor, score,
        subjects.like_count as likes, subjects.created_at, edited_at from comments join subjects on subjects.id = comments.id
        where subjects.owner_id = ${me.id} and state = 'live' and subjects.deleted_at is null order by comments.id`,
      present: async (trx, me, rows: readonly Row[]) =>
        (await withThings(trx, me, rows)).map(({ content, ...row }) => ({ ...row, markdown: wholeText(content) })),
    },
  ],
  withheld: { 'comments.rater_id': '评分在“评论”里' },
  fates: [
    {
      what: '评论，匿名的仍然匿名',
      fate: 'stays',
      count: (id) => sql`select count(*) from comments join subjects on subjects.id = comments.id
        where subjects.owner_id = ${id} and state = 'live' and ${sql.raw(visibleSql(String(id), 'false'))}`,
    },
  ],
  kept: { 'comments.rater_id': '评分和评论一起保留，只剩编号' },
}
