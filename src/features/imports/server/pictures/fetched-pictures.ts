import { sql } from 'kysely'
import { fileKeysIn } from '#src/features/files/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { paths } from '#src/shared/paths.ts'

interface Asker {
  readonly db: Db
  readonly owner: number
  readonly space: number
}

/**
 * Where the pictures of these addresses lie that earlier imports of this person took into this space, by address. What others took
 * in may stand in texts that this person cannot read.
 */
export async function recallPictures({ db, owner, space }: Asker, addresses: readonly string[]) {
  const { rows } = await sql<{ address: string; file_key: string }>`select address, file_key
    from fetched_pictures join files on files.key = file_key
    where address = any(${addresses}::text[]) and owner_id = ${owner} and space_id = ${space}
    order by files.created_at`.execute(db)
  return new Map(rows.map((row) => [row.address, paths.file(row.file_key)]))
}

export async function rememberPictures(db: Db, pictures: ReadonlyMap<string, string>): Promise<void> {
  const rows = [...pictures].map(([address, url]) => ({ address, key: fileKeysIn(url)[0]! }))
  await sql`insert into fetched_pictures (address, file_key)
    select address, key from json_to_recordset(${JSON.stringify(rows)}::json) as rows (address text, key text)
    on conflict do nothing`.execute(db)
}
