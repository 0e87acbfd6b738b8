import { type RawBuilder, sql } from 'kysely'
import type { Role } from '#src/features/spaces/server/public.ts'
import { lockedTo, visibleTo } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { Viewer } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import type { ResourceKind } from '../kind.ts'

/** A resource as permission questions need it: what it is, and what the viewer is in its space. */
export interface ResourceAccess {
  readonly id: number
  /** Null for a personal one. */
  readonly spaceId: number | null
  readonly ownerId: number
  readonly type: ResourceKind
  /** A document outside the tree. */
  readonly isReadme: boolean
  /** Core content that the viewer may not read. */
  readonly isLocked: boolean
  readonly role: Role | null
}

/** One that lies in a space. */
export type InSpace = ResourceAccess & { readonly spaceId: number }

export interface Place {
  spaceId: number
  id: number
}

/** The resource of that id in that space if the viewer may see it. @throws not_found */
export const findResource = (db: Db, viewer: Viewer, { spaceId, id }: Place) =>
  find(db, viewer, { id, where: sql`resources.space_id = ${spaceId}` }) as Promise<InSpace>

/** As `findResource`, with a text that the viewer may read. @throws not_found, forbidden where it is locked */
export async function findReadable(db: Db, viewer: Viewer, place: Place): Promise<InSpace> {
  return requireReadable(await findResource(db, viewer, place))
}

/** @throws forbidden where its text is locked */
export function requireReadable<T extends ResourceAccess>(resource: T): T {
  if (resource.isLocked) throw new AppError('forbidden', '这是核心资料，加入空间后才能阅读')
  return resource
}

/** The personal resource of that id and person, deleted or not, if the viewer may see it. @throws not_found */
export const findPersonal = (db: Db, viewer: Viewer, { userId, id }: { userId: number; id: number }) =>
  find(db, viewer, { id, where: sql`resources.space_id is null and subjects.owner_id = ${userId}` })

/** The resource of that id, wherever it lies. @throws not_found */
export const findAnywhere = (db: Db, viewer: Viewer, id: number) => find(db, viewer, { id, where: sql`true` })

/** Those of these ids that the viewer may see, wherever they lie. */
export const findEach = (db: Db, viewer: Viewer, ids: readonly number[]): Promise<ResourceAccess[]> =>
  seenBy(db, viewer)
    .where('subjects.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()

async function find(db: Db, viewer: Viewer, { id, where }: { id: number; where: RawBuilder<unknown> }) {
  const row = await seenBy(db, viewer)
    .where('subjects.id', '=', id)
    .where(sql<boolean>`${where}`)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

const seenBy = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('subjects')
    .innerJoin('resources', 'resources.id', 'subjects.id')
    .leftJoin('spaces', 'spaces.id', 'resources.space_id')
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.space_id', '=', 'spaces.id').on('memberships.user_id', '=', viewer?.id ?? 0),
    )
    .select(['subjects.id', 'spaces.id as spaceId', 'subjects.owner_id as ownerId'])
    .select([
      sql<ResourceKind>`resources.type`.as('type'),
      sql<boolean>`coalesce(spaces.readme_id = resources.id, false)`.as('isReadme'),
      lockedTo(viewer).as('isLocked'),
      sql<Role | null>`memberships.role`.as('role'),
    ])
    .where(visibleTo(viewer))
