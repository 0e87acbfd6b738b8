import type { Pool } from 'pg'
import { findSpace } from '#src/features/spaces/server/public.ts'
import { visibleSql } from '#src/features/subjects/server/public.ts'
import { afterRowSql, keySql } from '#src/platform/db/keyset.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { keyset } from '#src/platform/http/cursor.ts'
import { type Viewer, viewerParams } from '#src/platform/permission.ts'
import type { In } from '#src/shared/endpoint.ts'
import type { listActivities } from '../contract.ts'
import { itemColumns, type ItemRow, itemTables, presentItem } from './activity-rows.ts'
import { arranging } from './policy.ts'

interface Row extends ItemRow {
  starts: number
}

const starts = { column: 'activities.starts_at', isTime: true, id: 'activities.id' }
const seen = `activities.space_id = $3 and ${visibleSql('$1', '$2')}`

/** $4 and $5: the row that they lie behind. */
const listOf = (when: 'coming' | 'past', { is, order }: { is: string; order: 'asc' | 'desc' }) => ({
  rows: prepared<Row>(
    `list ${when} activities`,
    `select ${itemColumns('$1')}, ${keySql(starts)} as starts from ${itemTables}
    where ${seen} and activities.ends_at ${is} now() and ${afterRowSql(starts, order, { key: '$4', id: '$5' })}
    order by activities.starts_at ${order}, activities.id ${order} limit $6 offset $7`,
  ),
  count: prepared<{ total: number }>(
    `count ${when} activities`,
    `select count(*)::int as total from subjects join activities on activities.id = subjects.id
    where ${seen} and activities.ends_at ${is} now()`,
  ),
  inOrder: keyset(`${when}_activities`, ['starts', 'id']),
  /** What every row lies behind: no activity is older than 2000, or later than 2099. */
  first: order === 'asc' ? [0, 0] : [Date.UTC(2200, 0, 1) * 1000, 0],
})
const lists = {
  coming: listOf('coming', { is: '>', order: 'asc' }),
  past: listOf('past', { is: '<=', order: 'desc' }),
}

/** The activities of a space that the viewer may see. @throws not_found for a space that they may not */
export async function activitiesOf(pool: Pool, viewer: Viewer, query: In<typeof listActivities, 'out'>['query']) {
  const space = await findSpace(pool, viewer, query.activityable_id)
  const place = [...viewerParams(viewer), space.id]
  const { rows, count, inOrder, first } = lists[query.when]
  const { limit, offset, after } = inOrder.part(query)
  const [found, [counted]] = await Promise.all([
    rows(pool, [...place, ...(after ?? first), limit, offset]),
    count(pool, place),
  ])
  const { shown, pagination } = inOrder.page(found, query, counted!.total)
  return { list: shown.map(presentItem), pagination, can: { create: arranging.may(viewer, 'create', space) } }
}
