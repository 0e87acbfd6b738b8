import { mayAttach } from '#src/features/files/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'

interface Attaching {
  id: number
  spaceId: number | null
  documents: { ufile_key: string }[]
  /** Those that are known to be allowed. */
  allowed?: readonly string[] | undefined
}

/**
 * Makes these the attachments of a text, in this order; what was there before keeps its count of downloads, and needs no new
 * permission: another writer may have attached it.
 * @returns whether that changed anything @throws invalid, at `documents`, for files that this person may not use here
 */
export async function attach(
  trx: Db,
  me: SignedIn,
  { id, spaceId, documents, allowed = [] }: Attaching,
): Promise<boolean> {
  const keys = [...new Set(documents.map(({ ufile_key }) => ufile_key))]
  const rows = await trx
    .selectFrom('attachments')
    .select('file_key')
    .where('resource_id', '=', id)
    .orderBy('position')
    .execute()
  const before = rows.map((row) => row.file_key)
  if (JSON.stringify(before) === JSON.stringify(keys)) return false
  const added = keys.filter((key) => !before.includes(key) && !allowed.includes(key))
  if (added.length) await mayAttach(trx, me, { keys: added, spaceId, field: 'documents' })
  const gone = before.filter((key) => !keys.includes(key))
  if (gone.length)
    await trx.deleteFrom('attachments').where('resource_id', '=', id).where('file_key', 'in', gone).execute()
  if (keys.length)
    await trx
      .insertInto('attachments')
      .values(keys.map((file_key, position) => ({ resource_id: id, file_key, position })))
      .onConflict((oc) =>
        oc.columns(['resource_id', 'file_key']).doUpdateSet((eb) => ({ position: eb.ref('excluded.position') })),
      )
      .execute()
  return true
}
