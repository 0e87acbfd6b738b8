import { editing, findResource } from '#src/features/resources/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import type { Reply } from '#src/shared/endpoint.ts'
import type { readOriginal as reading } from '../contract.ts'

/**
 * For whoever may edit a document: the file that an export gives back in its place while nobody has edited it, null where there is none.
 * @throws not_found, forbidden
 */
export async function readOriginal(
  db: Db,
  me: SignedIn,
  place: { spaceId: number; id: number },
): Promise<Reply<typeof reading>> {
  const { id } = editing.authorize(me, 'edit', await findResource(db, me, place))
  const source = await db
    .selectFrom('import_sources')
    .innerJoin('resources', 'resources.id', 'import_sources.resource_id')
    .select(['path', 'losses'])
    .where('resource_id', '=', id)
    .where('unchanged', '=', true)
    .whereRef('import_sources.title', '=', 'resources.title')
    .executeTakeFirst()
  return { original: source ? { name: source.path.split('/').at(-1)!, losses: source.losses } : null }
}
