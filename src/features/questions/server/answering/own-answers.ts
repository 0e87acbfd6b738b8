import { sql } from 'kysely'
import type { Pool } from 'pg'
import { visibleTo } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { keyset } from '#src/platform/http/cursor.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { itemsOf } from '../reading/list.ts'
import { type AnswerRow, presentAnswer, presentItem } from '../reading/present.ts'
import { optionsText } from '../reading/read.ts'
import { isHeldSql } from '../freezing/hold.ts'
import type { StoredOption } from '../writing/prepare.ts'
import type { Role } from '#src/features/spaces/server/public.ts'

interface Part {
  page: number
  per_number: number
  after?: string | undefined
}

type Row = AnswerRow & { options: StoredOption[]; correct: number[] }

/** What somebody answered to a question that they may see, the newest first, each with the form that it was given to. */
export async function ownAnswers(db: Db, me: SignedIn, { id, ...query }: Part & { id: number }) {
  const own = sql`from question_answers a where a.user_id = ${me.id} and a.question_id = ${id}
    and not ${sql.raw(isHeldSql(String(me.id), 'a.question_id'))}`
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${own}`.execute(db)
  const { limit, offset, after } = newestFirst.part(query)
  const { rows } = await sql<Row>`
    select a.id, a.form, a.chosen, a.answer, a.mark, a.seconds, a.created_at, form.options, key.correct
    from (select a.* ${own} and ${after ? sql`a.id < ${after[0]}` : sql`true`}) a
    join question_forms form on form.question_id = a.question_id and form.number = a.form
    join question_keys key on key.question_id = a.question_id and key.number = a.form
    order by a.id desc limit ${limit} offset ${offset}`.execute(db)
  const { shown, pagination } = newestFirst.page(rows, query, counted[0]!.total)
  const list = shown.map(({ options, correct, ...row }) => ({
    ...presentAnswer(row),
    options: optionsText(options, { raw: false, correct }),
  }))
  return { list, pagination }
}
const newestFirst = keyset('answers', ['id'])

interface Wrong {
  id: number
  since: number
  role: Role | null
}

/** A person's book of wrong answers: questions that they may still see, what came in last first. */
export async function wrongBook({ db, pool }: { db: Db; pool: Pool }, me: SignedIn, query: Part) {
  const book = sql`from question_progress p join questions on questions.id = p.question_id join subjects on subjects.id = questions.id
    where p.user_id = ${me.id} and p.wrong_since is not null and ${visibleTo(me)}`
  const since = sql`(extract(epoch from p.wrong_since) * 1000000)::bigint`
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${book}`.execute(db)
  const { limit, offset, after } = lastFirst.part(query)
  const behind = after
    ? sql`(p.wrong_since, p.question_id) < ('epoch'::timestamptz + ${after[0]}::bigint * interval '1 microsecond', ${after[1]}::bigint)`
    : sql`true`
  const { rows } = await sql<Wrong>`
    select p.question_id as id, ${since} as since, (select m.role from memberships m where m.space_id = questions.space_id
      and m.user_id = ${me.id}) as role
    ${book} and ${behind} order by p.wrong_since desc, p.question_id desc limit ${limit} offset ${offset}`.execute(db)
  const { shown, pagination } = lastFirst.page(rows, query, counted[0]!.total)
  const ids = shown.map(({ id }) => id)
  const items = ids.length ? await itemsOf(pool, me, ids) : []
  const roles = new Map(shown.map(({ id, role }) => [id, role]))
  return { list: items.map((row) => presentItem(row, me, roles.get(row.id) ?? null)), pagination }
}
const lastFirst = keyset('wrong', ['since', 'id'])
