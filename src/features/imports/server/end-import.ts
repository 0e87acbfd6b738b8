import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Services } from '#src/platform/http/route.ts'
import type { Allowed } from '#src/platform/permission.ts'
import { placeOf } from './begin-import.ts'
import type { Remarks, Report } from './imports.ts'

type Stores = Pick<Services, 'db' | 'files'>

export type Ending =
  | { state: 'done'; report: Report; remarks: Remarks }
  /** Without a report when nothing was written. */
  | { state: 'stopped'; report?: Report; remarks?: Remarks }
  | { state: 'failed'; problem: string }

/** The row first: whoever looks for the file of an unfinished import finds it. What a crash leaves between, the sweep takes. */
export async function endImport({ db, files }: Stores, id: number, ending: Ending): Promise<void> {
  await db
    .updateTable('imports')
    .set({
      state: ending.state,
      finished_at: new Date(),
      document_ids: null,
      problem: ending.state === 'failed' ? ending.problem : null,
      report: 'report' in ending && ending.report ? JSON.stringify(ending.report) : null,
      remarks: 'remarks' in ending && ending.remarks ? JSON.stringify(ending.remarks) : null,
    })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute()
  await rm(placeOf(files, id), { force: true })
}

/** One that waits ends here; one that runs is told, and ends when it hears. One that is finished stays as it is. */
export async function stopImport({ db, files }: Stores, { id }: Allowed<'stop', { id: number }>): Promise<void> {
  const { rows } = await sql<{ state: string }>`update imports set stop_asked = true,
      state = case when state = 'waiting' then 'stopped' else state end,
      finished_at = case when state = 'waiting' then now() end
    where id = ${id} and finished_at is null returning state`.execute(db)
  if (rows[0]?.state === 'stopped') await rm(placeOf(files, id), { force: true })
}

/** Reports of a month ago are nobody's any more. */
export const forgetOldImports = ({ db }: Pick<Services, 'db'>) =>
  db
    .deleteFrom('imports')
    .where('finished_at', '<', new Date(Date.now() - 30 * 24 * 3600_000))
    .execute()
