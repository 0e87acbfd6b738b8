import { sql } from 'kysely'
import type { StoredTexts } from '#src/features/subjects/server/public.ts'
import { oldTexts } from '#src/features/texts/server/public.ts'
import { TURN_OF_JOBS } from '#src/platform/turns.ts'
import { prepareSolution } from './prepare.ts'
import { cleanQuestion } from './save.ts'
import { columnsOfSolution, asOneText, parted } from './solution-text.ts'

/** Stems, with what one chooses from, those in the trash too. */
export const questionTexts: StoredTexts = {
  old: oldTexts('questions', 'id'),
  cleanAgain: (db, { id }) => cleanQuestion(db, id, { id: TURN_OF_JOBS }),
}

export const solutionTexts: StoredTexts = {
  async old(db, { below, after, most }) {
    const rows = await db
      .selectFrom('solutions')
      .select(['id', 'answer', 'analysis', 'sanitiser_version'])
      .where('sanitiser_version', '<', below)
      .where(sql<boolean>`(sanitiser_version, id) > (${after.sanitiser_version}::int, ${after.id}::bigint)`)
      .orderBy('sanitiser_version')
      .orderBy('id')
      .limit(most)
      .execute()
    return rows.map(({ answer, analysis, ...row }) => ({ ...row, content: asOneText(answer, analysis) }))
  },
  async cleanAgain(db, { id, content }) {
    const before = parted(content)
    const text = await prepareSolution({ db, me: { id: TURN_OF_JOBS } }, before)
    await db
      .updateTable('solutions')
      .set(columnsOfSolution(text))
      .where('id', '=', id)
      .where('answer', '=', before.answer)
      .where('analysis', '=', before.analysis)
      .execute()
  },
}
