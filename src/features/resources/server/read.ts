import type { Pool } from 'pg'
import { findSpace } from '#src/features/spaces/server/public.ts'
import { lockedSql, visibleSql } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { type Viewer, viewerParams } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { isComposed, type ResourceKind } from '../kind.ts'
import { accessOf, canOf } from './policy.ts'
import {
  type DetailRow,
  itemColumns,
  itemTables,
  presentAttachment,
  presentItem,
  type TextRow,
  textColumns,
} from './present.ts'
import { composedSource } from './writing/composed/composed.ts'
import { snippetSource } from './writing/snippet.ts'

// Everything about one resource in one statement of look-ups by primary key. $1 viewer, $2 whether the viewer is a site
// administrator, $3 space, $4 resource (for the readme: unused), then whether the text is for the editor.
const detailColumns = `${itemColumns('$1', '$2')}, ${textColumns('$1', '$2', '$5')}, spaces.title as product_title,
  case when not ${lockedSql('$1', '$2')} then resources.file_key end as file_key,
  (select role from memberships where space_id = resources.space_id and user_id = $1) as role,
  case when resources.parent_id is not null then (
    with recursive up (id, parent_id, title, height) as (
      select f.id, f.parent_id, f.title, 1 from resources f where f.id = resources.parent_id
      union all select f.id, f.parent_id, f.title, up.height + 1 from up join resources f on f.id = up.parent_id
    ) select json_agg(json_build_object('id', up.id, 'title', up.title) order by up.height desc) from up) end as above`

const detailRow = prepared<DetailRow>(
  'read resource',
  `select ${detailColumns} from ${itemTables}
  where subjects.id = $4 and resources.space_id = $3 and ${visibleSql('$1', '$2')}`,
)

interface Wanted {
  spaceId: number
  id: number
  /** What the editor edits instead of what readers get. */
  raw?: boolean | undefined
}

/** A resource with what the viewer may do to it; without its text where that is locked. @throws not_found */
export async function readResource(from: Pool | Db, viewer: Viewer, { spaceId, id, raw = false }: Wanted) {
  const [row] = await detailRow(from, [...viewerParams(viewer), spaceId, id, raw])
  if (!row) throw new AppError('not_found')
  return presentDetail(row, viewer, raw)
}

const readmeRow = prepared<DetailRow>(
  'read readme',
  `select ${detailColumns} from ${itemTables} where subjects.id = (select readme_id from spaces where id = $3)
    and $4::bigint is null and resources.space_id = $3 and ${visibleSql('$1', '$2')}`,
)

/** The readme of a space, or null where it has none. @throws not_found when the viewer may not see the space */
export async function readReadme(pool: Pool, viewer: Viewer, spaceId: number) {
  const [row] = await readmeRow(pool, [...viewerParams(viewer), spaceId, null, false])
  if (row) return presentDetail(row, viewer, false)
  await findSpace(pool, viewer, spaceId)
  return null
}

/** The part of a reply that is the text. */
export const presentText = (row: TextRow & { type: ResourceKind; cover_key: string | null }, raw: boolean) => ({
  content: raw ? rawContent(row.type, row.text ?? '') : (row.text ?? ''),
  outline: row.outline ?? [],
  has_math: row.has_math ?? false,
  cover_key: row.cover_key,
  documents: (row.attachments ?? []).map(presentAttachment),
  original_type: row.original_type,
  original_author: row.original_author,
  original_content: row.original_content,
  version: row.version,
})

/** What the editor edits: a snippet's source, the JSON of what is composed, or clean HTML. */
function rawContent(type: ResourceKind, html: string): string {
  if (type === 'snippet') return snippetSource(html).source
  return isComposed(type) ? composedSource(html) : html
}

const presentDetail = (row: DetailRow, viewer: Viewer, raw: boolean) => ({
  ...presentItem(row),
  ...presentText(row, raw),
  product_title: row.product_title,
  parent_path: ['resource', ...(row.above ?? []).map(({ id, title }) => `${id}-${title}`)],
  ufile_key: row.file_key,
  ...withCards(row, canOf(viewer, accessOf(row))),
})

/** What lies in a deck is listed for those alone who may change it; who may propose that gets what they see of it. */
export const withCards = <Can extends { edit: boolean; contribute?: boolean }>({ cards }: TextRow, can: Can) => ({
  ...(cards && can.edit && { cards }),
  ...(cards && can.contribute && { cards: cards.filter(({ title }) => title !== '') }),
  can,
})
