import type { Standing, Withheld } from '#src/features/subjects/server/public.ts'
import { visibleSql } from '#src/features/subjects/server/public.ts'
import { tagsOf } from '#src/features/tags/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { type Viewer, viewerParams } from '#src/platform/permission.ts'
import { paths } from '#src/shared/paths.ts'
import { type Cate, type Difficulty, questionType } from '#src/features/questions/kind.ts'
import type { Video } from '#src/features/questions/shapes.ts'
import { mayKnowSql } from '../reading/may-know.ts'
import type { StoredOption } from '../writing/prepare.ts'
import { htmlOfWhole } from './whole-html.ts'

interface Row {
  id: number
  space_id: number
  title: string
  content: string
  version: number
  cate: Cate
  difficulty: Difficulty
  options: StoredOption[]
  original_type: 1 | 2
  original_author: string
  original_content: string
  /** Null for who may not know it. */
  known: { correct: number[]; answer: string; analysis: string; videos: Video[] } | null
}

/** $1 viewer, $2 whether a site administrator, $3 ids. */
const rows = prepared<Row>(
  'questions as they stand',
  () => `select questions.id, questions.space_id, questions.title, questions.content, questions.version, questions.cate, questions.difficulty,
    form.options, questions.original_type, questions.original_author, questions.original_content,
    case when ${mayKnowSql('$1', '$2')} then (
      select json_build_object('correct', key.correct, 'answer', s.answer, 'analysis', s.analysis, 'videos', s.videos)
      from solutions s join question_keys key on key.question_id = s.question_id
      where s.question_id = questions.id and key.number = questions.form) end as known
  from subjects join questions on questions.id = subjects.id
    join question_forms form on form.question_id = questions.id and form.number = questions.form
  where subjects.id = any($3::bigint[]) and ${visibleSql('$1', '$2')}`,
)

/** Whole to those alone who may know the answer: a change of any of it would give the others away. */
export async function standingsOf(
  db: Db,
  viewer: Viewer,
  ids: readonly number[],
): Promise<Map<number, Standing | Withheld>> {
  if (!ids.length) return new Map()
  const found = await rows(db, [...viewerParams(viewer), [...ids]])
  const tags = found.length ? await tagsOf(db, [...ids]) : new Map<number, { title: string }[]>()
  return new Map(
    found.map((row) => [
      row.id,
      standingFrom(
        row,
        (tags.get(row.id) ?? []).map(({ title }) => title),
      ),
    ]),
  )
}

function standingFrom(row: Row, tags: readonly string[]): Standing | Withheld {
  const { id, space_id: spaceId, title, known } = row
  const path = paths.question(spaceId, id)
  if (!known) return { withheld: 'unanswered', id, spaceId, title, path }
  const right = known.correct.map(Number)
  const options = row.options.map((one) => ({
    timestamp: one.timestamp,
    title: one.title,
    correct: right.includes(one.timestamp),
  }))
  return {
    id,
    spaceId,
    type: questionType,
    title,
    path,
    content: htmlOfWhole({ ...row, ...known, options }),
    version: row.version,
    origin: {
      original_type: row.original_type,
      original_author: row.original_author,
      original_content: row.original_content,
    },
    isBlocks: false,
    tags,
    files: [],
    parentId: null,
  }
}
