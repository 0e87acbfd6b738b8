import { sql } from 'kysely'
import { visibleTo } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { type Viewer, viewerSql } from '#src/platform/permission.ts'
import type { Cate } from '#src/features/questions/kind.ts'
import type { StoredOption } from '../writing/prepare.ts'
import { isWithheldSql } from './hold.ts'

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
  // One statement, so one state of each question: an edit that comes meanwhile is in all of it or in nothing. Whoever begins at the same moment may
  // make the same state first, which this statement does not see: then their row comes back. In the order of ids, so that neither waits for the other.
  const { rows } = await sql<{ id: number; freeze_id: number; cate: Cate; options: StoredOption[] }>`
    with wanted as materialized (${wanted}),
    known as (
      select frozen.id, frozen.question_id from wanted join question_freezes frozen on frozen.question_id = wanted.id
        and frozen.version = wanted.version and frozen.form = wanted.form and frozen.solution_version = wanted.solution_version),
    made as (
      insert into question_freezes (question_id, version, form, solution_version, title, cate, rendered, options, has_math)
      select id, version, form, solution_version, title, cate, rendered, options, has_math from wanted
      where id not in (select question_id from known) order by id
      on conflict (question_id, version, form, solution_version) do update set version = excluded.version returning id, question_id),
    keyed as (
      insert into question_freeze_keys (freeze_id, correct, answer_rendered, analysis_rendered, has_math)
      select made.id, correct, answer_rendered, analysis_rendered, solution_has_math
      from made join wanted on wanted.id = made.question_id on conflict do nothing)
    select wanted.id, frozen.id as freeze_id, wanted.cate, wanted.options
    from wanted join (select * from known union all select * from made) frozen on frozen.question_id = wanted.id`.execute(
    trx,
  )
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
  /** What gives the answer away, of those for which it was asked and may be told. */
  readonly key: { correct: number[]; answer: string; analysis: string; has_math: boolean } | null
  /** Whether this viewer answers it just now somewhere: whatever would tell them what is right waits. */
  readonly isWithheld: boolean
}

interface Row extends Omit<FrozenQuestion, 'options' | 'isWithheld'> {
  options: StoredOption[]
  is_withheld: boolean
}

interface Reading {
  viewer: Viewer
  /** Whether the caller has made sure that the answers may be told, as far as the caller knows. */
  withKeys: boolean
  /** For whoever is answering them: they read on, whatever becomes of the questions meanwhile. */
  isTaking?: boolean
}

/**
 * Frozen questions by their numbers. Of one that the viewer may not see any more nothing is told, unless it is gone for good; of one that they
 * are answering just now, no answer, unless they may edit it.
 */
export async function readFrozen(
  db: Db,
  ids: readonly number[],
  { viewer, withKeys, isTaking = false }: Reading,
): Promise<ReadonlyMap<number, FrozenQuestion>> {
  const { rows } = await sql<Row>`
    select id, question_id, case when seen.so then title else ${nothing} end as title, cate,
      case when seen.so then rendered else ${`<p>${nothing}</p>`} end as content,
      case when seen.so then options else '[]'::jsonb end as options, has_math and seen.so as has_math, seen.is_withheld,
      case when ${withKeys}::boolean and seen.so and not seen.is_withheld then (
        select json_build_object('correct', correct, 'answer', answer_rendered, 'analysis', analysis_rendered, 'has_math', k.has_math)
        from question_freeze_keys k where k.freeze_id = frozen.id) end as key
    from question_freezes frozen cross join lateral (
      select ${isTaking}::boolean or not exists (select from subjects where subjects.id = frozen.question_id)
          or exists (select from subjects where subjects.id = frozen.question_id and ${visibleTo(viewer)}) as so,
        ${sql.raw(isWithheldSql(viewerSql(viewer), 'frozen.question_id'))} as is_withheld offset 0) seen
    where id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(
    rows.map(({ options, is_withheld: isWithheld, ...row }) => [
      row.id,
      {
        ...row,
        isWithheld,
        options: options.map(({ timestamp, title, rendered }) => ({ timestamp, title: rendered ?? title })),
      },
    ]),
  )
}

const nothing = '非公开内容'

/** The right options of frozen questions, for marking. */
export async function frozenKeys(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, readonly number[]>> {
  const { rows } = await sql<{
    freeze_id: number
    correct: number[]
  }>`select freeze_id, correct from question_freeze_keys
    where freeze_id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(({ freeze_id, correct }) => [freeze_id, correct.map(Number)]))
}
