import { listedColumns, type ListedRow, presentListed } from '#src/features/votes/server/public.ts'
import { paths } from '#src/shared/paths.ts'
import { type Action, contributionType, type State } from '#src/features/contributions/kind.ts'

/** What lists show of a contribution. */
export interface ContributionRow extends ListedRow {
  space_id: number
  pl_action: Action
  title: string
  excerpt: string
  state: State
  reverted_at: Date | null
  items_count: number
}

/** For `contributionTables`. @param viewer as in visibleSql */
export const contributionColumns = (
  viewer: string,
) => `${listedColumns(viewer)}, contributions.space_id, contributions.pl_action, contributions.title, contributions.excerpt, contributions.state,
  contributions.reverted_at,
  (select count(*)::int from contribution_items where contribution_id = contributions.id) as items_count`

export const contributionTables =
  'subjects join contributions on contributions.id = subjects.id join users on users.id = subjects.owner_id'

export const presentContribution = (row: ContributionRow) => ({
  ...presentListed(row),
  type: contributionType,
  product_id: row.space_id,
  pl_action: row.pl_action,
  title: row.title,
  excerpt: row.excerpt,
  state: row.state,
  is_reverted: row.reverted_at !== null,
  items_count: row.items_count,
  path: paths.contribution(row.space_id, row.id),
})
