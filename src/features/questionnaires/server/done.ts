import { sql } from 'kysely'
import type { DoneOfType } from '#src/features/subjects/server/public.ts'
import { type SignedIn, viewerSql } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { questionnaireKind } from '../kind.ts'
import { reachedSql } from './places.ts'

const reached = (me: SignedIn) => sql.raw(reachedSql(viewerSql(me)[0]))

/** A reply. Of an anonymous one nobody else is told whether somebody gave one. */
export const questionnairesDone: DoneOfType = {
  types: Object.keys(questionnaireKind.types),
  rows: async (_db, { ids, people }) =>
    sql`select p.questionnaire_id as subject_id, p.user_id, case when q.is_anonymous then 'own' else 'named' end as told
      from questionnaire_participants p join (${people}) among on among.user_id = p.user_id
        join questionnaires q on q.id = p.questionnaire_id
      where p.questionnaire_id = any(${[...ids]}::bigint[])`,
  async seen(db, me, ids) {
    const { rows } = await sql<{ id: number; kind: string }>`select subjects.id, subjects.kind
      from questionnaires join subjects on subjects.id = questionnaires.id
      where subjects.id = any(${[...ids]}::bigint[]) and subjects.deleted_at is null and ${reached(me)}`.execute(db)
    return rows
  },
  async check(db, { id, groupId }) {
    const { rows } = await sql`select from questionnaire_deliveries d join questionnaires q on q.id = d.questionnaire_id
      where d.questionnaire_id = ${id} and d.group_id = ${groupId} and q.state <> 'draft'`.execute(db)
    if (!rows.length) throw new AppError('refused', '请先把问卷发放到这个小组')
  },
}
