import { sql } from 'kysely'
import { visibleSql, withThings } from '#src/features/subjects/server/public.ts'
import type { OwnData } from '#src/platform/own-data.ts'
import { withdrawAllVotes } from './withdraw-all.ts'

export const ownData: OwnData = {
  parts: [
    {
      as: 'list',
      of: 'votes.user_id',
      name: '点赞收藏和关注',
      about: '你点过的赞和踩（like、dislike）、收藏（collection）和关注（attention）',
      rows: (me) => sql`select subject_id, scope, created_at from votes where user_id = ${me.id}
        order by created_at, subject_id, scope`,
      present: withThings<{ subject_id: number }>,
    },
  ],
  fates: [
    {
      what: '你点的赞、收藏和关注',
      fate: 'gone',
      count: (id) => sql`select count(*) from votes join subjects on subjects.id = votes.subject_id
        where user_id = ${id} and ${sql.raw(visibleSql(String(id), 'false'))}`,
    },
  ],
  cleared: ['votes.user_id'],
  forget: withdrawAllVotes,
}
