import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { daysAgo } from '#src/platform/jobs/task.ts'
import type { OnSlow } from './time-statements.ts'
import { withoutValues } from './without-values.ts'

/** Different statements of which one program remembers until they are written; further ones are not. */
const MOST_REMEMBERED = 200
/** And of which the table keeps those that were slow last. */
const MOST_KEPT = 500
const DAYS_KEPT = 90
/** Milliseconds between the first that was slow and its record. */
const SOON = 10_000

interface Seen {
  name: string | null
  statement: string
  times: number
  longest: number
  total: number
}

/** Statements that took long, as one program sees them; they are written now and then, with those of other programs. */
export class SlowStatements {
  #seen = new Map<string, Seen>()
  #pool: Pool | undefined
  #soon: NodeJS.Timeout | undefined

  /** From now on what is slow is written to the table of this pool. */
  keepIn(pool: Pool): void {
    this.#pool = pool
  }

  readonly note: OnSlow = ({ name = null, text }, ms) => {
    if (text === keep) return
    const statement = withoutValues(text)
    const key = createHash('sha256').update(statement).digest('base64url')
    const seen = this.#seen.get(key)
    const took = Math.round(ms)
    if (seen) {
      seen.times++
      seen.total += took
      seen.longest = Math.max(seen.longest, took)
    } else if (this.#seen.size < MOST_REMEMBERED)
      this.#seen.set(key, { name, statement, times: 1, longest: took, total: took })
    // it keeps no program from ending
    this.#soon ??= setTimeout(() => void this.write(), SOON).unref()
  }

  /** What was seen since the last time. What could not be written is forgotten: it is told nobody, and the next is like it. */
  async write(): Promise<void> {
    clearTimeout(this.#soon)
    this.#soon = undefined
    // in one order everywhere, so that two programs do not wait for each other
    const seen = [...this.#seen].toSorted(([a], [b]) => (a < b ? -1 : 1))
    this.#seen = new Map()
    if (!seen.length || !this.#pool) return
    const list = <T>(of: (one: Seen) => T) => seen.map(([, one]) => of(one))
    const keys = seen.map(([key]) => key)
    const names = list(({ name }) => name)
    const statements = list(({ statement }) => statement)
    const numbers = [list(({ times }) => times), list(({ longest }) => longest), list(({ total }) => total)]
    await this.#pool.query(keep, [keys, names, statements, ...numbers]).catch(() => {})
  }
}

const keep = `insert into slow_statements as s (key, name, statement, times, longest_ms, total_ms)
  select * from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[])
  on conflict (key) do update set name = coalesce(excluded.name, s.name), times = s.times + excluded.times,
    longest_ms = greatest(s.longest_ms, excluded.longest_ms), total_ms = s.total_ms + excluded.total_ms, last_at = now()`

/** What was slow long ago, and what is too much. */
export async function forgetSlowStatements(pool: Pool): Promise<void> {
  await pool.query('delete from slow_statements where last_at < $1', [daysAgo(DAYS_KEPT)])
  await pool.query(
    `delete from slow_statements where key in (select key from slow_statements order by last_at desc, key offset ${MOST_KEPT})`,
  )
}

interface Kept {
  name: string | null
  statement: string
  times: number
  longest_ms: number
  total_ms: number
  last_at: Date
}
/** Those that a condition over `slow_statements` lets through; what took the most time altogether first. @param values those of the condition */
export async function slowStatements(
  pool: Pool,
  { condition, values }: { condition: string; values: readonly unknown[] },
): Promise<Kept[]> {
  const { rows } = await pool.query<Kept>(
    `select name, statement, times, longest_ms, total_ms, last_at from slow_statements where ${condition}
    order by total_ms desc, key limit ${MOST_KEPT}`,
    [...values],
  )
  return rows
}
