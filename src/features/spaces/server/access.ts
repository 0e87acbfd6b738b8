import type { Pool } from 'pg'
import { visibleSql } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { type Viewer, viewerParams } from '#src/platform/permission.ts'
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

const access = prepared<SpaceAccess>(
  'find space',
  `select spaces.id, spaces.title, spaces.is_open as "isOpen", subjects.owner_id as "ownerId",
    (select role from memberships where space_id = spaces.id and user_id = $1) as role
  from subjects join spaces on spaces.id = subjects.id where subjects.id = $3 and ${visibleSql('$1', '$2')}`,
)

/** The space of that id if the viewer may see it. @throws not_found */
export async function findSpace(from: Pool | Db, viewer: Viewer, id: number): Promise<SpaceAccess> {
  const [row] = await access(from, [...viewerParams(viewer), id])
  if (!row) throw new AppError('not_found')
  return row
}

/** Owner and admins manage a space's content, tags, notices and contributions (rulings). */
export const manages = ({ role }: Pick<SpaceAccess, 'role'>) => role === 'owner' || role === 'admin'
/** Members create resources, questions and cards. */
export const belongs = ({ role }: Pick<SpaceAccess, 'role'>) => role !== null
