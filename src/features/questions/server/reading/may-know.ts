import { isHeldSql } from '../freezing/hold.ts'
import { mayEditSql } from '../policy.ts'

/**
 * SQL over `subjects` and `questions`: whether this viewer may know the answer. Whoever may edit the question may, and whoever has answered
 * the form that stands, or asked to see the answer (rulings, "Content"), unless they are answering it in an examination just now.
 * @param viewer as in visibleSql @param admin as in visibleSql
 */
export const mayKnowSql = (viewer: string, admin: string): string => `(${mayEditSql(viewer, admin)} or exists (
  select from question_progress known where known.user_id = ${viewer} and known.question_id = questions.id
    and known.form = questions.form) and not ${isHeldSql(viewer, 'questions.id')})`
