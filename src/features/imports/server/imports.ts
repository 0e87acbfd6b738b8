import { creating } from '#src/features/resources/server/public.ts'
import { findRun, listRuns, progressOf, remarksOf, type Run } from '#src/features/runs/server/public.ts'
import { findSpace } from '#src/features/spaces/server/public.ts'
import type { Services } from '#src/platform/http/route.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import type { Reply } from '#src/shared/endpoint.ts'
import type { listImports as listing, readImport as reading } from '../contract.ts'

type Summary = Reply<typeof listing>['list'][number]

interface Place {
  spaceId: number
  id: number
}

export const findImport = (db: Db, me: SignedIn, place: Place) => findRun(db, me, { ...place, kind: 'import' })

/** @throws not_found for one of somebody else, or in a space that is not seen */
export async function readImport(db: Db, me: SignedIn, place: Place): Promise<Reply<typeof reading>> {
  const run = await findImport(db, me, place)
  const details = await detailsOf(db, [run.id])
  const { preview = null } = (run.report ?? {}) as unknown as Preview
  return { ...present(run, details), preview, remarks: remarksOf(run) }
}

interface Listing {
  spaceId: number
  page: number
  per_number: number
}

export async function listImports(
  { db, config }: Pick<Services, 'db' | 'config'>,
  me: SignedIn,
  { spaceId, ...query }: Listing,
) {
  const space = await findSpace(db, me, spaceId)
  const { runs, pagination } = await listRuns(db, { kind: 'import', userId: me.id, spaceId }, query)
  const ids = runs.map(({ id }) => id)
  const details = await detailsOf(db, ids)
  return {
    list: runs.map((run) => present(run, details)),
    pagination,
    max_size: config.importLimit,
    can: { create: creating.may(me, 'create', space) },
  }
}

type Details = ReadonlyMap<number, Pick<Summary, 'folder' | 'dry_run'>>

/** Where to each went, by its id: the root, and a folder that is deleted, are null. */
async function detailsOf(db: Db, ids: number[]): Promise<Details> {
  const rows = await db
    .selectFrom('imports')
    .leftJoin('resources', (join) =>
      join.onRef('resources.id', '=', 'imports.folder_id').on('resources.deleted_with', 'is', null),
    )
    .select(['imports.id as run', 'dry_run', 'resources.id', 'resources.title'])
    .where('imports.id', 'in', ids.length ? ids : [0])
    .execute()
  return new Map(
    rows.map(({ run, dry_run, id, title }) => [run, { dry_run, folder: id === null ? null : { id, title: title! } }]),
  )
}

interface Preview {
  preview?: Reply<typeof reading>['preview']
}

function present(run: Run, details: Details): Summary {
  const { folder = null, dry_run = false } = details.get(run.id) ?? {}
  const { preview: _, ...report } = (run.report ?? {}) as unknown as Preview & NonNullable<Summary['report']>
  return {
    id: run.id,
    file_name: run.file_name!,
    size: run.size!,
    folder,
    dry_run,
    stage: run.stage as Summary['stage'],
    ...progressOf(run),
    report: run.report === null ? null : report,
  }
}
