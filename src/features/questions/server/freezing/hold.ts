import type { Db } from '#src/platform/db/pool.ts'
import { mayEditSql } from '../policy.ts'

interface Held {
  userId: number
  questions: readonly number[]
  /** In what they are answering them. */
  holderId: number
}
/** From now on this person is not told the answers of these questions, whatever they knew, unless they may edit them. */
export async function holdQuestions(trx: Db, { userId, questions, holderId }: Held): Promise<void> {
  if (!questions.length) return
  await trx
    .insertInto('question_holds')
    .values(questions.map((question_id) => ({ user_id: userId, question_id, holder_id: holderId })))
    .onConflict((oc) => oc.doNothing())
    .execute()
}

/** What was handed in holds nothing any more. */
export const releaseQuestions = (trx: Db, holders: readonly number[]) =>
  trx
    .deleteFrom('question_holds')
    .where('holder_id', 'in', [...holders])
    .execute()

/** SQL: whether that question is held from this viewer. @param viewer as in visibleSql */
export const isHeldSql = (viewer: string, question: string): string =>
  `exists (select from question_holds held where held.user_id = ${viewer} and held.question_id = ${question})`

/**
 * SQL: whether that question is held from this viewer, and they may not edit it: neither its answer nor whether theirs was right is told.
 * @param viewer as visibleSql takes them
 */
export const isWithheldSql = ([viewer, admin]: readonly [viewer: string, admin: string], question: string): string =>
  `(${isHeldSql(viewer, question)} and not exists (select from subjects where subjects.id = ${question} and ${mayEditSql(viewer, admin)}))`
