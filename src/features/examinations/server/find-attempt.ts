import { sql } from 'kysely'
import { editing, type Examination, readExamination } from '#src/features/resources/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
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
}

export interface FoundAttempt extends AttemptRow {
  readonly examination: Examination
  readonly isOwn: boolean
  /** Whether the viewer may mark it. */
  readonly isMarker: boolean
}

/** SQL for the columns of `attempts`. */
export const attemptColumns = sql`attempts.id, attempts.examination_id, attempts.user_id, attempts.number, attempts.state, attempts.started_at,
  attempts.deadline, attempts.submitted_at, attempts.half_points, attempts.points, attempts.score, now() as now`

/**
 * An attempt with its examination, which the viewer has to see: one's own, or what was handed in, for those who may edit the examination.
 * @throws not_found, whatever the reason; forbidden where the examination is core content that they may no longer read
 */
export async function findAttempt(db: Db, me: SignedIn, id: number): Promise<FoundAttempt> {
  const { rows } = await sql<AttemptRow>`select ${attemptColumns} from attempts where id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new AppError('not_found')
  const isOwn = row.user_id === me.id
  const examination = await readExamination(db, me, row.examination_id)
  const isMarker = editing.may(me, 'edit', examination)
  if (!isOwn && (!isMarker || row.state === 'running')) throw new AppError('not_found')
  return { ...row, examination, isOwn, isMarker }
}
