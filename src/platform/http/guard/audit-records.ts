import type { Pool } from 'pg'

interface Kept {
  id: number
  at: Date
  /** Their nickname; whoever is gone is known by the number. */
  actor: string
  action: string
  params: object
}
/** Records before that id. */
interface Part {
  readonly before: number | null
  readonly most: number
}
/** The last records that a condition over `audit_log` lets through. @param values those of the condition */
export async function listRecords(
  pool: Pool,
  { condition, values }: { condition: string; values: readonly unknown[] },
  { before, most }: Part,
): Promise<Kept[]> {
  const [id, limit] = [values.length + 1, values.length + 2].map((place) => `$${place}`)
  const { rows } = await pool.query<Kept>(
    `select audit_log.id, at, coalesce(nickname, audit_log.actor_id::text) as actor, action, params from audit_log
    left join users on users.id = audit_log.actor_id where ${condition} and (${id}::bigint is null or audit_log.id < ${id})
    order by audit_log.id desc limit ${limit}`,
    [...values, before, most],
  )
  return rows
}
