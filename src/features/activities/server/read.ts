import type { Pool } from 'pg'
import { managesPlaceSql } from '#src/features/groups/server/public.ts'
import { visibleSql } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { type Viewer, viewerParams } from '#src/platform/permission.ts'
import { keyset, type PageQuery } from '#src/platform/http/cursor.ts'
import { AppError } from '#src/shared/errors.ts'
import { itemColumns, type ItemRow, itemTables, presentItem } from './activity-rows.ts'
import { type ActivityAccess, rightsTo } from './policy.ts'

interface DetailRow extends ItemRow {
  text: string
  has_math: boolean
  version: number
  manages: boolean
  waiting_before: number | null
}

const manages = managesPlaceSql('activities', '$1')

/** $1 viewer, $2 whether the viewer is a site administrator, $3 activity, $4 whether the text is for the editor. */
const detail = prepared<DetailRow>(
  'read activity',
  `select ${itemColumns('$1')}, case when $4 then activities.content else activities.rendered end as text, activities.has_math,
    activities.version, ${manages} as manages,
    (select (select count(*)::int from activity_people first
        where first.activity_id = own.activity_id and first.is_waiting and first.place < own.place)
      from activity_people own where own.activity_id = activities.id and own.user_id = $1 and own.is_waiting) as waiting_before
  from ${itemTables} where subjects.id = $3 and ${visibleSql('$1', '$2')}`,
)
interface PersonRow {
  id: number
  nickname: string
  avatar: string | null
  place: number
}
/** $2: whom they came after. */
const joined = prepared<PersonRow>(
  'who has joined an activity',
  `select users.id, users.nickname, users.avatar_key as avatar, place from activity_people join users on users.id = user_id
  where activity_id = $1 and not is_waiting and place > $2 order by place limit $3 offset $4`,
)
const asTheyCame = keyset('activity_people', ['place'])
const personOf = ({ id, nickname, avatar }: PersonRow) => ({ id, nickname, avatar })
/** Shown with the activity; of more the list tells. */
const FIRST = 20

/** The caller has found the activity. */
export async function peopleOf(
  pool: Pool,
  { id, joinedCount, query }: { id: number; joinedCount: number; query: PageQuery },
) {
  const { limit, offset, after } = asTheyCame.part(query)
  const { shown, pagination } = asTheyCame.page(
    await joined(pool, [id, after?.[0] ?? 0, limit, offset]),
    query,
    joinedCount,
  )
  return { list: shown.map(personOf), pagination }
}

/** @throws not_found */
export async function readActivity(
  db: Db,
  viewer: Viewer,
  { id, raw = false }: { id: number; raw?: boolean | undefined },
) {
  const [row] = await detail(db, [...viewerParams(viewer), id, raw])
  if (!row) throw new AppError('not_found')
  const access = {
    id: row.id,
    spaceId: row.space_id,
    groupId: row.group_id,
    ownerId: row.owner_id,
    managesPlace: row.manages,
    isOver: row.is_over,
  }
  return {
    ...presentItem(row),
    content: row.text,
    has_math: row.has_math,
    version: row.version,
    people: (await joined(db, [id, 0, FIRST, 0])).map(personOf),
    waiting_before: row.waiting_before,
    can: rightsTo(viewer, access),
  }
}

const access = prepared<ActivityAccess & { joinedCount: number }>(
  'find activity',
  `select subjects.id, activities.space_id as "spaceId", activities.group_id as "groupId", subjects.owner_id as "ownerId",
    ${manages} as "managesPlace", activities.joined_count as "joinedCount"
  from subjects join activities on activities.id = subjects.id where subjects.id = $3 and ${visibleSql('$1', '$2')}`,
)

/** The activity of that id if the viewer may see it. @throws not_found */
export async function findActivity(from: Pool | Db, viewer: Viewer, id: number) {
  const [row] = await access(from, [...viewerParams(viewer), id])
  if (!row) throw new AppError('not_found')
  return row
}
