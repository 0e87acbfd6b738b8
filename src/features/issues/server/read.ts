import type { Pool } from 'pg'
import { findSpace } from '#src/features/spaces/server/public.ts'
import { visibleSql } from '#src/features/subjects/server/public.ts'
import { isLockedSql } from '#src/features/threads/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { type Viewer, viewerParams } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { issueType } from '../kind.ts'
import { type DetailRow, itemColumns, itemTables, presentDetail } from './issue-rows.ts'
import type { IssueAccess } from './policy.ts'

const role = `(select role from memberships where space_id = issues.space_id and user_id = $1) as`

/** $1 viewer, $2 whether the viewer is a site administrator, $3 space, $4 issue, $5 whether the text is for the editor. */
const detail = prepared<DetailRow>(
  'read issue',
  `select ${itemColumns('$1')}, case when $5 then issues.content else issues.rendered end as text, issues.has_math, issues.version,
    spaces.is_open as space_open, ${role} role, case when issues.duplicate_of is not null then (
      select json_build_object('id', original.id, 'title', original.title, 'space', original.space_id)
      from issues original join subjects on subjects.id = original.id
      where original.id = issues.duplicate_of and ${visibleSql('$1', '$2')}) end as duplicate,
    exists (select from subjects original where original.id = issues.duplicate_of and original.deleted_at is not null) as is_original_deleted
  from ${itemTables} where subjects.id = $4 and ${visibleSql('$1', '$2')} and (issues.space_id = $3
    or exists (select from issue_places p where p.issue_id = issues.id and p.space_id = $3))`,
)

interface Wanted {
  spaceId: number
  id: number
  /** What the editor edits instead of what readers get. */
  raw?: boolean | undefined
}

/** An issue of that space, or one that lay there once. @throws not_found */
export async function readIssue(from: Pool | Db, viewer: Viewer, { spaceId, id, raw = false }: Wanted) {
  const [row] = await detail(from, [...viewerParams(viewer), spaceId, id, raw])
  if (!row) throw new AppError('not_found')
  return presentDetail(row, viewer)
}

const access = prepared<IssueAccess>(
  'find issue',
  `select subjects.id, issues.space_id as "spaceId", issues.title, subjects.owner_id as "ownerId", ${role} "viewerRole",
    ${isLockedSql('subjects.id')} as "isLocked"
  from subjects join issues on issues.id = subjects.id
  where subjects.id = $4 and ($3::bigint is null or issues.space_id = $3) and ${visibleSql('$1', '$2')}`,
)

/** The issue of that id, of that space where one is said, if the viewer may see it. @throws not_found */
export async function findIssue(
  from: Pool | Db,
  viewer: Viewer,
  { spaceId = null, id }: { spaceId?: number | null; id: number },
): Promise<IssueAccess> {
  const [row] = await access(from, [...viewerParams(viewer), spaceId, id])
  if (!row) throw new AppError('not_found')
  return row
}

const titles = prepared<{ id: number; title: string }>(
  'titles of issues',
  `select issues.id, issues.title from issues join subjects on subjects.id = issues.id
  where issues.id = any($2::bigint[]) and issues.space_id = $1 and subjects.deleted_at is null
  order by array_position($2::bigint[], issues.id)`,
)

/** Of those of the ids that lie in the space, in the order asked for. @throws not_found for an unseen space */
export async function titlesById(pool: Pool, viewer: Viewer, { spaceId, ids }: { spaceId: number; ids: number[] }) {
  await findSpace(pool, viewer, spaceId)
  return (await titles(pool, [spaceId, ids])).map((row) => ({ ...row, type: issueType }))
}
