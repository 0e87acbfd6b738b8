import { sql } from 'kysely'
import { isLockedSql } from '#src/features/threads/server/public.ts'
import type { Role } from '#src/features/spaces/server/public.ts'
import { visibleTo } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { Viewer } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import type { QuestionAccess } from './policy.ts'

export interface Place {
  spaceId: number
  id: number
}

/** The question of that id in that space, if the viewer may see it. @throws not_found */
export async function findQuestion(db: Db, viewer: Viewer, { spaceId, id }: Place): Promise<QuestionAccess> {
  const found = await findAnywhere(db, viewer, id)
  if (found.spaceId !== spaceId) throw new AppError('not_found')
  return found
}

/** The question of that id, wherever it lies. @throws not_found */
export async function findAnywhere(db: Db, viewer: Viewer, id: number): Promise<QuestionAccess> {
  const row = await db
    .selectFrom('subjects')
    .innerJoin('questions', 'questions.id', 'subjects.id')
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.space_id', '=', 'questions.space_id').on('memberships.user_id', '=', viewer?.id ?? 0),
    )
    .select(['subjects.id', 'questions.space_id as spaceId', 'subjects.owner_id as ownerId'])
    .select(sql<Role | null>`memberships.role`.as('role'))
    .select(sql<boolean>`${sql.raw(isLockedSql('subjects.id'))}`.as('isLocked'))
    .where('subjects.id', '=', id)
    .where(visibleTo(viewer))
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}
