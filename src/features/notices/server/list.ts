import type { Pool } from 'pg'
import { findSpace } from '#src/features/spaces/server/public.ts'
import { visibleSql } from '#src/features/subjects/server/public.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { keyset } from '#src/platform/http/cursor.ts'
import { type Viewer, viewerParams } from '#src/platform/permission.ts'
import type { In } from '#src/shared/endpoint.ts'
import type { listNotices } from '../contract.ts'
import { itemColumns, type ItemRow, itemTables, presentItem } from './notice-rows.ts'
import { announcing } from './policy.ts'

interface Row extends ItemRow {
  /** 1 for those that are pinned. */
  pinned: number
}

const seen = `notices.space_id = $3 and ${visibleSql('$1', '$2')}`

/** $4 and $5: the row that they lie behind. */
const rows = prepared<Row>(
  'list notices',
  `select ${itemColumns('$1')}, notices.is_pinned::int as pinned from ${itemTables}
  where ${seen} and (notices.is_pinned::int, notices.id) < ($4::int, $5::bigint)
  order by notices.is_pinned desc, notices.id desc limit $6 offset $7`,
)
const counted = prepared<{ total: number }>(
  'count notices',
  `select count(*)::int as total from subjects join notices on notices.id = subjects.id where ${seen}`,
)
const inOrder = keyset('notices', ['pinned', 'id'])
/** What every row lies behind. */
const first = [2, 0]

/** The notices of a space that the viewer may see. @throws not_found for a space that they may not */
export async function listOf(pool: Pool, viewer: Viewer, query: In<typeof listNotices, 'out'>['query']) {
  const space = await findSpace(pool, viewer, query.noticeable_id)
  const place = [...viewerParams(viewer), space.id]
  const { limit, offset, after } = inOrder.part(query)
  const [found, [count]] = await Promise.all([
    rows(pool, [...place, ...(after ?? first), limit, offset]),
    counted(pool, place),
  ])
  const { shown, pagination } = inOrder.page(found, query, count!.total)
  return { list: shown.map(presentItem), pagination, can: { create: announcing.may(viewer, 'create', space) } }
}
