import { inTransaction } from '#src/platform/db/pool.ts'
import type { Services } from '#src/platform/http/route.ts'
import { gate, type Allowed } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { keysOf } from '../uploading/store-file.ts'
import { isUsed } from './unused.ts'

interface FileAccess {
  key: string
  ownerId: number
}

export const filing = gate<FileAccess>()({ delete: (viewer, file) => file.ownerId === viewer.id })

/**
 * The row first: whoever asks afterwards finds nothing, whether or not the bytes are gone already.
 * @throws refused while anything uses it
 */
export async function deleteFile({ db, files }: Services, { key }: Allowed<'delete', FileAccess>): Promise<void> {
  const keys = await inTransaction(db, async (trx) => {
    // held, so that no text can begin to use it meanwhile
    const file = await trx
      .selectFrom('files')
      .select(['key', 'source_key', isUsed.as('is_used')])
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirst()
    if (!file) throw new AppError('not_found')
    if (file.is_used)
      throw new AppError('refused', '文件正在使用（正文、历史版本、附件、封面或头像），请先从那里移除再删除')
    await trx.deleteFrom('files').where('key', '=', key).execute()
    return keysOf(file)
  })
  for (const one of keys) await files.remove(one)
}
