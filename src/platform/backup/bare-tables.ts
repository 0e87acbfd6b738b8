import type { ClientBase } from 'pg'
import { listOf } from './catalog.ts'

/**
 * Empties tables and lets `fill` fill them, inside the caller's transaction, with the rights of their owner. What the database keeps
 * up row by row is dropped before and created again after, over all rows at once: foreign keys (which go round in circles) and
 * indexes. Triggers are silent meanwhile: what they would count or copy is among the rows already.
 */
export async function refill(client: ClientBase, tables: readonly string[], fill: () => Promise<void>): Promise<void> {
  const names = listOf(client, tables)
  await client.query(`lock table ${names} in access exclusive mode`)
  const apart = await readApart(client, tables)
  await runAll(client, apart.map(({ drop }) => drop)) // prettier-ignore
  await runAll(client, tables.map((name) => `alter table ${client.escapeIdentifier(name)} disable trigger user`)) // prettier-ignore
  // after that: what is only added to refuses it otherwise
  await client.query(`truncate ${names}`)
  await fill()
  await runAll(client, apart.toReversed().map(({ make }) => make)) // prettier-ignore
  await runAll(client, tables.map((name) => `alter table ${client.escapeIdentifier(name)} enable trigger user`)) // prettier-ignore
  await client.query(`analyze ${names}`)
}

interface Apart {
  drop: string
  make: string
}

/** Foreign keys first, since they lean on indexes. Keys and unique constraints stay: they are what rows are checked by. */
async function readApart(client: ClientBase, tables: readonly string[]): Promise<Apart[]> {
  const ours = `select to_regclass(quote_ident(name)) from unnest($1::text[]) as name`
  const foreignKeys = await client.query<Apart>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
    from pg_constraint where contype = 'f' and conrelid in (${ours}) order by conrelid, conname`,
    [tables],
  )
  const indexes = await client.query<Apart>(
    `select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as make
    from pg_index where indrelid in (${ours}) and not exists (select from pg_constraint where conindid = indexrelid and contype <> 'f')
    order by indexrelid`,
    [tables],
  )
  return [...foreignKeys.rows, ...indexes.rows]
}

async function runAll(client: ClientBase, statements: string[]): Promise<void> {
  if (statements.length) await client.query(statements.join('; '))
}
