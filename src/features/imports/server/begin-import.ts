import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { SpaceAccess } from '#src/features/spaces/server/public.ts'
import type { Config } from '#src/platform/config.ts'
import { type Db, hasPgCode } from '#src/platform/db/pool.ts'
import type { FileStore } from '#src/platform/files/file-store.ts'
import type { ReceivedFile, SizeLimit } from '#src/platform/files/receive.ts'
import { isKnownKey, type Once, onlyOnce, replyOfFinished } from '#src/platform/http/idempotency.ts'
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
  /** The Idempotency-Key. */
  readonly key: string | undefined
}

/** Looked at before a byte is received. @throws refused */
export async function requireNoOther(db: Db, { me, key }: Beginning): Promise<void> {
  const other = await db
    .selectFrom('imports')
    .select('id')
    .where('user_id', '=', me.id)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  if (other && !(key && (await isKnownKey(db, { userId: me.id, key })))) throw unfinished()
}

export interface ReceivedZip extends ReceivedFile {
  readonly name: string
  readonly folder: number | null
}

interface Begun {
  id: number
}

/**
 * Keeps what was received until a job has taken it in. A repeated request (by its key) gets the import of the first one.
 * @throws invalid, at `file`, for no zip; refused, conflict
 */
export async function beginImport(services: Services, given: Beginning, zip: ReceivedZip): Promise<Begun> {
  const once = onceOf(given, zip)
  const known = once && (await replyOfFinished(services.db, once))
  if (known) return known
  await checkZip(zip.path)
  try {
    return await insertWithFile(services, given, { zip, once })
  } catch (error) {
    throw hasPgCode(error, '23505') ? unfinished() : error
  }
}

function onceOf({ me, space, key }: Beginning, { folder, sha256 }: ReceivedZip): Once<Begun> | undefined {
  if (key === undefined) return undefined
  // that it is still there is looked at by whoever reads it for the reply
  const again = async (_db: Db, begun: Begun) => begun
  return { userId: me.id, key, request: ['import', space.id, folder, sha256.toString('hex')], again }
}

/** Row, file and job together or none of them. */
async function insertWithFile(
  { db, files }: Pick<Services, 'db' | 'files'>,
  { me, space }: Beginning,
  { zip, once }: { zip: ReceivedZip; once: Once<Begun> | undefined },
) {
  const { name, size, sha256, folder } = zip
  let place = ''
  try {
    return await onlyOnce(db, once, async (trx) => {
      const { id } = await trx
        .insertInto('imports')
        .values({ space_id: space.id, user_id: me.id, folder_id: folder, name, size, sha256 })
        .returning('id')
        .executeTakeFirstOrThrow()
      await addJob(trx, { task: 'work_off_imports', payload: {}, key: 'work_off_imports' })
      // last of all: a transaction that is begun again would not find it
      place = placeOf(files, id)
      await rename(zip.path, place)
      return { id }
    })
  } catch (error) {
    if (place) await rm(place, { force: true })
    throw error
  }
}
