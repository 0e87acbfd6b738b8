import { sql } from 'kysely'
import { typeNames } from '#src/features/resources/kind.ts'
import type { DoneOfType } from '#src/features/subjects/server/public.ts'

/** An attempt was handed in; that it was, is no secret to those who set the examination. */
export const examinationsDone: DoneOfType = {
  types: [typeNames.examination],
  rows: async (_db, { ids, people }) =>
    sql`select distinct attempts.examination_id as subject_id, attempts.user_id, 'named' as told from attempts
      join (${people}) among on among.user_id = attempts.user_id
      where attempts.examination_id = any(${[...ids]}::bigint[]) and attempts.submitted_at is not null`,
}
