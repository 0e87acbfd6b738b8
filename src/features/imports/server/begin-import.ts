import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { SpaceAccess } from '#src/features/spaces/server/public.ts'
import type { Config } from '#src/platform/config.ts'
import { type Db, hasPgCode } from '#src/platform/db/pool.ts'
import type { FileStore } from '#src/platform/files/file-store.ts'
import type { ReceivedFile, SizeLimit } from '#src/platform/files/receive.ts'
import type { Services } from '#src/platform/http/route.ts'
import { addJob } from '#src/platform/jobs/jobs.ts'
import type { Allowed, SignedIn } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { checkZip } from './source/zip-directory.ts'

/** Where the zip of an import lies until it is finished. */
export const placeOf = (files: FileStore, id: number) => path.join(files.incoming, `import-${id}.zip`)

export const importLimit = ({ importLimit: maxBytes }: Config): SizeLimit => ({
  maxBytes,
  tooLarge: `压缩包不能超过 ${maxBytes / 1024 / 1024} MB，请分成几份再导入`,
})

const unfinished = () => new AppError('refused', '你的上一次导入还没有结束，请等它结束，或先停止它')

interface Beginning {
  readonly me: SignedIn
  readonly space: Allowed<'create', SpaceAccess>
  readonly key: string | null
}

/** Looked at before a byte is received. @throws refused, invalid */
export async function requireNoOther(db: Db, { me, key }: Beginning): Promise<void> {
  if (key !== null && key.length > 200) throw new AppError('invalid', 'Idempotency-Key 最多 200 个字符')
  const other = await db
    .selectFrom('imports')
    .select('id')
    .where('user_id', '=', me.id)
    .where('finished_at', 'is', null)
    .where('idempotency_key', 'is distinct from', key)
    .executeTakeFirst()
  if (other) throw unfinished()
}

export interface ReceivedZip extends ReceivedFile {
  readonly name: string
  readonly folder: number | null
}

/**
 * Keeps what was received until a job has taken it in. A repeated request (by its key) gets the import of the first one.
 * @returns the import's id @throws invalid, at `file`, for no zip; refused, conflict
 */
export async function beginImport({ db, files }: Services, given: Beginning, zip: ReceivedZip): Promise<number> {
  const known = await beganBefore(db, given, zip)
  if (known !== null) return known
  await checkZip(zip.path)
  try {
    return await insertWithFile({ db, files }, given, zip)
  } catch (error) {
    if (!hasPgCode(error, '23505')) throw error
    // another request of the same person was quicker
    const same = await beganBefore(db, given, zip)
    if (same === null) throw unfinished()
    return same
  }
}

async function beganBefore(db: Db, { me, space, key }: Beginning, zip: ReceivedZip): Promise<number | null> {
  if (key === null) return null
  const first = await db
    .selectFrom('imports')
    .select(['id', 'space_id', 'folder_id', 'sha256'])
    .where('user_id', '=', me.id)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  if (!first) return null
  const isSame = first.space_id === space.id && first.folder_id === zip.folder && first.sha256.equals(zip.sha256)
  if (!isSame) throw new AppError('conflict', '同一个 Idempotency-Key 不能用于不同的请求')
  return first.id
}

/** Row, file and job together or none of them. */
async function insertWithFile({ db, files }: Pick<Services, 'db' | 'files'>, given: Beginning, zip: ReceivedZip) {
  const { me, space, key } = given
  const { name, size, sha256, folder } = zip
  let place = ''
  try {
    return await db.transaction().execute(async (trx) => {
      const { id } = await trx
        .insertInto('imports')
        .values({ space_id: space.id, user_id: me.id, folder_id: folder, idempotency_key: key, name, size, sha256 })
        .returning('id')
        .executeTakeFirstOrThrow()
      place = placeOf(files, id)
      await rename(zip.path, place)
      await addJob(trx, { task: 'work_off_imports', payload: {}, key: 'work_off_imports' })
      return id
    })
  } catch (error) {
    if (place) await rm(place, { force: true })
    throw error
  }
}
