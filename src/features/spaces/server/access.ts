import { sql } from 'kysely'
import { visibleTo } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { Viewer } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'

export type Role = 'owner' | 'admin' | 'member'

/** A space as permission questions need it: what it is, and what the viewer is in it. */
export interface SpaceAccess {
  readonly id: number
  readonly title: string
  readonly isOpen: boolean
  readonly ownerId: number
  readonly role: Role | null
}

/** The space of that id if the viewer may see it. @throws not_found */
export async function findSpace(db: Db, viewer: Viewer, id: number): Promise<SpaceAccess> {
  const row = await db
    .selectFrom('subjects')
    .innerJoin('spaces', 'spaces.id', 'subjects.id')
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.space_id', '=', 'spaces.id').on('memberships.user_id', '=', viewer?.id ?? 0),
    )
    .select(['spaces.id', 'spaces.title', 'spaces.is_open as isOpen', 'subjects.owner_id as ownerId'])
    .select(sql<Role | null>`memberships.role`.as('role'))
    .where('subjects.id', '=', id)
    .where(visibleTo(viewer))
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

/** Owner and admins manage a space's content, tags, notices and contributions (rulings). */
export const manages = ({ role }: Pick<SpaceAccess, 'role'>) => role === 'owner' || role === 'admin'
/** Members create resources, questions and cards. */
export const belongs = ({ role }: Pick<SpaceAccess, 'role'>) => role !== null
