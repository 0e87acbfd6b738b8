import { sql } from 'kysely'
import type { Db } from '#src/platform/db/pool.ts'
import { AppError } from '#src/shared/errors.ts'

// Asking the robot is a row, written in the transaction of whatever asks; a trigger begins the work with it. Where the space has not chosen
// a robot, nothing is written, and what a robot wrote asks none.

/** Parts of SQL. */
interface AskingSql {
  /** Tables that the others name. */
  readonly from: string
  readonly subject: string
  readonly source: string
  readonly asker: string
  readonly space: string
  /** An array of the ids of whom the text mentions. */
  readonly mentioned: string
}

/** Of a text that mentions people, in the statement that writes it: the robot answers if it is among them. */
export const askRobotSql = ({ from, subject, source, asker, space, mentioned }: AskingSql): string =>
  `insert into robot_answers (subject_id, source_id, asker_id, reason)
    select ${subject}, ${source}, ${asker}, 'mentioned' from ${from} join spaces robots on robots.id = ${space}
      join users asks on asks.id = ${asker} and not asks.is_robot
    where robots.ai_id = any(${mentioned}) on conflict do nothing`

interface Asking {
  readonly subjectId: number
  readonly askerId: number
  /** Absent: the thing itself asks. */
  readonly sourceId?: number
}

const chosen = (
  id: number,
) => sql<number>`(select spaces.ai_id from subjects join spaces on spaces.id = subjects.space_id
  where subjects.id = ${id} and subjects.deleted_at is null)`

/** Where something new asks by being there. */
export const askAtOpening = (trx: Db, asking: Asking) => ask(trx, asking, { reason: 'opened' })

/** Whom the text mentions that it did not before; once for each text. */
export const askIfMentioned = (trx: Db, asking: Asking, people: readonly number[]) =>
  people.length ? ask(trx, asking, { reason: 'mentioned', people }) : Promise.resolve(0)

/** Because somebody wants it now. @throws refused while their last question here is not answered, or where no robot answers */
export async function askRobot(db: Db, asking: Asking): Promise<void> {
  if (!(await ask(db, asking, { reason: 'asked' }))) throw await refusal(db, asking)
}

async function ask(
  db: Db,
  { subjectId, askerId, sourceId }: Asking,
  { reason, people }: { reason: 'opened' | 'mentioned' | 'asked'; people?: readonly number[] },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into robot_answers (subject_id, source_id, asker_id, reason)
    select ${subjectId}, ${sourceId ?? null}::bigint, users.id, ${reason} from users
    where users.id = ${askerId} and not users.is_robot and ${chosen(subjectId)} is not null
      ${people ? sql`and ${chosen(subjectId)} = any(${people}::bigint[])` : sql``}
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows ?? 0)
}

async function refusal(db: Db, { subjectId }: Asking): Promise<AppError> {
  const { rows } = await sql<{ id: number | null }>`select ${chosen(subjectId)} as id`.execute(db)
  return new AppError(
    'refused',
    rows[0]?.id ? '你的上一个问题助手还在想，请等它答完，或先停止它' : '这个空间没有选择助手',
  )
}

/** What this person asked here and waits for. Whatever is under way notices it. */
export const stopAnswers = (db: Db, { subjectId, askerId }: Asking) =>
  sql`update robot_answers set state = 'stopped', ended_at = now()
    where subject_id = ${subjectId} and asker_id = ${askerId} and ended_at is null`.execute(db)
