import type { Pool } from 'pg'
import type { Place } from '#src/features/groups/server/public.ts'
import { visibleSql } from '#src/features/subjects/server/public.ts'
import { afterRowSql, keySql } from '#src/platform/db/keyset.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { keyset, type PageQuery } from '#src/platform/http/cursor.ts'
import { type Viewer, viewerParams } from '#src/platform/permission.ts'
import { itemColumns, type ItemRow, itemTables, presentItem } from './activity-rows.ts'
import { arranging } from './policy.ts'

interface Row extends ItemRow {
  starts: number
}

const starts = { column: 'activities.starts_at', isTime: true, id: 'activities.id' }

interface Listed {
  /** The name of the list. */
  of: string
  /** SQL: that they lie in the place $3. */
  at: string
}
/** $4 and $5: the row that they lie behind. */
const listOf = ({ of, at }: Listed, { is, order }: { is: string; order: 'asc' | 'desc' }) => ({
  rows: prepared<Row>(
    `list ${of}`,
    `select ${itemColumns('$1')}, ${keySql(starts)} as starts from ${itemTables}
    where ${at} and ${visibleSql('$1', '$2')} and activities.ends_at ${is} now() and ${afterRowSql(starts, order, { key: '$4', id: '$5' })}
    order by activities.starts_at ${order}, activities.id ${order} limit $6 offset $7`,
  ),
  count: prepared<{ total: number }>(
    `count ${of}`,
    `select count(*)::int as total from subjects join activities on activities.id = subjects.id
    where ${at} and ${visibleSql('$1', '$2')} and activities.ends_at ${is} now()`,
  ),
  inOrder: keyset(of, ['starts', 'id']),
  /** What every row lies behind: no activity is older than 2000, or later than 2099. */
  first: order === 'asc' ? [0, 0] : [Date.UTC(2200, 0, 1) * 1000, 0],
})
const inOrderOfTime = (place: string, at: string) => ({
  coming: listOf({ of: `coming_activities_of_${place}`, at }, { is: '>', order: 'asc' }),
  past: listOf({ of: `past_activities_of_${place}`, at }, { is: '<=', order: 'desc' }),
})
const ofSpace = inOrderOfTime('space', 'activities.space_id = $3 and activities.group_id is null')
const ofGroup = inOrderOfTime('group', 'activities.group_id = $3')

interface Asked {
  place: Place
  query: PageQuery & { when: 'coming' | 'past' }
}
/** The activities of a space, or of a group, that the viewer may see. */
export async function activitiesOf(pool: Pool, viewer: Viewer, { place, query }: Asked) {
  const asked = [...viewerParams(viewer), place.groupId ?? place.spaceId]
  const { rows, count, inOrder, first } = (place.groupId === null ? ofSpace : ofGroup)[query.when]
  const { limit, offset, after } = inOrder.part(query)
  const [found, [counted]] = await Promise.all([
    rows(pool, [...asked, ...(after ?? first), limit, offset]),
    count(pool, asked),
  ])
  const { shown, pagination } = inOrder.page(found, query, counted!.total)
  return { list: shown.map(presentItem), pagination, can: { create: arranging.may(viewer, 'create', place) } }
}
