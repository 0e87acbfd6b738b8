import { sql } from 'kysely'
import { fileKeysIn } from '#src/features/files/server/public.ts'
import type { HeldText, NewTextKeeper, TextKeeper } from '#src/features/texts/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { AppError } from '#src/shared/errors.ts'
import { indexQuestionTexts } from '../index-questions.ts'
import type { PreparedStem, StoredOption } from './prepare.ts'

export interface QuestionRow {
  readonly id: number
  readonly space_id: number
  readonly cate: number
  readonly difficulty: number
  readonly form: number
  readonly original_type: number
  readonly original_author: string
  readonly original_content: string
}
export interface HeldQuestion extends HeldText {
  readonly row: QuestionRow
}

/** Title and stem. What one chooses from stands in forms, the answer in the solution. */
export const questionText: TextKeeper<HeldQuestion, PreparedStem> = {
  async hold(trx, id) {
    const row = await trx
      .selectFrom('questions')
      .select(['id', 'space_id', 'cate', 'difficulty', 'form', 'version', 'title', 'content'])
      .select(['original_type', 'original_author', 'original_content'])
      .where('id', '=', id)
      .where('is_deleted', '=', false)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!row) throw new AppError('not_found')
    return { id, version: row.version, title: row.title, content: row.content, row }
  },
  async store(trx, { id }, { title, version, text }) {
    await trx
      .updateTable('questions')
      .set({ title, version, ...(text && columnsOf(text)) })
      .where('id', '=', id)
      .execute()
  },
  said: ({ title, content }) => ({ title, content }),
  index: (trx, { id }, { title, indexed }) => indexQuestionTexts(trx, [{ id, title, text: indexed }]),
  filesOn: async (trx, id) => (await filesInOptions(trx, [id])).map(({ key }) => key),
}

/** The same of questions whose rows stand already, with their texts. */
export const newQuestionTexts: NewTextKeeper<PreparedStem> = {
  store: async () => {},
  index: indexQuestionTexts,
  filesOn: filesInOptions,
}

export const columnsOf = ({ content, rendered, has_math, sanitiser_version, visible, excerpt }: PreparedStem) => ({
  content,
  rendered,
  has_math,
  sanitiser_version,
  visible,
  excerpt,
})

/** Of former forms, too: whoever answered one still sees it. */
async function filesInOptions(trx: Db, ids: readonly number[]) {
  const rows = await trx
    .selectFrom('question_forms')
    .select(['question_id as id', sql<StoredOption[]>`options`.as('options')])
    .where('question_id', '=', sql<number>`any(${ids}::bigint[])`)
    .where(sql<boolean>`options::text like '%/files/%'`)
    .execute()
  return rows.flatMap(({ id, options }) =>
    options.flatMap(({ title }) => fileKeysIn(title).map((key) => ({ subjectId: id, key }))),
  )
}
