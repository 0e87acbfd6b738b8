import type { Pool } from 'pg'
import {
  type FeedText,
  type InFeed,
  type InSitemap,
  olderThan,
  visibleSql,
} from '#src/features/subjects/server/public.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { paths } from '#src/shared/paths.ts'
import { issueKind } from '../kind.ts'

// Issues in feeds and sitemaps.

const texts = prepared<FeedText & { id: number }>(
  'texts of issues in a feed',
  'select id, content, outline from issues where id = any($1::bigint[])',
)

export const issuesInFeed: InFeed = {
  newest: (most, below) => `select issues.id from issues join subjects on subjects.id = issues.id
    where issues.space_id = spaces.id and subjects.deleted_at is null ${olderThan('issues.id', below)} order by issues.id desc limit ${most}`,
  entry: `select issues.title, issues.version, issues.excerpt, octet_length(issues.content) as html_size,
    issues.sanitiser_version, null::json as more from issues where issues.id = subjects.id`,
  address: ({ id, space }) => paths.issue(space, id),
  async texts(pool: Pool, ids) {
    const rows = await texts(pool, [ids])
    return new Map(rows.map(({ id, ...text }) => [id, text]))
  },
}

/** Those that everybody may read. */
const seen = (part: string, size: number) => `from subjects where subjects.kind = '${issueKind.kind}'
  and subjects.id >= ${part}::bigint * ${size} and subjects.id < (${part}::bigint + 1) * ${size} and ${visibleSql('0', 'false')}`

export const issuesInSitemap: InSitemap = {
  lastChange: (part, size) =>
    `select subjects.updated_at as modified ${seen(part, size)} order by subjects.updated_at desc limit 1`,
  pages: (part, size) => `select subjects.id, subjects.kind, subjects.space_id, subjects.updated_at as modified,
    row_number() over (order by subjects.id) as position ${seen(part, size)}`,
  address: ({ id, space_id }) => paths.issue(space_id!, id),
}
