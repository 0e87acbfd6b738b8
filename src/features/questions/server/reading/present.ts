import type { Role } from '#src/features/spaces/server/public.ts'
import { hasVoteOf, votesOf } from '#src/features/subjects/server/public.ts'
import { type TagOf, tagsSql } from '#src/features/tags/server/public.ts'
import { presentThread, type ThreadRow, threadSql } from '#src/features/threads/server/public.ts'
import { scopesSql } from '#src/features/votes/server/public.ts'
import type { Viewer } from '#src/platform/permission.ts'
import { paths } from '#src/shared/paths.ts'
import type { Cate, Difficulty, Mark } from '#src/features/questions/kind.ts'
import { canOf } from '../policy.ts'

/** What lists show of every question. */
export interface ItemRow {
  id: number
  title: string
  excerpt: string
  cate: Cate
  difficulty: Difficulty
  space_id: number
  version: number
  owner_id: number
  nickname: string
  avatar_key: string | null
  tags: TagOf[] | null
  visit_count: number
  comment_count: number
  root_comment_count: number
  like_count: number
  dislike_count: number
  collection_count: number
  attention_count: number
  scopes: string[] | null
  thread: ThreadRow
  created_at: Date
  updated_at: Date
  /** The viewer's own; null where they have not answered it. */
  own: { answers: number; is_right: boolean; is_wrong: boolean } | null
}

/** For `itemTables`. @param viewer as in visibleSql */
export const itemColumns = (
  viewer: string,
) => `subjects.id, questions.title, questions.excerpt, questions.cate, questions.difficulty, questions.space_id, questions.version,
  subjects.owner_id, users.nickname, users.avatar_key, ${tagsSql('subjects.id')} as tags, subjects.visit_count, subjects.comment_count,
  subjects.root_comment_count, subjects.like_count, subjects.dislike_count, subjects.collection_count, subjects.attention_count,
  subjects.created_at, subjects.updated_at, ${scopesSql(viewer)} as scopes, ${ownSql(viewer)} as own,
  ${threadSql('subjects.id')} as thread`

/** What the viewer has done with it; nothing where they have only looked. */
const ownSql = (viewer: string) => `(select json_build_object('answers', mine.answers, 'is_right', mine.is_right,
    'is_wrong', mine.wrong_since is not null)
  from question_progress mine where mine.user_id = ${viewer} and mine.question_id = subjects.id and mine.last_at is not null)`

export const itemTables =
  'subjects join questions on questions.id = subjects.id join users on users.id = subjects.owner_id'

export const presentItem = (row: ItemRow, viewer: Viewer, role: Role | null) => ({
  id: row.id,
  title: row.title,
  description: row.excerpt,
  cate: row.cate,
  difficulty: row.difficulty,
  path: paths.question(row.space_id, row.id),
  user: { id: row.owner_id, nickname: row.nickname, avatar: row.avatar_key },
  tags: row.tags ?? [],
  visitor_count: row.visit_count,
  comment_count: row.comment_count,
  root_comment_count: row.root_comment_count,
  all_comments_count: row.comment_count,
  discuss_count: row.root_comment_count,
  votes: votesOf(row),
  has_vote: hasVoteOf(row.scopes),
  own: row.own,
  ...presentThread(row.thread),
  version: row.version,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  can: canOf(viewer, {
    id: row.id,
    spaceId: row.space_id,
    ownerId: row.owner_id,
    role,
    isLocked: row.thread.locked_at !== null,
  }),
})

/** An answer that somebody gave. */
export interface AnswerRow {
  id: number
  form: number
  chosen: number[]
  answer: string
  mark: Mark
  seconds: number | null
  created_at: Date | string
}
export const presentAnswer = ({ created_at, ...row }: AnswerRow) => ({
  ...row,
  created_at: new Date(created_at).toISOString(),
})
