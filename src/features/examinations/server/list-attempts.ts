import { sql } from 'kysely'
import { editing, type Examination, readExamination } from '#src/features/resources/server/public.ts'
import type { listAttempts as call } from '#src/features/resources/contract.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { keyset } from '#src/platform/http/cursor.ts'
import type { Viewer } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import type { In } from '#src/shared/endpoint.ts'
import { attemptColumns, type AttemptRow } from './find-attempt.ts'
import type { PersonRow } from './person-of.ts'
import { presentHead } from './present.ts'
import { standingOf } from './taking/standing.ts'

type Query = In<typeof call, 'out'>['query'] & { id: number }

const newestFirst = keyset('attempts', ['id'])

/** How an examination is held, where the viewer stands, and attempts at it. @throws not_found, forbidden for others' attempts */
export async function listAttempts(db: Db, viewer: Viewer, { id, all = false, state, ...query }: Query) {
  const examination = await readExamination(db, viewer, id)
  const { paper } = examination
  const manages = editing.may(viewer, 'edit', examination)
  if (all && !manages) throw new AppError(viewer ? 'forbidden' : 'unauthenticated')
  const whose = sql`attempts.examination_id = ${id} and ${all ? sql`true` : sql`attempts.user_id = ${viewer?.id ?? 0}`}
    and ${state ? sql`attempts.state = ${state}` : sql`true`}`
  const { limit, offset, after } = newestFirst.part(query)
  const { rows } = await sql<AttemptRow & PersonRow>`
    select ${attemptColumns(viewer)}, users.nickname, users.avatar_key from attempts join users on users.id = attempts.user_id
    where ${whose} and ${after ? sql`attempts.id < ${after[0]}` : sql`true`}
    order by attempts.id desc limit ${limit} offset ${offset}`.execute(db)
  const { rows: counted } = await sql<{
    total: number
  }>`select count(*)::int as total from attempts where ${whose}`.execute(db)
  const { shown, pagination } = newestFirst.page(rows, query, counted[0]!.total)
  const { now, left, running_id, why_not } = await standingOf(db, viewer, examination)
  const { items, draws, ...rules } = paper
  return {
    list: shown.map((row) => ({
      ...presentHead(row, paper),
      user:
        all && paper.hides_names && row.state !== 'marked'
          ? null
          : { id: row.user_id, nickname: row.nickname, avatar: row.avatar_key },
    })),
    pagination,
    rules,
    question_count: items.length + draws.reduce((sum, { count }) => sum + count, 0),
    points:
      items.reduce((sum, { points }) => sum + points, 0) +
      draws.reduce((sum, { points, count }) => sum + points * count, 0),
    now: now.toISOString(),
    left,
    running_id,
    why_not,
    waiting_count: manages ? await waitingIn(db, examination) : 0,
    can: { take: viewer !== null, manage: manages },
  }
}

async function waitingIn(db: Db, { id }: Examination): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from attempts a
    join attempt_items i on i.attempt_id = a.id
    where a.examination_id = ${id} and a.state = 'submitted' and i.score is null`.execute(db)
  return rows[0]!.count
}
