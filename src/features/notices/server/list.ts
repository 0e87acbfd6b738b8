import type { Pool } from 'pg'
import type { Place } from '#src/features/groups/server/public.ts'
import { visibleSql } from '#src/features/subjects/server/public.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { keyset, type PageQuery } from '#src/platform/http/cursor.ts'
import { type Viewer, viewerParams } from '#src/platform/permission.ts'
import { itemColumns, type ItemRow, itemTables, presentItem } from './notice-rows.ts'
import { announcing } from './policy.ts'

interface Row extends ItemRow {
  /** 1 for those that are pinned. */
  pinned: number
}

/** $3 the place, $4 and $5: the row that they lie behind. */
const listing = (of: string, at: string) => {
  const seen = `${at} and ${visibleSql('$1', '$2')}`
  return {
    rows: prepared<Row>(
      `list notices of a ${of}`,
      `select ${itemColumns('$1')}, notices.is_pinned::int as pinned from ${itemTables}
      where ${seen} and (notices.is_pinned::int, notices.id) < ($4::int, $5::bigint)
      order by notices.is_pinned desc, notices.id desc limit $6 offset $7`,
    ),
    counted: prepared<{ total: number }>(
      `count notices of a ${of}`,
      `select count(*)::int as total from subjects join notices on notices.id = subjects.id where ${seen}`,
    ),
  }
}
const ofSpace = listing('space', 'notices.space_id = $3 and notices.group_id is null')
const ofGroup = listing('group', 'notices.group_id = $3')
const inOrder = keyset('notices', ['pinned', 'id'])
/** What every row lies behind. */
const first = [2, 0]

/** The notices of a space, or of a group, that the viewer may see. */
export async function listOf(pool: Pool, viewer: Viewer, { place, query }: { place: Place; query: PageQuery }) {
  const asked = [...viewerParams(viewer), place.groupId ?? place.spaceId]
  const { rows, counted } = place.groupId === null ? ofSpace : ofGroup
  const { limit, offset, after } = inOrder.part(query)
  const [found, [count]] = await Promise.all([
    rows(pool, [...asked, ...(after ?? first), limit, offset]),
    counted(pool, asked),
  ])
  const { shown, pagination } = inOrder.page(found, query, count!.total)
  return { list: shown.map(presentItem), pagination, can: { create: announcing.may(viewer, 'create', place) } }
}
