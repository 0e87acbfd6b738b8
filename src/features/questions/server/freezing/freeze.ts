import { sql } from 'kysely'
import { visibleTo } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { Viewer } from '#src/platform/permission.ts'
import type { Cate } from '#src/features/questions/kind.ts'
import type { StoredOption } from '../writing/prepare.ts'

export interface Frozen {
  readonly freezeId: number
  readonly cate: Cate
  /** Timestamps of its options, in their order. */
  readonly options: readonly number[]
}

/**
 * Questions as they stand now, kept for whoever begins to answer them: later edits and deletions change nothing of that. By question; those
 * that the viewer may not see are left out.
 */
export async function freezeQuestions(trx: Db, viewer: Viewer, ids: readonly number[]): Promise<Map<number, Frozen>> {
  if (!ids.length) return new Map()
  const wanted = sql`select questions.id, questions.version, questions.form, solutions.version as solution_version, questions.title,
      questions.cate, questions.rendered, form.options, questions.has_math or form.has_math as has_math, key.correct,
      solutions.answer_rendered, solutions.analysis_rendered, solutions.has_math as solution_has_math
    from questions join subjects on subjects.id = questions.id
      join question_forms form on form.question_id = questions.id and form.number = questions.form
      join question_keys key on key.question_id = questions.id and key.number = questions.form
      join solutions on solutions.question_id = questions.id
    where questions.id = any(${[...ids]}::bigint[]) and ${visibleTo(viewer)}`
  // in the order of ids, so that two who begin at once do not wait for each other
  await sql`with wanted as (${wanted}),
    made as (
      insert into question_freezes (question_id, version, form, solution_version, title, cate, rendered, options, has_math)
      select id, version, form, solution_version, title, cate, rendered, options, has_math from wanted order by id
      on conflict do nothing returning id, question_id)
    insert into question_freeze_keys (freeze_id, correct, answer_rendered, analysis_rendered, has_math)
    select made.id, correct, answer_rendered, analysis_rendered, solution_has_math
    from made join wanted on wanted.id = made.question_id`.execute(trx)
  const { rows } = await sql<{ id: number; freeze_id: number; cate: Cate; options: StoredOption[] }>`
    select wanted.id, frozen.id as freeze_id, frozen.cate, frozen.options from (${wanted}) wanted
    join question_freezes frozen on frozen.question_id = wanted.id and frozen.version = wanted.version
      and frozen.form = wanted.form and frozen.solution_version = wanted.solution_version`.execute(trx)
  return new Map(
    rows.map(({ id, freeze_id, cate, options }) => [
      id,
      { freezeId: freeze_id, cate, options: options.map(({ timestamp }) => timestamp) },
    ]),
  )
}

export interface FrozenQuestion {
  readonly id: number
  readonly question_id: number
  readonly title: string
  readonly cate: Cate
  /** What readers get. */
  readonly content: string
  readonly options: readonly { timestamp: number; title: string }[]
  readonly has_math: boolean
  /** What gives the answer away, of those for which it was asked. */
  readonly key: { correct: number[]; answer: string; analysis: string; has_math: boolean } | null
}

interface Row extends Omit<FrozenQuestion, 'options'> {
  options: StoredOption[]
}

/** Frozen questions by their numbers. @param withKeys whether the caller has made sure that the answers may be told */
export async function readFrozen(
  db: Db,
  ids: readonly number[],
  withKeys: boolean,
): Promise<ReadonlyMap<number, FrozenQuestion>> {
  const key = withKeys
    ? sql`(select json_build_object('correct', correct, 'answer', answer_rendered, 'analysis', analysis_rendered, 'has_math', k.has_math)
        from question_freeze_keys k where k.freeze_id = frozen.id)`
    : sql`null::json`
  const { rows } = await sql<Row>`
    select id, question_id, title, cate, rendered as content, options, has_math, ${key} as key
    from question_freezes frozen where id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(
    rows.map(({ options, ...row }) => [
      row.id,
      {
        ...row,
        options: options.map(({ timestamp, title, rendered }) => ({ timestamp, title: rendered ?? title })),
      },
    ]),
  )
}

/** The right options of frozen questions, for marking. */
export async function frozenKeys(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, readonly number[]>> {
  const { rows } = await sql<{
    freeze_id: number
    correct: number[]
  }>`select freeze_id, correct from question_freeze_keys
    where freeze_id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(({ freeze_id, correct }) => [freeze_id, correct.map(Number)]))
}
