import { sql } from 'kysely'
import { isWithheldSql } from '#src/features/questions/server/public.ts'
import { editing, type Examination, readExamination } from '#src/features/resources/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { type SignedIn, type Viewer, viewerSql } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'

export interface AttemptRow {
  id: number
  examination_id: number
  user_id: number
  number: number
  state: 'running' | 'submitted' | 'marked'
  started_at: Date
  deadline: Date | null
  submitted_at: Date | null
  half_points: boolean
  /** In hundredths, as all points of the table. */
  points: number
  score: number | null
  now: Date
  /** Whether it has questions that the viewer answers elsewhere just now: its points would tell them what is right. */
  is_withheld: boolean
}

export interface FoundAttempt extends AttemptRow {
  readonly examination: Examination
  readonly isOwn: boolean
  /** Whether the viewer may mark it. */
  readonly isMarker: boolean
}

/** SQL for the columns of `attempts`, as this viewer may know them. */
export const attemptColumns = (
  viewer: Viewer,
) => sql`attempts.id, attempts.examination_id, attempts.user_id, attempts.number, attempts.state, attempts.started_at,
  attempts.deadline, attempts.submitted_at, attempts.half_points, attempts.points, attempts.score, now() as now,
  exists (select from attempt_items i where i.attempt_id = attempts.id
    and ${sql.raw(isWithheldSql(viewerSql(viewer), 'i.question_id'))}) as is_withheld`

/**
 * An attempt with its examination, which the viewer has to see: one's own, or what was handed in, for those who may edit the examination.
 * @throws not_found, whatever the reason; forbidden where the examination is core content that they may no longer read
 */
export async function findAttempt(db: Db, me: SignedIn, id: number): Promise<FoundAttempt> {
  const { rows } = await sql<AttemptRow>`select ${attemptColumns(me)} from attempts where id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new AppError('not_found')
  const isOwn = row.user_id === me.id
  const examination = await readExamination(db, me, row.examination_id)
  const isMarker = editing.may(me, 'edit', examination)
  if (!isOwn && (!isMarker || row.state === 'running')) throw new AppError('not_found')
  return { ...row, examination, isOwn, isMarker }
}
