import type { Source } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { Viewer } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { addressOfResource, personalNames, type PersonalKind, typeNames } from '#src/features/resources/kind.ts'
import { findAnywhere, requireReadable } from '../find-resource.ts'

/** @throws not_found, forbidden where it is locked, refused for what is no text */
export async function sourceOf(db: Db, viewer: Viewer, id: number): Promise<Source> {
  const { type, spaceId, ownerId } = requireReadable(await findAnywhere(db, viewer, id))
  if (type !== 'document') throw new AppError('refused', '只有文档可以这样贡献')
  const row = await db
    .selectFrom('resources')
    .innerJoin('documents', 'resource_id', 'resources.id')
    .innerJoin('subjects', 'subjects.id', 'resources.id')
    .innerJoin('users', 'users.id', 'subjects.owner_id')
    .leftJoin('spaces', 'spaces.id', 'resources.space_id')
    .select(['resources.title', 'content', 'nickname', 'license_key as licenseKey'])
    .select([
      'original_type as originalType',
      'original_author as originalAuthor',
      'original_content as originalContent',
    ])
    .where('resources.id', '=', id)
    .executeTakeFirstOrThrow()
  const name = spaceId === null ? personalNames[type as PersonalKind] : typeNames[type]
  return {
    id,
    ownerId,
    spaceId,
    type: typeNames[type],
    path: addressOfResource({ id, space: spaceId, type: name }),
    ...row,
  }
}
