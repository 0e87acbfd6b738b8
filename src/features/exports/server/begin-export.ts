import { mkdir } from 'node:fs/promises'
import { beginRun } from '#src/features/runs/server/public.ts'
import type { SpaceAccess } from '#src/features/spaces/server/public.ts'
import { inTransaction } from '#src/platform/db/pool.ts'
import type { Services } from '#src/platform/http/route.ts'
import type { Allowed, SignedIn } from '#src/platform/permission.ts'
import type { Format } from './export-space.ts'
import { exportRuns } from './run-export.ts'

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
  return inTransaction(db, async (trx) => {
    const id = await beginRun(trx, exportRuns, { userId: me.id, spaceId: space.id })
    await trx.insertInto('exports').values({ id, format, origin }).execute()
    return id
  })
}
