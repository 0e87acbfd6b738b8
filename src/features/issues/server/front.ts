import { type Front, visibleSql } from '#src/features/subjects/server/public.ts'
import { type TagOf, tagsSql } from '#src/features/tags/server/public.ts'
import { isGoodSql, isSolvedSql } from '#src/features/threads/server/public.ts'
import { colourOfSpace } from '#src/shared/cover.ts'
import { paths } from '#src/shared/paths.ts'
import { frontIssues, homeIssues } from '../contract.ts'
import { issueKind, issueType } from '../kind.ts'

interface FrontRow {
  id: number
  title: string
  excerpt: string
  owner_id: number
  nickname: string
  avatar_key: string | null
  space_id: number
  space_title: string
  space_colour: number | null
  is_solved: boolean
  is_good: boolean
  tags: TagOf[] | null
  visit_count: number
  comment_count: number
  updated_at: Date
}

/** The section of issues on the home page. */
export const issuesInFront: Front = {
  calls: { front: frontIssues, home: homeIssues },
  columns: `subjects.id, issues.title, issues.excerpt, subjects.owner_id, users.nickname, users.avatar_key, issues.space_id,
    spaces.title as space_title, spaces.colour as space_colour, ${isSolvedSql('subjects.id')} as is_solved,
    ${isGoodSql('subjects.id')} as is_good, ${tagsSql('subjects.id')} as tags, subjects.visit_count, subjects.comment_count,
    subjects.updated_at`,
  rows: (type) => `from subjects join issues on issues.id = subjects.id join spaces on spaces.id = issues.space_id
    join users on users.id = subjects.owner_id
    where subjects.kind = '${issueKind.kind}' and ${type}::text is null and ${visibleSql('0', 'false')}`,
  recommended: isGoodSql('subjects.id'),
  present: async (_pool, rows) => (rows as FrontRow[]).map(presentFront),
}

const presentFront = (row: FrontRow) => ({
  id: row.id,
  type: issueType,
  title: row.title,
  excerpt: row.excerpt,
  path: paths.issue(row.space_id, row.id),
  author: { id: row.owner_id, nickname: row.nickname, avatar: row.avatar_key },
  space: { id: row.space_id, title: row.space_title, colour: colourOfSpace(row.space_id, row.space_colour) },
  is_solve: row.is_solved,
  essence: row.is_good,
  tags: row.tags ?? [],
  count_visited: row.visit_count,
  count_comments_all: row.comment_count,
  updated_at: row.updated_at.toISOString(),
})
