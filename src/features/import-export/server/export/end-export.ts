import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Services } from '#src/platform/http/route.ts'
import type { Allowed } from '#src/platform/permission.ts'
import { placeOf } from './begin-export.ts'
import type { ExportReport } from './export-space.ts'

type Stores = Pick<Services, 'db' | 'files'>

export type Ending =
  | { state: 'done'; report: ExportReport }
  | { state: 'stopped' }
  | { state: 'failed'; problem: string }

/** The archive of anything but a whole export goes. */
export async function endExport({ db, files }: Stores, id: number, ending: Ending): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('exports')
    .set({ state: ending.state, finished_at: new Date(), ...columnsOf(ending) })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  // one that is gone, with its space, has nobody who could fetch it
  if (ending.state !== 'done' || numUpdatedRows === 0n) await rm(placeOf(files, id), { force: true })
}

function columnsOf(ending: Ending) {
  if (ending.state === 'failed') return { problem: ending.problem }
  if (ending.state === 'stopped') return {}
  const { name, size, documents, files, remarks, omitted } = ending.report
  const lost = remarks.filter((remark) => remark.lost).length
  const report = { documents, files, lost, notes: remarks.length - lost, omitted }
  return { name, size, report: JSON.stringify(report), remarks: JSON.stringify(remarks) }
}

/** One that waits ends here; one that runs is told, and ends when it hears. One that is finished stays as it is. */
export async function stopExport({ db }: Stores, { id }: Allowed<'stop', { id: number }>): Promise<void> {
  await sql`update exports set stop_asked = true,
      state = case when state = 'waiting' then 'stopped' else state end,
      finished_at = case when state = 'waiting' then now() end
    where id = ${id} and finished_at is null`.execute(db)
}

/** An archive is there for a day. The rows first: whoever asks afterwards finds nothing. */
export async function forgetOldExports({ db, files }: Stores): Promise<void> {
  const old = await db
    .deleteFrom('exports')
    .where('finished_at', '<', new Date(Date.now() - 24 * 3600_000))
    .returning('id')
    .execute()
  for (const { id } of old) await rm(placeOf(files, id), { force: true })
}
