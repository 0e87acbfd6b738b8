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
  const folders = await foldersOf(db, [run.id])
  return { ...present(run, folders), remarks: remarksOf(run) }
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
  const folders = await foldersOf(db, ids)
  return {
    list: runs.map((run) => present(run, folders)),
    pagination,
    max_size: config.importLimit,
    can: { create: creating.may(me, 'create', space) },
  }
}

type Folders = ReadonlyMap<number, Summary['folder']>

/** Where to each went, by its id; those that went to the root, or whose folder is deleted, are left out. */
async function foldersOf(db: Db, ids: number[]): Promise<Folders> {
  const rows = await db
    .selectFrom('imports')
    .innerJoin('resources', 'resources.id', 'imports.folder_id')
    .select(['imports.id as run', 'resources.id', 'resources.title'])
    .where('imports.id', 'in', ids.length ? ids : [0])
    .where('resources.deleted_with', 'is', null)
    .execute()
  return new Map(rows.map(({ run, id, title }) => [run, { id, title }]))
}

const present = (run: Run, folders: Folders): Summary => ({
  id: run.id,
  file_name: run.file_name!,
  size: run.size!,
  folder: folders.get(run.id) ?? null,
  stage: run.stage as Summary['stage'],
  ...progressOf(run),
  report: run.report as unknown as Summary['report'],
})
