import { sql } from 'kysely'
import { readableSql, titlesOf } from '#src/features/subjects/server/public.ts'
import { readDiscussion, type Said } from '#src/features/comments/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { type SignedIn, viewerSql } from '#src/platform/permission.ts'
import { searchedTexts } from '#src/platform/search-index/asking/relevant-texts.ts'

/** What is discussed, as whoever asked may read it at this moment. */
export interface Thread {
  readonly id: number
  readonly kind: string
  readonly title: string
  readonly text: string
  readonly spaceId: number
  /** Visitors read it; else members alone do. */
  readonly isPublic: boolean
  readonly robot: { id: number; nickname: string }
  readonly discussion: readonly Said[]
  /** What the robot was asked in a comment. */
  readonly question: Said | null
}

interface Row {
  id: number
  kind: string
  space_id: number
  is_public: boolean
  robot_id: number
  robot_name: string
}
/** Characters of what is discussed. */
const TEXT = 4_000
/** Comments before the question. */
const DISCUSSION = 8

/** Null where it is gone, closed to whoever asks, or its space has a robot no more. */
export async function findThread(
  db: Db,
  asker: SignedIn,
  { subjectId, sourceId }: { subjectId: number; sourceId: number | null },
): Promise<Thread | null> {
  const { rows } = await sql<Row>`
    select subjects.id, subjects.kind, spaces.id as space_id, spaces.is_open and not subjects.members_only as is_public,
      robots.id as robot_id, robots.nickname as robot_name
    from subjects join spaces on spaces.id = subjects.space_id join users robots on robots.id = spaces.ai_id and robots.is_robot
    where subjects.id = ${subjectId} and ${sql.raw(readableSql(...viewerSql(asker)))}`.execute(db)
  const [row] = rows
  if (!row) return null
  const [titles, texts, discussion] = await Promise.all([
    titlesOf(db, [{ id: row.id, kind: row.kind }]),
    searchedTexts(db, [row.id]),
    readDiscussion(db, { aboutId: row.id, upTo: sourceId, most: DISCUSSION + 1 }),
  ])
  const question = sourceId === null ? null : (discussion.find(({ id }) => id === sourceId) ?? null)
  if (sourceId !== null && !question) return null
  return {
    id: row.id,
    kind: row.kind,
    title: titles.get(row.id)?.title ?? '',
    text: (texts.get(row.id) ?? '').slice(0, TEXT),
    spaceId: row.space_id,
    isPublic: row.is_public,
    robot: { id: row.robot_id, nickname: row.robot_name },
    discussion: discussion.filter((said) => said !== question),
    question,
  }
}

/** Whoever asked, while they may do anything at all. */
export async function findAsker(db: Db, id: number): Promise<SignedIn | null> {
  const { rows } = await sql<SignedIn>`select id, nickname, is_admin as "isAdmin" from users
    where id = ${id} and not is_robot and blocked_at is null and left_at is null`.execute(db)
  return rows[0] ?? null
}
