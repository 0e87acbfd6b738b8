import { findRun, listRuns, progressOf, remarksOf, type Run } from '#src/features/runs/server/public.ts'
import { findSpace } from '#src/features/spaces/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { addressOf, type Reply } from '#src/shared/endpoint.ts'
import { pageOf } from '#src/shared/paging.ts'
import { downloadExport, type listExports as listing, type readExport as reading } from '../contract.ts'
import { exporting } from './policy.ts'

type Summary = Reply<typeof listing>['list'][number]

interface Place {
  spaceId: number
  id: number
}

export const findExport = (db: Db, me: SignedIn, place: Place) => findRun(db, me, { ...place, kind: 'export' })

/** @throws not_found for one of somebody else, or in a space that is not seen; forbidden for who does not manage it any more */
export async function readExport(db: Db, me: SignedIn, place: Place): Promise<Reply<typeof reading>> {
  const run = await findExport(db, me, place)
  const formats = await formatsOf(db, [run.id])
  return { ...present(run, formats), remarks: remarksOf(run) }
}

interface Listing {
  spaceId: number
  page: number
  per_number: number
}

export async function listExports(db: Db, me: SignedIn, { spaceId, ...query }: Listing) {
  const space = await findSpace(db, me, spaceId)
  const can = { create: exporting.may(me, 'export', space) }
  if (!can.create) return { list: [], pagination: pageOf(query, 0), can }
  const { runs, pagination } = await listRuns(db, { kind: 'export', userId: me.id, spaceId }, query)
  const ids = runs.map(({ id }) => id)
  const formats = await formatsOf(db, ids)
  return { list: runs.map((run) => present(run, formats)), pagination, can }
}

type Formats = ReadonlyMap<number, Summary['format']>

async function formatsOf(db: Db, ids: number[]): Promise<Formats> {
  const rows = await db
    .selectFrom('exports')
    .select(['id', 'format'])
    .where('id', 'in', ids.length ? ids : [0])
    .execute()
  return new Map(rows.map(({ id, format }) => [id, format as Summary['format']]))
}

const present = (run: Run, formats: Formats): Summary => ({
  id: run.id,
  format: formats.get(run.id)!,
  ...progressOf(run),
  file_name: run.file_name,
  size: run.size,
  url: run.state === 'done' ? addressOf(downloadExport, { params: { spaceId: run.space_id!, id: run.id } }) : null,
  report: run.report as unknown as Summary['report'],
})
