import type { Db } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { invalidField } from '#src/shared/errors.ts'

interface Wanted {
  key: string | null
  /** The field of the call that names it. */
  field: string
  /** What it is called in an error: 头像, 封面. */
  name: string
  maxBytes: number
}

/**
 * A picture that stands for a person or a space. A key that a client names counts only when it is a public picture that this very
 * person uploaded. It stays until the end of the transaction. @throws invalid, at `field`
 */
export async function ownPicture(trx: Db, me: SignedIn, { key, field, name, maxBytes }: Wanted) {
  if (key === null) return null
  const file = await trx
    .selectFrom('files')
    .select(['key', 'size'])
    .where('key', '=', key)
    .where('owner_id', '=', me.id)
    .where('space_id', 'is', null)
    .where('is_private', '=', false)
    .where('content_type', 'like', 'image/%')
    .forKeyShare()
    .executeTakeFirst()
  if (!file) throw invalidField(field, `${name}不存在，请重新上传`)
  if (file.size > maxBytes) throw invalidField(field, `${name}不能超过 ${inWords(maxBytes)}，请压缩后再上传`)
  return file.key
}

const inWords = (bytes: number) => (bytes < 1024 * 1024 ? `${bytes / 1024} KB` : `${bytes / 1024 / 1024} MB`)
