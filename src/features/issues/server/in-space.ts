import type { InSpace } from '#src/features/subjects/server/public.ts'
import { isSolvedSql } from '#src/features/threads/server/public.ts'
import { issueKind } from '../kind.ts'

/** As many as the home page of a space shows. */
const SHOWN = 5

interface RecentRow {
  id: number
  title: string
  is_solved: boolean
  user_id: number
  nickname: string
  avatar: string | null
  /** Milliseconds. */
  updated_at: number
}

/** Cut first, in the order of the index. */
const recentSql = () => `(
  select json_agg(recent order by recent.updated_at desc, recent.id desc) from (
    select subjects.id, issues.title, ${isSolvedSql('subjects.id')} as is_solved, users.id as user_id, users.nickname,
      users.avatar_key as avatar, floor(extract(epoch from subjects.updated_at) * 1000)::float8 as updated_at
    from (select * from subjects where subjects.space_id = spaces.id and subjects.kind = '${issueKind.kind}' and subjects.deleted_at is null
      order by subjects.updated_at desc, subjects.id desc limit ${SHOWN}) subjects
    join issues on issues.id = subjects.id join users on users.id = subjects.owner_id) recent)`

const presentRecent = ({ id, title, is_solved, user_id, nickname, avatar, updated_at }: RecentRow) => ({
  id,
  title,
  is_solve: is_solved,
  user: { id: user_id, nickname, avatar },
  updated_at: new Date(updated_at).toISOString(),
})

/** What a space says of its issues: part of its reply (specification, section 3, "recentIssues"). */
export const issuesInSpace: InSpace = {
  counts: { issues: 'spaces.issue_count' },
  recent: { recent_issues: { sql: recentSql, present: presentRecent } },
}
