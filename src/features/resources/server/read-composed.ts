import { sql } from 'kysely'
import type { Db } from '#src/platform/db/pool.ts'
import type { Viewer } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import type { ComposedKind } from '../kind.ts'
import { findAnywhere, requireReadable, type ResourceAccess } from './find-resource.ts'
import { composedSource } from './writing/composed/composed.ts'

export interface ReadComposed extends ResourceAccess {
  readonly title: string
  /** Its JSON. */
  readonly source: string
}

/** What is composed, with its JSON, for features that know more of that kind. @throws not_found, forbidden where it is locked */
export async function readComposed(
  db: Db,
  viewer: Viewer,
  { id, kind }: { id: number; kind: ComposedKind },
): Promise<ReadComposed> {
  const resource = await findAnywhere(db, viewer, id)
  if (resource.type !== kind) throw new AppError('not_found')
  requireReadable(resource)
  const { title, content } = await db
    .selectFrom('resources')
    .innerJoin('documents', 'documents.resource_id', 'resources.id')
    .select(['resources.title', sql<string>`documents.content`.as('content')])
    .where('resources.id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...resource, title, source: composedSource(content) }
}
