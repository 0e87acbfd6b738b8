import { sql } from 'kysely'
import { visibleSql, withThings } from '#src/features/subjects/server/public.ts'
import { wholeText } from '#src/platform/html/to-markdown/whole-text.ts'
import type { OwnData } from '#src/platform/own-data.ts'
import { isHeldSql } from './freezing/hold.ts'
import { mayKnowSql } from './reading/may-know.ts'

/** Who wrote a question may have left its space, and others have changed it since. */
const known = (me: { id: number }) => sql.raw(mayKnowSql(String(me.id), 'false'))

interface Question {
  content: string
  options: { timestamp: number; title: string }[]
  answer: string | null
  analysis: string | null
}

export const ownData: OwnData = {
  parts: [
    {
      as: 'list',
      of: 'subjects.owner_id',
      name: '题目',
      about: '你出的题目，连同答案和解析；正文是 Markdown',
      rows: (me) => sql`select questions.id, questions.title, cate, difficulty, questions.content, options,
        case when ${known(me)} then correct end as correct, case when ${known(me)} then answer end as answer,
        case when ${known(me)} then analysis end as analysis,
        questions.space_id, original_type, original_author, original_content as original_source, subjects.created_at
        from questions join subjects on subjects.id = questions.id
        join question_forms on question_forms.question_id = questions.id and question_forms.number = questions.form
        left join question_keys on question_keys.question_id = questions.id and question_keys.number = questions.form
        left join solutions on solutions.question_id = questions.id
        where subjects.owner_id = ${me.id} and ${sql.raw(visibleSql(String(me.id), 'false'))} order by questions.id`,
      present: (_trx, _me, rows: readonly Question[]) =>
        rows.map(({ content, options, answer, analysis, ...row }) => ({
          ...row,
          markdown: wholeText(content),
          options: options.map(({ timestamp, title }) => ({ timestamp, markdown: wholeText(title) })),
          answer: wholeText(answer ?? ''),
          analysis: wholeText(analysis ?? ''),
        })),
    },
    {
      as: 'list',
      of: 'question_answers.user_id',
      name: '做题记录',
      about: '你对题目的回答；还没交卷的考试里有的题，交卷后才有',
      rows: (
        me,
      ) => sql`select question_id as subject_id, chosen, answer, mark, seconds, created_at from question_answers
        where user_id = ${me.id} and not ${sql.raw(isHeldSql(String(me.id), 'question_answers.question_id'))} order by id`,
      present: withThings<{ subject_id: number }>,
    },
    {
      as: 'list',
      of: 'question_progress.user_id',
      name: '题目进度',
      about: '你做过和看过答案的题目，哪些在错题本里',
      rows: (
        me,
      ) => sql`select question_id as subject_id, answers, looked, is_right, wrong_since, last_at from question_progress
        where user_id = ${me.id} order by question_id`,
      present: withThings<{ subject_id: number }>,
    },
  ],
  withheld: {
    'question_abilities.user_id': '由“做题记录”算出',
    'question_holds.user_id': '还没交卷的考试里有哪些题，交卷就没有了；考试写在“考试”里',
  },
  fates: [
    {
      what: '做题记录和错题本',
      fate: 'gone',
      count: (id) => sql`select count(*) from question_progress join subjects on subjects.id = question_id
        where user_id = ${id} and ${sql.raw(visibleSql(String(id), 'false'))}`,
    },
    {
      what: '出过的题目',
      fate: 'stays',
      count: (id) => sql`select count(*) from questions join subjects on subjects.id = questions.id
        where owner_id = ${id} and ${sql.raw(visibleSql(String(id), 'false'))}`,
    },
  ],
  // what was counted of them names nobody
  deleted: [
    'question_answers.user_id',
    'question_progress.user_id',
    'question_abilities.user_id',
    'question_holds.user_id',
  ],
}
