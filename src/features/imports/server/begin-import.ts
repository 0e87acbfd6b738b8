import type { SpaceAccess } from '#src/features/spaces/server/public.ts'
import type { Config } from '#src/platform/config.ts'
import { beginRun, hasUnfinished, type ReadyFile, readyRunFile, unfinished } from '#src/features/runs/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { ReceivedFile, SizeLimit } from '#src/platform/files/receive.ts'
import { isKnownKey, type Once, onlyOnce, replyOfFinished } from '#src/platform/http/idempotency.ts'
import type { Services } from '#src/platform/http/route.ts'
import type { Allowed, SignedIn } from '#src/platform/permission.ts'
import { importRuns } from './run-import.ts'
import { checkSource } from './source/open-source.ts'

export const importLimit = ({ importLimit: maxBytes }: Config): SizeLimit => ({
  maxBytes,
  tooLarge: `文件不能超过 ${maxBytes / 1024 / 1024} MB，请分成几份再导入`,
})

interface Beginning {
  readonly me: SignedIn
  readonly space: Allowed<'create', SpaceAccess>
  /** The Idempotency-Key. */
  readonly key: string | undefined
}

/** Looked at before a byte is received. @throws refused */
export async function requireNoOther(db: Db, { me, key }: Beginning): Promise<void> {
  if (!(await hasUnfinished(db, importRuns, me.id))) return
  if (!(key && (await isKnownKey(db, { userId: me.id, key })))) throw unfinished(importRuns)
}

export interface ReceivedZip extends ReceivedFile {
  readonly name: string
  readonly folder: number | null
  /** Only a preview is wanted. */
  readonly dryRun: boolean
}

interface Begun {
  id: number
}

/**
 * Keeps what was received until a job has taken it in. A repeated request (by its key) gets the import of the first one.
 * @throws invalid, at `file`, for what cannot be imported; refused, conflict
 */
export async function beginImport(services: Services, given: Beginning, zip: ReceivedZip): Promise<Begun> {
  const once = onceOf(given, zip)
  const known = await replyOfFinished(services.db, once)
  if (known) return known
  await checkSource(zip.path, zip.name)
  return insertWithFile(services, given, { zip, once })
}

function onceOf({ me, space, key }: Beginning, { folder, dryRun, sha256 }: ReceivedZip): Once<Begun> | undefined {
  if (key === undefined) return undefined
  // that it is still there is looked at by whoever reads it for the reply
  const again = async (_db: Db, begun: Begun) => begun
  return { userId: me.id, key, request: ['import', space.id, folder, dryRun, sha256.toString('hex')], again }
}

/** Row, file and job together or none of them. */
async function insertWithFile(
  { db, files }: Pick<Services, 'db' | 'files'>,
  { me, space }: Beginning,
  { zip, once }: { zip: ReceivedZip; once: Once<Begun> | undefined },
) {
  const { name, size, folder, dryRun } = zip
  let file: ReadyFile | undefined
  try {
    const ready = (file = await readyRunFile(files, zip.path))
    return await onlyOnce(db, once, async (trx) => {
      const id = await beginRun(trx, importRuns, { userId: me.id, spaceId: space.id, file: { name, size } })
      await trx.insertInto('imports').values({ id, folder_id: folder, dry_run: dryRun }).execute()
      // last of all: a transaction that is begun again would not find it
      await ready.place({ kind: importRuns.name, id })
      return { id }
    })
  } catch (error) {
    await file?.undo()
    throw error
  }
}
