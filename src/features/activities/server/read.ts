import type { Pool } from 'pg'
import type { Role } from '#src/features/spaces/server/public.ts'
import { visibleSql } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { type Viewer, viewerParams } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { itemColumns, type ItemRow, itemTables, presentItem } from './activity-rows.ts'
import { type ActivityAccess, rightsTo } from './policy.ts'

interface DetailRow extends ItemRow {
  text: string
  has_math: boolean
  version: number
  role: Role | null
  waiting_before: number | null
}

const role = '(select role from memberships where space_id = activities.space_id and user_id = $1)'

/** $1 viewer, $2 whether the viewer is a site administrator, $3 activity, $4 whether the text is for the editor. */
const detail = prepared<DetailRow>(
  'read activity',
  `select ${itemColumns('$1')}, case when $4 then activities.content else activities.rendered end as text, activities.has_math,
    activities.version, ${role} as role,
    (select (select count(*)::int from activity_people first
        where first.activity_id = own.activity_id and first.is_waiting and first.place < own.place)
      from activity_people own where own.activity_id = activities.id and own.user_id = $1 and own.is_waiting) as waiting_before
  from ${itemTables} where subjects.id = $3 and ${visibleSql('$1', '$2')}`,
)
const joined = prepared<{ id: number; nickname: string; avatar: string | null }>(
  'who has joined an activity',
  `select users.id, users.nickname, users.avatar_key as avatar from activity_people join users on users.id = user_id
  where activity_id = $1 and not is_waiting order by place limit 100`,
)

/** @throws not_found */
export async function readActivity(
  db: Db,
  viewer: Viewer,
  { id, raw = false }: { id: number; raw?: boolean | undefined },
) {
  const [row] = await detail(db, [...viewerParams(viewer), id, raw])
  if (!row) throw new AppError('not_found')
  const access = { id: row.id, spaceId: row.space_id, ownerId: row.owner_id, role: row.role, isOver: row.is_over }
  return {
    ...presentItem(row),
    content: row.text,
    has_math: row.has_math,
    version: row.version,
    people: await joined(db, [id]),
    waiting_before: row.waiting_before,
    can: rightsTo(viewer, access),
  }
}

const access = prepared<ActivityAccess>(
  'find activity',
  `select subjects.id, activities.space_id as "spaceId", subjects.owner_id as "ownerId", ${role} as role
  from subjects join activities on activities.id = subjects.id where subjects.id = $3 and ${visibleSql('$1', '$2')}`,
)

/** The activity of that id if the viewer may see it. @throws not_found */
export async function findActivity(from: Pool | Db, viewer: Viewer, id: number): Promise<ActivityAccess> {
  const [row] = await access(from, [...viewerParams(viewer), id])
  if (!row) throw new AppError('not_found')
  return row
}
