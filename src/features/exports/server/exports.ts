import type { Selectable } from 'kysely'
import type { Exports } from '#db/tables.ts'
import { findSpace } from '#src/features/spaces/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { addressOf, type Reply } from '#src/shared/endpoint.ts'
import { AppError } from '#src/shared/errors.ts'
import { pageOf } from '#src/shared/paging.ts'
import { downloadExport, type listExports as listing, type readExport as reading } from '../contract.ts'
import { exporting } from './policy.ts'

type Whole = Reply<typeof reading>
type Summary = Reply<typeof listing>['list'][number]

interface Place {
  spaceId: number
  id: number
}

/**
 * An export for whoever asked for it, and nobody else, as long as they may still export the space.
 * @throws not_found for one of somebody else, or in a space that is not seen; forbidden for who does not manage it any more
 */
export async function findExport(db: Db, me: SignedIn, { spaceId, id }: Place) {
  const space = await findSpace(db, me, spaceId)
  const row = await rows(db)
    .select('remarks')
    .where('id', '=', id)
    .where('space_id', '=', spaceId)
    .where('user_id', '=', me.id)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  exporting.authorize(me, 'export', space)
  return { ...row, userId: me.id }
}

/** @throws as findExport */
export async function readExport(db: Db, me: SignedIn, place: Place): Promise<Whole> {
  const row = await findExport(db, me, place)
  return { ...present(row), remarks: (row.remarks ?? []) as unknown as Whole['remarks'] }
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
  const { total } = await db
    .selectFrom('exports')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('user_id', '=', me.id)
    .where('space_id', '=', spaceId)
    .executeTakeFirstOrThrow()
  const list = await rows(db)
    .where('user_id', '=', me.id)
    .where('space_id', '=', spaceId)
    .orderBy('id', 'desc')
    .limit(query.per_number)
    .offset((query.page - 1) * query.per_number)
    .execute()
  return { list: list.map(present), pagination: pageOf(query, total), can }
}

const columns = ['id', 'space_id', 'format', 'name', 'size', 'state', 'done', 'total', 'stop_asked', 'problem', 'report', 'created_at', 'finished_at'] as const // prettier-ignore
const rows = (db: Db) => db.selectFrom('exports').select(columns)

function present(row: Pick<Selectable<Exports>, (typeof columns)[number]>): Summary {
  const { id, space_id: spaceId } = row
  return {
    id,
    format: row.format as Summary['format'],
    state: row.state as Summary['state'],
    done: row.done,
    total: row.total,
    is_stopping: row.stop_asked && row.finished_at === null,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    problem: row.problem,
    file_name: row.name,
    size: row.size,
    url: row.state === 'done' ? addressOf(downloadExport, { params: { spaceId, id } }) : null,
    report: row.report as unknown as Summary['report'],
  }
}
