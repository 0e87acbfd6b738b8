import type { Pool } from 'pg'
import { hasVoteOf, mayVote, visibleSql, votesOf } from '#src/features/subjects/server/public.ts'
import { scopesSql } from '#src/features/votes/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { type Viewer, viewerParams } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import type { Role, SpaceAccess } from './access.ts'
import { type CardRow, presentCard, wholeColumns } from './lists/cards.ts'
import { spaceGate } from './policy.ts'
import { countsSql, type InSpaceRow, presentCounts, presentRecent, recentSql } from './in-space.ts'

interface SpaceRow extends CardRow, InSpaceRow {
  license_key: string | null
  version: number
  role: Role | null
  scopes: string[] | null
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
  ai_id: number | null
  ai_assist: boolean
  rate: number | null
}

const readRow = prepared<SpaceRow>(
  'read space',
  () => `select ${wholeColumns()}, subjects.dislike_count, subjects.attention_count, spaces.license_key, spaces.version,
    spaces.open_core, spaces.auto_accept, spaces.recommended_by_admins, spaces.file_viewer, spaces.readme_id, spaces.ai_id, spaces.ai_assist,
    spaces.resources_list_default_sort, spaces.issues_list_default_sort, spaces.questions_list_default_sort,
    spaces.cards_list_default_sort, ${recentSql('$1', '$2')} as recent, ${countsSql()} as counts,
    (select round(readme.score_sum::numeric / nullif(readme.score_count, 0), 1)::float8
      from subjects readme where readme.id = spaces.readme_id and readme.deleted_at is null) as rate,
    (select role from memberships where space_id = subjects.id and user_id = $1) as role,
    ${scopesSql('$1')} as scopes
  from subjects join spaces on spaces.id = subjects.id join users on users.id = subjects.owner_id
  where subjects.id = $3 and ${visibleSql('$1', '$2')}`,
)

/** A space with its counts, its people and what the viewer may do in it. @throws not_found */
export async function readSpace(from: Pool | Db, viewer: Viewer, id: number) {
  const [row] = await readRow(from, [...viewerParams(viewer), id])
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
  return {
    ...presentCard(row),
    admin_ids: (row.admins ?? []).map((admin) => admin.id),
    license_key: row.license_key,
    version: row.version,
    ai: row.ai_id,
    ai_assist: row.ai_assist,
    rate: row.rate,
    ...votesOfSpace(row),
    role: row.role,
    is_joined: row.role !== null,
    members_count: row.member_count,
    counts: presentCounts(row),
    ...presentRecent(row),
    open_core: row.open_core,
    auto_accept: row.auto_accept,
    recommended_by_admins: row.recommended_by_admins,
    file_viewer: row.file_viewer,
    resources_list_default_sort: row.resources_list_default_sort,
    issues_list_default_sort: row.issues_list_default_sort,
    questions_list_default_sort: row.questions_list_default_sort,
    cards_list_default_sort: row.cards_list_default_sort,
    readme_id: row.readme_id,
    can: {
      ...spaceGate.can(viewer, access),
      vote: mayVote(viewer, row.owner_id),
      leave: row.role === 'admin' || row.role === 'member',
    },
  }
}

/** Likes and collections also under the names that section 3 of the specification gives them. */
function votesOfSpace(row: SpaceRow) {
  const [votes, has_vote] = [votesOf(row), hasVoteOf(row.scopes)]
  return {
    votes,
    has_vote,
    vote_count: { like: votes.like_size, collect: votes.collection_size },
    vote_state: { like: has_vote.like, collect: has_vote.collection },
  }
}

const readCounts = prepared<Pick<SpaceRow, 'counts' | 'member_count'>>(
  'count space',
  () => `select ${countsSql()} as counts, spaces.member_count from subjects join spaces on spaces.id = subjects.id
  where subjects.id = $3 and ${visibleSql('$1', '$2')}`,
)

/** What a space holds. @throws not_found */
export async function countSpace(pool: Pool, viewer: Viewer, id: number) {
  const [row] = await readCounts(pool, [...viewerParams(viewer), id])
  if (!row) throw new AppError('not_found')
  return presentCounts(row)
}

const likes = prepared<VoteRow>(
  'collect data',
  `select subjects.id, subjects.like_count, subjects.dislike_count, subjects.collection_count, subjects.attention_count,
    ${scopesSql('$1')} as scopes
  from subjects where subjects.id = any($3::bigint[]) and subjects.kind = 'space' and ${visibleSql('$1', '$2')}
  order by array_position($3::bigint[], subjects.id)`,
)
interface VoteRow {
  id: number
  like_count: number
  dislike_count: number
  collection_count: number
  attention_count: number
  scopes: string[] | null
}

/** How those spaces are liked and followed; what the viewer may not see is left out. */
export async function collectData(pool: Pool, viewer: Viewer, ids: number[]) {
  const rows = await likes(pool, [...viewerParams(viewer), ids])
  return { list: rows.map((row) => ({ id: row.id, votes: votesOf(row), has_vote: hasVoteOf(row.scopes) })) }
}
