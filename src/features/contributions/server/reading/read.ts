import type { Pool } from 'pg'
import { visibleSql } from '#src/features/subjects/server/public.ts'
import type { Role } from '#src/features/spaces/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { type Viewer, viewerParams } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { waits } from '#src/features/contributions/kind.ts'
import {
  contributionColumns,
  type ContributionRow,
  contributionTables,
  presentContribution,
} from './contribution-rows.ts'
import { formerItems, type Item, itemsOf } from '../items.ts'
import { planMerge } from '../merge/plan.ts'
import { type ContributionAccess, contributions, rightsTo } from '../policy.ts'
import { namedIn } from './named-in.ts'
import { presentItems } from './present-items.ts'

interface DetailRow extends ContributionRow {
  text: string
  has_math: boolean
  version: number
  license_key: string | null
  original_type: number
  original_author: string
  original_content: string
  decider: { id: number; nickname: string; avatar: string | null } | null
  decided_at: Date | null
  reason: string
  role: Role | null
}

const role = '(select role from memberships where space_id = contributions.space_id and user_id = $1)'

/** $1 viewer, $2 whether the viewer is a site administrator, $3 space, $4 contribution, $5 whether the text is for the editor. */
const detail = prepared<DetailRow>(
  'read contribution',
  `select ${contributionColumns('$1')}, case when $5 then contributions.content else contributions.rendered end as text,
    contributions.has_math, contributions.version, contributions.license_key, contributions.original_type,
    contributions.original_author, contributions.original_content, contributions.decided_at, contributions.reason, ${role} as role,
    (select json_build_object('id', u.id, 'nickname', u.nickname, 'avatar', u.avatar_key) from users u
      where u.id = contributions.decided_by) as decider
  from ${contributionTables} where subjects.id = $4 and contributions.space_id = $3 and ${visibleSql('$1', '$2')}`,
)

interface Wanted {
  spaceId: number
  id: number
  raw?: boolean | undefined
  conflicts?: boolean | undefined
  version?: number | undefined
}

/** With what it proposes, as far as this viewer may read what it changes. @throws not_found */
export async function readContribution(
  db: Db,
  viewer: Viewer,
  { spaceId, id, raw = false, conflicts, version }: Wanted,
) {
  const [row] = await detail(db, [...viewerParams(viewer), spaceId, id, raw])
  if (!row) throw new AppError('not_found')
  const now = await itemsOf(db, id)
  const items = version === undefined ? now : await formerItems(db, { id, version }, now)
  if (!items) throw new AppError('not_found')
  const isNow = version === undefined
  const kept = mayReadDropped(viewer, row) ? null : new Set(now.map((item) => item.id))
  const shown = await presentItems(db, viewer, { spaceId, items, isParty: isParty(viewer, row), kept, whole: raw })
  return {
    ...presentRow(row),
    version: version ?? row.version,
    items: shown,
    ...(await namedIn(db, viewer, shown)),
    conflicts: conflicts && isNow ? await conflictsFor(db, viewer, { row, items }) : null,
    can: rightsTo(viewer, accessOf(row)),
  }
}

/**
 * What was to be made and was taken out of it before the merge may live on in what was made: nothing says with whose rights it would be
 * read, so that it is for its author and those who manage the space.
 */
const mayReadDropped = (viewer: Viewer, row: DetailRow): boolean => row.state !== 'merged' || isParty(viewer, row)

const isParty = (viewer: Viewer, row: DetailRow): boolean =>
  viewer?.id === row.owner_id || (viewer !== null && contributions.may(viewer, 'decide', accessOf(row)))

/** Told to those who may merge it, as long as it waits. */
async function conflictsFor(db: Db, viewer: Viewer, { row, items }: { row: DetailRow; items: readonly Item[] }) {
  if (!viewer || !waits(row.state) || !contributions.may(viewer, 'decide', accessOf(row))) return null
  return [...(await planMerge(db, viewer, { spaceId: row.space_id, items, only: 'conflicts' })).conflicts]
}

const presentRow = (row: DetailRow) => ({
  ...presentContribution(row),
  description: row.text,
  has_math: row.has_math,
  license_key: row.license_key,
  original_type: row.original_type,
  original_author: row.original_author,
  original_content: row.original_content,
  decided_by: row.decider,
  decided_at: row.decided_at?.toISOString() ?? null,
  reason: row.reason,
})

const accessOf = (row: DetailRow): ContributionAccess => ({
  id: row.id,
  spaceId: row.space_id,
  ownerId: row.owner_id,
  state: row.state,
  isReverted: row.reverted_at !== null,
  role: row.role,
})

const access = prepared<ContributionAccess>(
  'find contribution',
  `select subjects.id, contributions.space_id as "spaceId", subjects.owner_id as "ownerId", contributions.state,
    contributions.reverted_at is not null as "isReverted", ${role} as role
  from subjects join contributions on contributions.id = subjects.id
  where subjects.id = $3 and ${visibleSql('$1', '$2')}`,
)

/** The contribution of that id if the viewer may see it. @throws not_found */
export async function findAnywhere(from: Pool | Db, viewer: Viewer, id: number): Promise<ContributionAccess> {
  const [row] = await access(from, [...viewerParams(viewer), id])
  if (!row) throw new AppError('not_found')
  return row
}

/** The same in that space. @throws not_found */
export async function findContribution(from: Pool | Db, viewer: Viewer, at: { spaceId: number; id: number }) {
  const contribution = await findAnywhere(from, viewer, at.id)
  if (contribution.spaceId !== at.spaceId) throw new AppError('not_found')
  return contribution
}
