import type { Db } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { invalidField } from '#src/shared/errors.ts'

/** A key that a client names counts only when it is a public picture that this very person uploaded. */
export async function ownAvatar(trx: Db, me: SignedIn, key: string | null) {
  if (key === null) return null
  const file = await trx
    .selectFrom('files')
    .select('key')
    .where('key', '=', key)
    .where('owner_id', '=', me.id)
    .where('space_id', 'is', null)
    .where('content_type', 'like', 'image/%')
    .executeTakeFirst()
  if (!file) throw invalidField('ufile_key', '头像不存在，请重新上传')
  return file.key
}
