import type { Pool } from 'pg'
import { hasVoteOf, visibleSql, votesOf } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import type { Viewer } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import type { Role, SpaceAccess } from './access.ts'
import { cardColumns, type CardRow, presentCard } from './cards.ts'
import { spaceGate } from './policy.ts'

interface SpaceRow extends CardRow {
  license_key: string | null
  role: Role | null
  admin_ids: number[] | null
  scopes: string[] | null
  document_count: number
  member_count: number
  dislike_count: number
  attention_count: number
  open_core: boolean
  auto_accept: boolean
  recommended_by_admins: boolean
  file_viewer: number
  resources_list_default_sort: string
  issues_list_default_sort: string
  questions_list_default_sort: string
  cards_list_default_sort: string
  readme_id: number | null
}

const readRow = prepared<SpaceRow>(
  'read space',
  `select ${cardColumns}, subjects.dislike_count, subjects.attention_count, spaces.license_key, spaces.document_count,
    spaces.open_core, spaces.auto_accept, spaces.recommended_by_admins, spaces.file_viewer, spaces.readme_id,
    spaces.resources_list_default_sort, spaces.issues_list_default_sort, spaces.questions_list_default_sort,
    spaces.cards_list_default_sort,
    (select json_agg(m.user_id order by m.role desc, m.created_at, m.user_id) from memberships m
      where m.space_id = subjects.id and m.role <> 'member') as admin_ids,
    (select role from memberships where space_id = subjects.id and user_id = $1) as role,
    (select array_agg(scope) from votes where subject_id = subjects.id and user_id = $1) as scopes
  from subjects join spaces on spaces.id = subjects.id join users on users.id = subjects.owner_id
  where subjects.id = $3 and ${visibleSql('$1', '$2')}`,
)

/** A space with its counts, its people and what the viewer may do in it. @throws not_found */
export async function readSpace(from: Pool | Db, viewer: Viewer, id: number) {
  const [row] = await readRow(from, [viewer?.id ?? 0, viewer?.isAdmin === true, id])
  if (!row) throw new AppError('not_found')
  return presentSpace(row, viewer)
}

function presentSpace(row: SpaceRow, viewer: Viewer) {
  const access: SpaceAccess = {
    id: row.id,
    title: row.title,
    isOpen: row.is_open,
    ownerId: row.owner_id,
    role: row.role,
  }
  const { edit, createResource, manageMembers, vote } = spaceGate.can(viewer, access)
  return {
    ...presentCard(row),
    license_key: row.license_key,
    admin_ids: row.admin_ids ?? [],
    // no space has chosen an AI user or been rated before those calls exist
    ai: null,
    rate: null,
    votes: votesOf(row),
    has_vote: hasVoteOf(row.scopes),
    role: row.role,
    is_joined: row.role !== null,
    counts: { docs: row.document_count, members: row.member_count },
    open_core: row.open_core,
    auto_accept: row.auto_accept,
    recommended_by_admins: row.recommended_by_admins,
    file_viewer: row.file_viewer,
    resources_list_default_sort: row.resources_list_default_sort,
    issues_list_default_sort: row.issues_list_default_sort,
    questions_list_default_sort: row.questions_list_default_sort,
    cards_list_default_sort: row.cards_list_default_sort,
    readme_id: row.readme_id,
    can: { edit, createResource, manageMembers, vote },
  }
}

/** What a space holds. Its own statement is not needed: the space's row keeps the numbers. @throws not_found */
export const countSpace = async (pool: Pool, viewer: Viewer, id: number) => (await readSpace(pool, viewer, id)).counts
