import { sql } from 'kysely'
import { changeCount } from '#src/features/spaces/server/public.ts'
import { deleteSubjects, restoreSubjects, type Trash } from '#src/features/subjects/server/public.ts'
import type { Writer } from '#src/features/texts/server/public.ts'
import { holdRow } from '#src/platform/db/hold-row.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import type { Allowed, SignedIn } from '#src/platform/permission.ts'
import { removeEntries } from '#src/platform/search-index/index-entries.ts'
import { AppError } from '#src/shared/errors.ts'
import { questionType } from '#src/features/questions/kind.ts'
import { indexableQuestions, writeQuestionIndex } from '../index-questions.ts'
import type { QuestionAccess } from '../policy.ts'

/** Into the trash, where the answers that people gave wait with it. @param at when, where that is not now @throws not_found */
export const deleteQuestion = (
  { db }: Pick<Writer, 'db'>,
  { id, spaceId }: Allowed<'delete', QuestionAccess>,
  at?: Date,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    // the space first, as whoever makes one does: both change its counts and those of tags
    await holdRow(trx, 'spaces', spaceId)
    const { numUpdatedRows } = await trx
      .updateTable('questions')
      .set({ is_deleted: true })
      .where('id', '=', id)
      .where('is_deleted', '=', false)
      .executeTakeFirst()
    if (!numUpdatedRows) throw new AppError('not_found')
    await deleteSubjects(trx, [id], at)
    await removeEntries(trx, [id])
    await changeCount(trx, spaceId, { question_count: -1 })
  })

export const questionTrash: Trash = {
  isRoot: 'exists (select from questions q where q.id = subjects.id and q.is_deleted)',
  async describe(db, ids) {
    const rows = await db.selectFrom('questions').select(['id', 'title']).where('id', 'in', ids).execute()
    return new Map(rows.map(({ id, title }) => [id, { title, type: questionType, children: 0 }]))
  },
  async parts(db, ids) {
    const rows = await db
      .selectFrom('solutions')
      .select('id')
      .where('question_id', '=', sql<number>`any(${ids}::bigint[])`)
      .execute()
    return rows.map(({ id }) => id)
  },
  async prepareRestore(db, { id, spaceId, me }: { id: number; spaceId: number; me: SignedIn }) {
    const texts = await indexableQuestions(db, [id], me.id)
    const bringBack = async (trx: Db) => {
      const { numUpdatedRows } = await trx
        .updateTable('questions')
        .set({ is_deleted: false })
        .where('id', '=', id)
        .where('is_deleted', '=', true)
        .executeTakeFirst()
      if (!numUpdatedRows) throw new AppError('not_found')
      await restoreSubjects(trx, [id])
      if ((await writeQuestionIndex(trx, texts)) !== 1) throw new AppError('conflict', '内容刚刚有变化，请再试一次')
      await changeCount(trx, spaceId, { question_count: 1 })
    }
    return { bringBack, forget: async () => {} }
  },
}
