import type { Role } from '#src/features/spaces/server/public.ts'
import { type TagOf, tagsSql } from '#src/features/tags/server/public.ts'
import { presentThread, type ThreadRow, threadSql } from '#src/features/threads/server/public.ts'
import { listedColumns, type ListedRow, presentListed } from '#src/features/votes/server/public.ts'
import type { Viewer } from '#src/platform/permission.ts'
import { paths } from '#src/shared/paths.ts'
import type { Cate, Difficulty, Mark } from '#src/features/questions/kind.ts'
import { canOf } from '../policy.ts'

/** What lists show of every question. */
export interface ItemRow extends ListedRow {
  title: string
  excerpt: string
  cate: Cate
  difficulty: Difficulty
  space_id: number
  version: number
  tags: TagOf[] | null
  thread: ThreadRow
  /** The viewer's own; null where they have not answered it. */
  own: { answers: number; is_right: boolean; is_wrong: boolean } | null
}

/** For `itemTables`. @param viewer as in visibleSql */
export const itemColumns = (
  viewer: string,
) => `${listedColumns(viewer)}, questions.title, questions.excerpt, questions.cate, questions.difficulty, questions.space_id, questions.version,
  ${tagsSql('subjects.id')} as tags, ${ownSql(viewer)} as own,
  ${threadSql('subjects.id')} as thread`

/** What the viewer has done with it; nothing where they have only looked. */
const ownSql = (viewer: string) => `(select json_build_object('answers', mine.answers, 'is_right', mine.is_right,
    'is_wrong', mine.wrong_since is not null)
  from question_progress mine where mine.user_id = ${viewer} and mine.question_id = subjects.id and mine.last_at is not null)`

export const itemTables =
  'subjects join questions on questions.id = subjects.id join users on users.id = subjects.owner_id'

export const presentItem = (row: ItemRow, viewer: Viewer, role: Role | null) => ({
  ...presentListed(row),
  title: row.title,
  description: row.excerpt,
  cate: row.cate,
  difficulty: row.difficulty,
  path: paths.question(row.space_id, row.id),
  tags: row.tags ?? [],
  all_comments_count: row.comment_count,
  discuss_count: row.root_comment_count,
  own: row.own,
  ...presentThread(row.thread),
  version: row.version,
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
