import path from 'node:path'
import { mkdir } from 'node:fs/promises'
import type { SpaceAccess } from '#src/features/spaces/server/public.ts'
import { hasPgCode, inTransaction } from '#src/platform/db/pool.ts'
import type { FileStore } from '#src/platform/files/file-store.ts'
import type { Services } from '#src/platform/http/route.ts'
import { addJob } from '#src/platform/jobs/jobs.ts'
import type { Allowed, SignedIn } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import type { Format } from './export-space.ts'

/** Where the archive of an export is written and kept. */
export const placeOf = (files: FileStore, id: number) => path.join(files.incoming, `export-${id}.zip`)

interface Beginning {
  readonly me: SignedIn
  readonly space: Allowed<'export', SpaceAccess>
  readonly format: Format
  readonly origin: string
}

/** Row and job together or none of them. @returns the export's id @throws refused while another one is not finished */
export async function beginExport(
  { db, files }: Pick<Services, 'db' | 'files'>,
  { me, space, format, origin }: Beginning,
): Promise<number> {
  await mkdir(files.incoming, { recursive: true })
  try {
    return await inTransaction(db, async (trx) => {
      const row = { space_id: space.id, user_id: me.id, format, origin }
      const made = await trx.insertInto('exports').values(row).returning('id').executeTakeFirstOrThrow()
      await addJob(trx, { task: 'work_off_exports', payload: {}, key: 'work_off_exports' })
      return made.id
    })
  } catch (error) {
    if (!hasPgCode(error, '23505')) throw error
    throw new AppError('refused', '你的上一次导出还没有结束，请等它结束，或先停止它')
  }
}
