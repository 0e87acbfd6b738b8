import { type RawBuilder, sql } from 'kysely'
import type { Role } from '#src/features/spaces/server/public.ts'
import { visibleTo } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { Viewer } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import type { SpaceCardAccess } from './policy.ts'

/** The card of that id in that space if the viewer may see it. @throws not_found */
export const findCard = (db: Db, viewer: Viewer, { spaceId, id }: { spaceId: number; id: number }) =>
  find(db, viewer, { id, where: sql`cards.space_id = ${spaceId}` }) as Promise<SpaceCardAccess>

/** The personal card of that id and person. @throws not_found */
export const findPersonalCard = (db: Db, viewer: Viewer, { userId, id }: { userId: number; id: number }) =>
  find(db, viewer, { id, where: sql`cards.space_id is null and subjects.owner_id = ${userId}` })

/** The card of that id, wherever it lies. @throws not_found */
export const findAnyCard = (db: Db, viewer: Viewer, id: number) => find(db, viewer, { id, where: sql`true` })

async function find(db: Db, viewer: Viewer, { id, where }: { id: number; where: RawBuilder<unknown> }) {
  const row = await db
    .selectFrom('subjects')
    .innerJoin('cards', 'cards.id', 'subjects.id')
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.space_id', '=', 'cards.space_id').on('memberships.user_id', '=', viewer?.id ?? 0),
    )
    .select(['subjects.id', 'cards.space_id as spaceId', 'subjects.owner_id as ownerId'])
    .select(sql<Role | null>`memberships.role`.as('role'))
    .where('subjects.id', '=', id)
    .where(sql<boolean>`${where}`)
    .where(visibleTo(viewer))
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}
