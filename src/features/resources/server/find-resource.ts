import { sql } from 'kysely'
import type { Role } from '#src/features/spaces/server/public.ts'
import { visibleTo } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { Viewer } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'

/** A resource as permission questions need it: what it is, and what the viewer is in its space. */
export interface ResourceAccess {
  readonly id: number
  readonly spaceId: number
  readonly ownerId: number
  readonly type: 'folder' | 'document'
  /** A document outside the tree. */
  readonly isReadme: boolean
  readonly role: Role | null
}

export interface Place {
  spaceId: number
  id: number
}

/** The resource of that id in that space if the viewer may see it. @throws not_found */
export async function findResource(db: Db, viewer: Viewer, { spaceId, id }: Place): Promise<ResourceAccess> {
  const row = await db
    .selectFrom('subjects')
    .innerJoin('resources', 'resources.id', 'subjects.id')
    .innerJoin('spaces', 'spaces.id', 'resources.space_id')
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.space_id', '=', 'spaces.id').on('memberships.user_id', '=', viewer?.id ?? 0),
    )
    .select(['subjects.id', 'spaces.id as spaceId', 'subjects.owner_id as ownerId'])
    .select([
      sql<'folder' | 'document'>`resources.type`.as('type'),
      sql<boolean>`spaces.readme_id is not distinct from resources.id`.as('isReadme'),
      sql<Role | null>`memberships.role`.as('role'),
    ])
    .where('subjects.id', '=', id)
    .where('resources.space_id', '=', spaceId)
    .where(visibleTo(viewer))
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}
