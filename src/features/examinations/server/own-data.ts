import { sql } from 'kysely'
import { isWithheldSql } from '#src/features/questions/server/public.ts'
import { withThings } from '#src/features/subjects/server/public.ts'
import type { OwnData } from '#src/platform/own-data.ts'
import { viewerSql } from '#src/platform/permission.ts'

export const ownData: OwnData = {
  parts: [
    {
      as: 'list',
      of: 'attempts.user_id',
      name: '考试',
      about: '你做过的试卷：什么时候做的、每道题答了什么、得了多少分',
      // points are told when the examination tells them
      rows: (
        me,
      ) => sql`select a.examination_id as subject_id, a.number, a.state, a.started_at, a.submitted_at, a.points / 100.0 as points,
          case when not exists (select from attempt_items i where i.attempt_id = a.id
            and ${sql.raw(isWithheldSql(viewerSql({ ...me, isAdmin: false }), 'i.question_id'))}) then a.score / 100.0 end as score,
          (select json_agg(json_build_object('question_id', i.question_id, 'chosen', i.chosen, 'answer', i.answer) order by i.position)
            from attempt_items i where i.attempt_id = a.id) as answers
        from attempts a where a.user_id = ${me.id} order by a.id`,
      present: withThings<{ subject_id: number }>,
    },
  ],
  fates: [
    {
      what: '考试的作答和成绩',
      fate: 'gone',
      count: (id) => sql`select count(*) from attempts where user_id = ${id}`,
    },
  ],
  withheld: { 'attempt_items.marked_by': '是别人的作答，你评的分写在他们的成绩里' },
  deleted: ['attempts.user_id'],
  cleared: ['attempt_items.marked_by'],
  forget: async (trx, id) => {
    await trx.updateTable('attempt_items').set({ marked_by: null }).where('marked_by', '=', id).execute()
  },
}
