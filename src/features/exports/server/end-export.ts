import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Services } from '#src/platform/http/route.ts'
import type { Allowed } from '#src/platform/permission.ts'
import { placeOf } from './begin-export.ts'
import type { ExportReport } from './export-space.ts'

type Stores = Pick<Services, 'db' | 'files'>

/** Finished archives that one person has at once. Together they are no more than a person may upload, but for the last one. */
const mostKept = 5

export type Ending =
  | { state: 'done'; report: ExportReport }
  | { state: 'stopped' }
  | { state: 'failed'; problem: string }

/** The archive of anything but a whole export goes. */
export async function endExport(
  services: Stores & Pick<Services, 'config'>,
  id: number,
  ending: Ending,
): Promise<void> {
  const { db, files, config } = services
  const row = await db
    .updateTable('exports')
    .set({ state: ending.state, finished_at: new Date(), ...columnsOf(ending) })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  // one that is gone, with its space, has nobody who could fetch it
  if (ending.state !== 'done' || !row) await rm(placeOf(files, id), { force: true })
  else await dropSuperfluous(services, row.user_id, config.uploadQuota)
}

function columnsOf(ending: Ending) {
  if (ending.state === 'failed') return { problem: ending.problem }
  if (ending.state === 'stopped') return {}
  const { name, size, documents, files, remarks, counts, omitted } = ending.report
  const report = { documents, files, lost: counts.lost, notes: counts.note, omitted }
  return { name, size, report: JSON.stringify(report), remarks: JSON.stringify(remarks) }
}

/** One that waits ends here; one that runs is told, and ends when it hears. One that is finished stays as it is. */
export async function stopExport({ db }: Stores, { id }: Allowed<'stop', { id: number }>): Promise<void> {
  await sql`update exports set stop_asked = true,
      state = case when state = 'waiting' then 'stopped' else state end,
      finished_at = case when state = 'waiting' then now() end
    where id = ${id} and finished_at is null`.execute(db)
}

/** The last ones stay. The rows first: whoever asks afterwards finds nothing, whether or not the bytes are gone already. */
async function dropSuperfluous({ db, files }: Stores, userId: number, mostBytes: number) {
  const { rows } = await sql<{ id: number }>`delete from exports where id in (
      select id from (select id, row_number() over last_first as nth, sum(coalesce(size, 0)) over last_first as bytes
        from exports where user_id = ${userId} and finished_at is not null
        window last_first as (order by finished_at desc, id desc)) counted
      where nth > ${mostKept} or (nth > 1 and bytes > ${mostBytes}))
    returning id`.execute(db)
  for (const { id } of rows) await rm(placeOf(files, id), { force: true })
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
