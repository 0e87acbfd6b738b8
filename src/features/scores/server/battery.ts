import { sql } from 'kysely'
import type { Pool } from 'pg'
import { holdRow } from '#src/platform/db/hold-row.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'

// The battery (rulings, "Engagement"): one level a day, at most 3; each day that passes without a charge takes one. Days are those of
// Asia/Shanghai, and the database's clock alone tells the time, whatever the zones of the machines are.

export interface Battery {
  battery: number
  full_battery_day: number
  /** Of the last charge; null where there was none. */
  battery_time: string | null
}
const empty: Battery = { battery: 0, full_battery_day: 0, battery_time: null }

const dayOf = (time: string) => `(${time} at time zone 'Asia/Shanghai')::date`
/** Whole days without a charge. @param at SQL for a time */
const missed = (at: string) => `greatest(0, ${dayOf(at)} - ${dayOf('b.charged_at')} - 1)`
const level = (at: string) => `greatest(0, b.level - ${missed(at)})`
const fullDays = (at: string) => `case when ${missed(at)} = 0 then b.full_days else 0 end`

/** SQL over `b`, a row of the table: as it stands at a time. */
const columns = (at: string) =>
  `b.user_id, ${level(at)} as battery, ${fullDays(at)} as full_battery_day, b.charged_at as battery_time`

interface Row {
  user_id: number
  battery: number
  full_battery_day: number
  battery_time: Date
}
const find = prepared<Row>(
  'batteries',
  `select ${columns('now()')} from batteries b where b.user_id = any($1::bigint[])`,
)

/** As they stand now, those of people who never charged one left out: one query for all. */
export async function batteriesOf(from: Pool | Db, ids: readonly number[]): Promise<Map<number, Battery>> {
  const rows = ids.length ? await find(from, [ids]) : []
  return new Map(
    rows.map(({ user_id, battery_time, ...one }) => [user_id, { ...one, battery_time: battery_time.toISOString() }]),
  )
}

export const batteryOf = async (from: Pool | Db, id: number): Promise<Battery> =>
  (await batteriesOf(from, [id])).get(id) ?? empty

const charge = prepared<{ user_id: number }>(
  'charge battery',
  `insert into batteries as b (user_id, level, full_days, charged_at) values ($1, 1, 0, $2::timestamptz)
  on conflict (user_id) do update set
    level = least(3, ${level('$2::timestamptz')} + 1),
    full_days = case when ${level('$2::timestamptz')} >= 2 then ${fullDays('$2::timestamptz')} + 1 else 0 end,
    charged_at = $2::timestamptz
  where ${dayOf('b.charged_at')} < ${dayOf('$2::timestamptz')} returning b.user_id`,
)

const charged = prepared<Row>(
  'charged battery',
  `select ${columns('$2::timestamptz')} from batteries b where b.user_id = $1`,
)

/** What the clock says, to the microsecond. */
type Clock = (trx: Db) => Promise<string>
const databaseClock: Clock = async (trx) => {
  const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(trx)
  return rows[0]!.now
}

/**
 * Charges the battery if nobody has today. The time is read once the person's row is held: who comes second on a midnight comes later by
 * the clock, too, so no day is charged twice or passed over.
 */
export const chargeBattery = (db: Db, userId: number, clock: Clock = databaseClock) =>
  inTransaction(db, async (trx) => {
    await holdRow(trx, 'users', userId)
    const now = await clock(trx)
    const isNew = (await charge(trx, [userId, now])).length > 0
    const [{ battery, full_battery_day } = empty] = await charged(trx, [userId, now])
    return { exist: !isNew, is_new: isNew, battery, full_battery_day }
  })
