import { sql } from 'kysely'
import type { Db } from '#src/platform/db/pool.ts'

interface Told {
  user_id: number
  question_id: number
  freeze_id: number
  /** Null: nobody has said yet. */
  is_wrong: boolean | null
}

/**
 * People may know the answers of what they handed in; what they answered wrong comes into their book of wrong answers. Of a question whose
 * options were changed meanwhile nothing is told: it is another one now.
 */
export async function tellQuestions(trx: Db, told: readonly Told[]): Promise<void> {
  await sql`insert into question_progress as p (user_id, question_id, form, looked, wrong_since)
    select distinct on (given.user_id, q.id) given.user_id, q.id, q.form, true, case when given.is_wrong then now() end
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as given (user_id bigint, question_id bigint, freeze_id bigint, is_wrong boolean)
      join question_freezes f on f.id = given.freeze_id
      join questions q on q.id = given.question_id and q.form = f.form order by given.user_id, q.id, given.is_wrong desc nulls last
    on conflict (user_id, question_id) do update set form = excluded.form, looked = true,
      answers = case when p.form = excluded.form then p.answers else 0 end,
      wrong_since = coalesce(p.wrong_since, excluded.wrong_since)`.execute(trx)
}
