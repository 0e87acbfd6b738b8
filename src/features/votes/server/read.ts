import { sql } from 'kysely'
import type { SubjectType } from '#src/features/subjects/contract.ts'
import {
  kindOfType,
  noVotes,
  type SubjectRow,
  titlesOf,
  visibleTo,
  votesOf,
} from '#src/features/subjects/server/public.ts'
import { behind, keySql } from '#src/platform/db/keyset.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { keyset } from '#src/platform/http/cursor.ts'
import type { Viewer } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'

/** Which of the subjects the viewer has voted on, and how: one query for the whole set. */
export async function votesBy(db: Db, viewer: Viewer, ids: number[]): Promise<Map<number, typeof noVotes>> {
  const found = new Map<number, typeof noVotes>()
  if (!viewer || !ids.length) return found
  const rows = await db
    .selectFrom('votes')
    .select(['subject_id', 'scope'])
    .where('user_id', '=', viewer.id)
    .where('subject_id', 'in', ids)
    .execute()
  for (const { subject_id, scope } of rows)
    found.set(subject_id, { ...(found.get(subject_id) ?? noVotes), [scope === 'dislike' ? 'dis_like' : scope]: true })
  return found
}

/** The subject as a vote replies with it. @throws not_found */
export async function subjectFor(db: Db, viewer: Viewer, id: number) {
  const row = await db
    .selectFrom('subjects')
    .selectAll()
    .where('id', '=', id)
    .where(visibleTo(viewer))
    .executeTakeFirst()
  const [subject] = row ? await subjectsFor(db, viewer, [row]) : []
  if (!subject) throw new AppError('not_found')
  return subject
}

interface Collected {
  user_id: number
  votable_type?: SubjectType
  page: number
  per_number: number
  after?: string | undefined
}

export async function listCollected(db: Db, viewer: Viewer, query: Collected) {
  const rows = db
    .selectFrom('votes')
    .innerJoin('subjects', 'subjects.id', 'votes.subject_id')
    .where('votes.user_id', '=', query.user_id)
    .where('votes.scope', '=', 'collection')
    .$if(query.votable_type !== undefined, (qb) => qb.where('subjects.kind', '=', kindOfType(query.votable_type!).kind))
    .where(visibleTo(viewer))
  const { total } = await rows.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const { limit, offset, after } = inOrder.part(query)
  const found = await rows
    .selectAll('subjects')
    .select(sql<number>`${sql.raw(keySql(collectedAt))}`.as('place'))
    .$if(after !== null, (qb) => qb.where(behind(collectedAt, 'desc', after!)))
    .orderBy('votes.created_at', 'desc')
    .orderBy('votes.subject_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { shown, pagination } = inOrder.page(found, query, total)
  return { list: await subjectsFor(db, viewer, shown), pagination }
}
const inOrder = keyset('collected', ['place', 'id'])
const collectedAt = { column: 'votes.created_at', isTime: true }

/** Rows of any kinds become wire subjects: titles by one query a kind, the viewer's votes by one for all. */
export async function subjectsFor(db: Db, viewer: Viewer, rows: readonly SubjectRow[]) {
  const mine = await votesBy(
    db,
    viewer,
    rows.map((row) => row.id),
  )
  const titles = await titlesOf(db, rows)
  return rows.flatMap((row) => {
    const title = titles.get(row.id)
    if (!title) return []
    return {
      ...title,
      votes: votesOf(row),
      has_vote: mine.get(row.id) ?? noVotes,
      comment_count: row.comment_count,
      root_comment_count: row.root_comment_count,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    }
  })
}
