import { sql } from 'kysely'
import { type TagOf, tagsSql } from '#src/features/tags/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { type Viewer, viewerSql } from '#src/platform/permission.ts'
import { visibleTo } from '#src/features/subjects/server/public.ts'
import type { Cate, Difficulty, Option } from '#src/features/questions/kind.ts'
import type { Video } from '#src/features/questions/shapes.ts'
import { mayEditSql } from '../policy.ts'
import type { StoredOption } from '../writing/prepare.ts'

/** A question as it goes out. Texts are clean HTML. */
export interface WholeQuestion {
  id: number
  title: string
  content: string
  cate: Cate
  difficulty: Difficulty
  /** `correct` is false for all where the answer is not for the viewer. */
  options: Option[]
  tag_titles: string[]
  original_type: 1 | 2
  original_author: string
  original_content: string
  user: { id: number; nickname: string }
  /** Null where the answer is not for the viewer: they may not edit the question. */
  solution: { answer: string; analysis: string; analyse_videos: Video[] } | null
}

interface Row extends Omit<WholeQuestion, 'options' | 'tag_titles' | 'user' | 'solution'> {
  options: StoredOption[]
  tags: TagOf[] | null
  owner_id: number
  nickname: string
  known: { correct: number[]; answer: string; analysis: string; videos: Video[] } | null
}

interface Part {
  /** One that the viewer may see. */
  spaceId: number
  /** Those alone, where it is said. */
  ids?: readonly number[] | undefined
  /** Goes on behind this one; the oldest come first. */
  after?: number
  limit: number
}
/**
 * Questions of a space whole, the oldest first: their answers where this viewer may edit them, which is who exports them with answers
 * (rulings, "Questions outside examinations").
 */
export async function wholeQuestions(
  db: Db,
  viewer: Viewer,
  { spaceId, ids, after = 0, limit }: Part,
): Promise<WholeQuestion[]> {
  const mayEdit = sql.raw(mayEditSql(...viewerSql(viewer)))
  const { rows } = await sql<Row>`
    select questions.id, questions.title, questions.content, questions.cate, questions.difficulty, form.options,
      ${sql.raw(tagsSql('questions.id'))} as tags, questions.original_type, questions.original_author, questions.original_content,
      subjects.owner_id, users.nickname,
      case when ${mayEdit} then (select json_build_object('correct', key.correct, 'answer', s.answer, 'analysis', s.analysis, 'videos', s.videos)
        from solutions s join question_keys key on key.question_id = s.question_id
        where s.question_id = questions.id and key.number = questions.form) end as known
    from questions join subjects on subjects.id = questions.id join users on users.id = subjects.owner_id
    join question_forms form on form.question_id = questions.id and form.number = questions.form
    where questions.space_id = ${spaceId} and not questions.is_deleted and questions.id > ${after}
      and ${ids ? sql`questions.id = any(${[...ids]}::bigint[])` : sql`true`} and ${visibleTo(viewer)}
    order by questions.id limit ${limit}`.execute(db)
  return rows.map(presentWhole)
}

function presentWhole({ options, tags, owner_id, nickname, known, ...row }: Row): WholeQuestion {
  const correct = new Set(known?.correct)
  return {
    ...row,
    options: options.map(({ timestamp, title }) => ({ timestamp, title, correct: correct.has(timestamp) })),
    tag_titles: (tags ?? []).map(({ title }) => title),
    user: { id: owner_id, nickname },
    solution: known && { answer: known.answer, analysis: known.analysis, analyse_videos: known.videos },
  }
}
