import type { Pool } from 'pg'
import { visibleSql } from '#src/features/subjects/server/public.ts'
import { type Cate, markOf } from '#src/features/questions/kind.ts'
import { showsSomething } from '#src/features/questions/shapes.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { viewerParams, type SignedIn } from '#src/platform/permission.ts'
import { AppError, invalidField } from '#src/shared/errors.ts'
import type { Place } from '../find-question.ts'
import { isHeldSql } from '../freezing/hold.ts'

export interface Given {
  /** Timestamps of options. */
  chosen: readonly number[]
  /** Of a subjective question: plain text. */
  answer: string
  /** The form that they saw; absent: the one that stands. */
  form?: number | undefined
  /** How long it took. */
  seconds?: number | undefined
}

interface Asked {
  id: number
  space_id: number
  cate: Cate
  form: number
  known: number[]
  correct: number[]
  is_held: boolean
}
// $1 viewer, $2 whether a site administrator, $3 space, $4 question
const asked = prepared<Asked>(
  'question to answer',
  `select questions.id, questions.space_id, questions.cate, questions.form, key.correct,
    ${isHeldSql('$1', 'questions.id')} as is_held,
    array(select (option ->> 'timestamp')::bigint from question_forms form, jsonb_array_elements(form.options) as option
      where form.question_id = questions.id and form.number = questions.form) as known
  from subjects join questions on questions.id = subjects.id
    join question_keys key on key.question_id = questions.id and key.number = questions.form
  where subjects.id = $4 and questions.space_id = $3 and ${visibleSql('$1', '$2')}`,
)

/**
 * The answer with all that follows from it, in one statement: the row of who answers is held first, so parallel answers of one person come one
 * after the other, and the same within two seconds is the same. $1 who, $2 question, $3 form, $4 chosen, $5 words, $6 mark, $7 seconds, $8 space.
 * In the counts are first answers to this form alone, of people who had not asked for the solution.
 */
const given = prepared<{ id: number }>(
  'answer question',
  `with held as (
    insert into question_progress as p (user_id, question_id, form, answers, last_chosen, last_answer, last_at, is_right, wrong_since)
    values ($1, $2, $3, 1, $4, $5, now(), coalesce($6::int = 2, false), case when $6::int < 2 then now() end)
    on conflict (user_id, question_id) do update set
      form = $3,
      answers = case when p.form = $3 then p.answers else 0 end + 1,
      looked = p.form = $3 and p.looked,
      last_chosen = $4, last_answer = $5, last_at = now(),
      is_right = p.is_right or coalesce($6::int = 2, false),
      wrong_since = case when $6::int < 2 then coalesce(p.wrong_since, now())
        when $6::int = 2 and p.right_day <> (now() at time zone 'Asia/Shanghai')::date then null else p.wrong_since end,
      right_day = case when $6::int < 2 then null
        when $6::int = 2 and p.right_day <> (now() at time zone 'Asia/Shanghai')::date then null
        when $6::int = 2 and p.wrong_since is not null then (now() at time zone 'Asia/Shanghai')::date else p.right_day end
    where p.last_at is null or p.form <> $3 or p.last_chosen <> $4 or p.last_answer <> $5
      or p.last_at < now() - interval '2 seconds'
    returning p.answers = 1 and not p.looked as is_first),
  made as (
    insert into question_answers (question_id, form, user_id, chosen, answer, mark, seconds)
    select $2, $3, $1, $4, $5, $6, $7 from held returning id),
  skill as (
    insert into question_abilities as a (user_id, space_id, answered, answered_right)
    select $1, $8, 1, ($6::int = 2)::int from held where held.is_first and $6::int is not null
    on conflict (user_id, space_id) do update set answered = a.answered + 1, answered_right = a.answered_right + ($6::int = 2)::int
    returning a.answered - 1 as before, a.answered_right - ($6::int = 2)::int as right_before),
  counted as (
    update question_forms f set
      answered = f.answered + 1,
      answered_right = f.answered_right + coalesce($6::int = 2, false)::int,
      chosen = array(select count + ((option ->> 'timestamp')::bigint = any($4))::int
        from unnest(f.chosen) with ordinality as kept (count, at)
        join jsonb_array_elements(f.options) with ordinality as options (option, at) using (at) order by at),
      timed = f.timed + ($7::int is not null)::int, seconds = f.seconds + coalesce($7, 0),
      rated = f.rated + s.rated, rated_right = f.rated_right + s.rated * coalesce($6::int = 2, false)::int,
      ability = f.ability + s.ability, ability_squares = f.ability_squares + s.ability * s.ability,
      ability_right = f.ability_right + s.ability * coalesce($6::int = 2, false)::int
    from held left join lateral (
      select (before > 0)::int as rated, case when before > 0 then right_before * 1000 / before else 0 end as ability from skill
      union all select 0, 0 where not exists (select from skill)) s on true
    where f.question_id = $2 and f.number = $3 and held.is_first)
  select id from made`,
)

/**
 * Marks an answer at once and writes it down. One to a form that stands no more is refused: nobody is marked by what they did not see.
 * @throws not_found, conflict, invalid
 */
export async function answerQuestion(
  pool: Pool,
  me: SignedIn,
  { spaceId, id, ...answer }: Place & Given,
): Promise<void> {
  const [question] = await asked(pool, [...viewerParams(me), spaceId, id])
  requireFree(question)
  if (answer.form !== undefined && answer.form !== question.form)
    throw new AppError('conflict', '这道题刚刚改过，请看过之后再作答')
  const chosen = chosenOf(question, answer)
  const words = question.cate === 3 ? answer.answer : ''
  const mark = question.cate === 3 ? null : markOf(question.correct.map(Number), chosen)
  await given(pool, [me.id, id, question.form, chosen, words, mark, answer.seconds ?? null, question.space_id])
}

/** @throws not_found; refused while they are answering it in an examination */
function requireFree(question: Asked | undefined): asserts question is Asked {
  if (!question) throw new AppError('not_found')
  if (question.is_held) throw new AppError('refused', '这道题在你没交卷的考试里，交卷之后再来')
}

/** @throws invalid for what is no answer to it */
function chosenOf({ cate, known }: Asked, { chosen, answer }: Given): number[] {
  if (cate === 3) {
    if (chosen.length) throw invalidField('chosen', '主观题没有选项')
    if (!showsSomething(answer)) throw invalidField('answer', '请写下答案')
    return []
  }
  const distinct = [...new Set(chosen)].toSorted((a, b) => a - b)
  const offered = new Set(known.map(Number))
  if (!distinct.length) throw invalidField('chosen', '请选择答案')
  if (distinct.some((one) => !offered.has(one))) throw invalidField('chosen', '没有这个选项')
  if (cate !== 2 && distinct.length > 1) throw invalidField('chosen', '只能选一项')
  if (answer !== '') throw invalidField('answer', '这种题只要选择')
  return distinct
}

// $1 who, $2 question, $3 form
const looked = prepared(
  'look at solution',
  `insert into question_progress as p (user_id, question_id, form, looked) values ($1, $2, $3, true)
  on conflict (user_id, question_id) do update set form = $3, looked = true,
    answers = case when p.form = $3 then p.answers else 0 end
  where p.form <> $3 or (p.answers = 0 and not p.looked)`,
)

/** From now on this person may know the answer. @throws not_found */
export async function revealSolution(pool: Pool, me: SignedIn, { spaceId, id }: Place): Promise<void> {
  const [question] = await asked(pool, [...viewerParams(me), spaceId, id])
  requireFree(question)
  await looked(pool, [me.id, id, question.form])
}
