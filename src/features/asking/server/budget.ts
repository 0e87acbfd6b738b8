import { sql } from 'kysely'
import type { Config } from '#src/platform/config.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import { AppError } from '#src/shared/errors.ts'

// What the model writes costs tokens: of the day of the space that it is for, if any, and of whoever asked. What a call may cost is taken
// before it begins, so calls side by side spend no more than there is; afterwards what it did not need is given back.

interface Spender {
  readonly userId: number
  readonly spaceId: number | null
}
export interface Reserved {
  /** Says what it cost in the end; once. */
  settle(tokens: number): Promise<void>
}

const today = sql<string>`(now() at time zone 'Asia/Shanghai')::date`

/** @throws too_many where the space or the person has not so much left today */
export async function reserve(
  { db, config }: { db: Db; config: Config },
  { userId, spaceId }: Spender,
  tokens: number,
): Promise<Reserved> {
  const { person, space } = config.modelBudget
  const wanted = [{ id: userId, most: person }, ...(spaceId === null ? [] : [{ id: spaceId, most: space }])]
  const day = await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ subject_id: number; day: string }>`
      insert into robot_spending (day, subject_id, tokens, calls)
      select ${today}, wanted.id, ${tokens}::int, 1
      from unnest(${wanted.map(({ id }) => id)}::bigint[], ${wanted.map(({ most }) => most)}::bigint[]) as wanted (id, most)
      where ${tokens}::int + coalesce((select spent.tokens from robot_spending spent where spent.day = ${today} and spent.subject_id = wanted.id), 0) <= most
      order by wanted.id
      on conflict (day, subject_id) do update set tokens = robot_spending.tokens + excluded.tokens, calls = robot_spending.calls + 1
        where robot_spending.tokens + excluded.tokens <= case when excluded.subject_id = ${userId} then ${person}::int else ${space}::int end
      returning subject_id, day::text as day`.execute(trx)
    if (rows.length < wanted.length) throw spent(rows.some(({ subject_id }) => subject_id === userId))
    return rows[0]!.day
  })
  const ids = wanted.map(({ id }) => id)
  return {
    async settle(cost) {
      await sql`update robot_spending set tokens = greatest(0, tokens + ${cost - tokens}::int)
        where day = ${day}::date and subject_id = any(${ids}::bigint[])`.execute(db)
    },
  }
}

const spent = (ofSpace: boolean) =>
  new AppError('too_many', ofSpace ? '这个空间今天的 AI 额度用完了，请明天再来' : '你今天的 AI 额度用完了，请明天再来')

/** What a space or a person has spent today. */
export async function spentToday(db: Db, id: number): Promise<{ tokens: number; calls: number }> {
  const { rows } = await sql<{ tokens: number; calls: number }>`
    select tokens, calls from robot_spending where day = ${today} and subject_id = ${id}`.execute(db)
  return rows[0] ?? { tokens: 0, calls: 0 }
}
