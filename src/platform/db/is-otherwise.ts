import { type RawBuilder, sql } from 'kysely'

/** SQL over a row: whether any of these columns has another value than the one given here. False for no columns. */
export function isOtherwise(columns: object): RawBuilder<boolean> {
  const given = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} is distinct from ${value}`)
  return given.length ? sql`(${sql.join(given, sql` or `)})` : sql`false`
}
