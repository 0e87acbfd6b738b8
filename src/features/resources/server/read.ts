import type { Pool } from 'pg'
import { findSpace } from '#src/features/spaces/server/public.ts'
import { hasVoteOf, visibleSql } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import type { Viewer } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { canOf } from './policy.ts'
import { type DetailRow, itemColumns, itemTables, presentItem } from './present.ts'

// Everything about one resource in one statement of look-ups by primary key. $1 viewer, $2 whether the viewer is a site
// administrator, $3 space, $4 resource (for the readme: unused), then whether the text is for the editor.
const detailColumns = `${itemColumns}, spaces.title as product_title, resources.original_type, resources.original_author,
  resources.original_content, resources.version, documents.outline, documents.has_math,
  case when $5 then documents.content else documents.rendered end as text,
  (select role from memberships where space_id = resources.space_id and user_id = $1) as role,
  (select array_agg(scope) from votes where subject_id = subjects.id and user_id = $1) as scopes,
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
  /** The clean HTML for the editor instead of what readers get. */
  raw?: boolean | undefined
}

/** A document or folder with what the viewer may do to it. @throws not_found */
export async function readResource(from: Pool | Db, viewer: Viewer, { spaceId, id, raw = false }: Wanted) {
  const [row] = await detailRow(from, [viewer?.id ?? 0, viewer?.isAdmin === true, spaceId, id, raw])
  if (!row) throw new AppError('not_found')
  return presentDetail(row, viewer)
}

const readmeRow = prepared<DetailRow>(
  'read readme',
  `select ${detailColumns} from ${itemTables} where subjects.id = (select readme_id from spaces where id = $3)
    and $4::bigint is null and resources.space_id = $3 and ${visibleSql('$1', '$2')}`,
)

/** The readme of a space, or null where it has none. @throws not_found when the viewer may not see the space */
export async function readReadme(pool: Pool, viewer: Viewer, spaceId: number) {
  const [row] = await readmeRow(pool, [viewer?.id ?? 0, viewer?.isAdmin === true, spaceId, null, false])
  if (row) return presentDetail(row, viewer)
  await findSpace(pool, viewer, spaceId)
  return null
}

const presentDetail = (row: DetailRow, viewer: Viewer) => ({
  ...presentItem(row),
  product_title: row.product_title,
  parent_path: ['resource', ...(row.above ?? []).map(({ id, title }) => `${id}-${title}`)],
  content: row.text ?? '',
  outline: row.outline ?? [],
  has_math: row.has_math ?? false,
  original_type: row.original_type,
  original_author: row.original_author,
  original_content: row.original_content,
  has_vote: hasVoteOf(row.scopes),
  version: row.version,
  can: canOf(viewer, {
    id: row.id,
    spaceId: row.space_id,
    ownerId: row.owner_id,
    type: row.type,
    isReadme: row.is_readme,
    role: row.role,
  }),
})
