import type { Selectable } from 'kysely'
import type { Imports } from '#db/tables.ts'
import { creating } from '#src/features/resources/server/public.ts'
import { findSpace } from '#src/features/spaces/server/public.ts'
import type { Config } from '#src/platform/config.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import type { Reply } from '#src/shared/endpoint.ts'
import { AppError } from '#src/shared/errors.ts'
import { pageOf } from '#src/shared/paging.ts'
import type { listImports as listing, readImport as reading } from '../contract.ts'

export type Import = Reply<typeof reading>
type Summary = Reply<typeof listing>['list'][number]
/** As it is kept. */
export type Report = NonNullable<Summary['report']>
export type Remarks = Import['remarks']

interface Place {
  spaceId: number
  id: number
}

/** An import as a permission question needs it. @throws not_found for one of somebody else, or in a space that is not seen */
export async function findImport(db: Db, me: SignedIn, { spaceId, id }: Place) {
  await findSpace(db, me, spaceId)
  const row = await db
    .selectFrom('imports')
    .select(['id', 'user_id as userId'])
    .where('id', '=', id)
    .where('space_id', '=', spaceId)
    .$if(!me.isAdmin, (qb) => qb.where('user_id', '=', me.id))
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

/** @throws as findImport */
export async function readImport(db: Db, me: SignedIn, place: Place): Promise<Import> {
  const { id } = await findImport(db, me, place)
  const row = await rows(db).select('remarks').where('imports.id', '=', id).executeTakeFirstOrThrow()
  return { ...present(row), remarks: (row.remarks ?? []) as unknown as Remarks }
}

interface Listing {
  spaceId: number
  page: number
  per_number: number
}

export async function listImports(
  { db, config }: { db: Db; config: Config },
  me: SignedIn,
  { spaceId, ...query }: Listing,
) {
  const space = await findSpace(db, me, spaceId)
  const { total } = await db
    .selectFrom('imports')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('user_id', '=', me.id)
    .where('space_id', '=', spaceId)
    .executeTakeFirstOrThrow()
  const list = await rows(db)
    .where('imports.user_id', '=', me.id)
    .where('imports.space_id', '=', spaceId)
    .orderBy('imports.id', 'desc')
    .limit(query.per_number)
    .offset((query.page - 1) * query.per_number)
    .execute()
  return {
    list: list.map(present),
    pagination: pageOf(query, total),
    max_size: config.importLimit,
    can: { create: creating.may(me, 'create', space) },
  }
}

const columns = ['name', 'size', 'state', 'stage', 'done', 'total', 'stop_asked', 'problem', 'report'] as const

const rows = (db: Db) =>
  db
    .selectFrom('imports')
    .leftJoin('resources', (join) =>
      join.onRef('resources.id', '=', 'imports.folder_id').on('resources.deleted_with', 'is', null),
    )
    .select([
      'imports.id',
      'imports.created_at',
      'imports.finished_at',
      ...columns.map((name) => `imports.${name}` as const),
    ])
    .select(['resources.id as folder_id', 'resources.title as folder_title'])

type Row = Pick<Selectable<Imports>, 'id' | 'created_at' | 'finished_at' | 'folder_id' | (typeof columns)[number]> & {
  folder_title: string | null
}

function present({ folder_id, folder_title, ...row }: Row): Summary {
  return {
    id: row.id,
    file_name: row.name,
    size: row.size,
    folder: folder_id === null ? null : { id: folder_id, title: folder_title! },
    state: row.state as Summary['state'],
    stage: row.stage as Summary['stage'],
    done: row.done,
    total: row.total,
    is_stopping: row.stop_asked && row.finished_at === null,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    problem: row.problem,
    report: row.report as unknown as Report | null,
  }
}
