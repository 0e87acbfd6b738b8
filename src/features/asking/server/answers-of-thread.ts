import { sql } from 'kysely'
import type { Config } from '#src/platform/config.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { Viewer } from '#src/platform/permission.ts'

interface Row {
  id: number
  state: 'waiting' | 'running' | 'failed' | 'stopped' | 'done'
  problem: string
  source_id: number | null
  is_mine: boolean
  created_at: Date
}
interface Robot {
  id: number
  nickname: string
  avatar: string | null
}

/** Of a thing that the viewer may see: its space's robot, null where none answers, and what that is thinking of. */
export async function answersOf({ db, config }: { db: Db; config: Config }, viewer: Viewer, subjectId: number) {
  const robot = config.model && (await robotOf(db, subjectId))
  const rows = robot ? await latest(db, viewer, subjectId) : []
  return {
    robot,
    model: robot ? config.model!.name : null,
    list: rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() })),
  }
}

async function robotOf(db: Db, subjectId: number): Promise<Robot | null> {
  const { rows } = await sql<Robot>`select users.id, users.nickname, users.avatar_key as avatar from subjects
    join spaces on spaces.id = subjects.space_id join users on users.id = spaces.ai_id where subjects.id = ${subjectId}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** What is under way is shown to everybody, what came to nothing to whoever asked. */
async function latest(db: Db, viewer: Viewer, subjectId: number): Promise<Row[]> {
  const isMine = sql<boolean>`asker_id = ${viewer?.id ?? 0}`
  const { rows } =
    await sql<Row>`select id, state, problem, source_id, ${isMine} as is_mine, created_at from robot_answers
    where subject_id = ${subjectId} and (ended_at is null
      or ${isMine} and state in ('failed', 'stopped') and ended_at > now() - interval '10 minutes')
    order by id desc limit 10`.execute(db)
  return rows
}
