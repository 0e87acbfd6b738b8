import { findSpace } from '#src/features/spaces/server/public.ts'
import type { Services } from '#src/platform/http/route.ts'
import { AppError } from '#src/shared/errors.ts'
import { exporting } from './policy.ts'
import { type ExportReport, exportSpace, type SpaceExport } from './export-space.ts'

interface Wanted extends Pick<SpaceExport, 'format' | 'place' | 'origin' | 'onProgress' | 'signal'> {
  readonly spaceId: number
}

/** For who runs the machine: a space as its owner sees it. @throws not_found */
export async function exportForOwner(services: Services, { spaceId, ...given }: Wanted): Promise<ExportReport> {
  const owner = await services.db
    .selectFrom('subjects')
    .innerJoin('spaces', 'spaces.id', 'subjects.id')
    .innerJoin('users', 'users.id', 'subjects.owner_id')
    .select(['users.id', 'users.nickname'])
    .where('subjects.id', '=', spaceId)
    .where('subjects.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!owner) throw new AppError('not_found', `没有编号为 ${spaceId} 的空间`)
  const me = { ...owner, isAdmin: false }
  const space = exporting.authorize(me, 'export', await findSpace(services.db, me, spaceId))
  return exportSpace(services, { ...given, me, space })
}
