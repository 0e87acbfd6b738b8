import type { Pool } from 'pg'
import { visibleSql } from '#src/features/subjects/server/public.ts'
import type { Role } from '#src/features/spaces/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { type Viewer, viewerParams } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import type { Video } from '#src/features/questions/shapes.ts'
import type { StoredOption } from '../writing/prepare.ts'
import { mayKnowSql } from './may-know.ts'
import { type AnswerRow, itemColumns, type ItemRow, itemTables, presentAnswer, presentItem } from './present.ts'
import { type Counts, countsJson, statisticsOf } from './statistics.ts'

interface DetailRow extends ItemRow {
  product_title: string
  stem: string
  has_math: boolean
  form: number
  options: StoredOption[]
  original_type: number
  original_author: string
  original_content: string
  solution_id: number
  role: Role | null
  /** Null for who may not know it, and for who wants to try once more. */
  known: Known | null
}
/** What gives the answer away. */
interface Known {
  correct: number[]
  answer: string
  analysis: string
  has_math: boolean
  videos: Video[]
  counts: Counts
  last: AnswerRow | null
}

// $1 viewer, $2 whether a site administrator, $3 space, $4 question, $5 whether for the editor, $6 whether without what gives the answer away
const detailRow = prepared<DetailRow>(
  'read question',
  `select ${itemColumns('$1')}, spaces.title as product_title,
    case when $5 then questions.content else questions.rendered end as stem, questions.has_math, questions.form,
    form.options, questions.original_type, questions.original_author, questions.original_content,
    (select id from solutions where question_id = questions.id) as solution_id,
    (select role from memberships where space_id = questions.space_id and user_id = $1) as role,
    case when not $6 and ${mayKnowSql('$1', '$2')} then (
      select json_build_object('correct', key.correct,
        'answer', case when $5 then s.answer else s.answer_rendered end,
        'analysis', case when $5 then s.analysis else s.analysis_rendered end,
        'has_math', s.has_math, 'videos', s.videos, 'counts', ${countsJson('form')},
        'last', (select json_build_object('id', a.id, 'form', a.form, 'chosen', a.chosen, 'answer', a.answer, 'mark', a.mark,
            'seconds', a.seconds, 'created_at', a.created_at)
          from question_answers a where a.user_id = $1 and a.question_id = questions.id and a.form = questions.form
          order by a.id desc limit 1))
      from solutions s join question_keys key on key.question_id = s.question_id
      where s.question_id = questions.id and key.number = questions.form) end as known
  from ${itemTables} join spaces on spaces.id = questions.space_id
    join question_forms form on form.question_id = questions.id and form.number = questions.form
  where subjects.id = $4 and questions.space_id = $3 and ${visibleSql('$1', '$2')}`,
)

interface Wanted {
  spaceId: number
  id: number
  /** What the editor edits instead of what readers get. */
  raw?: boolean | undefined
  /** Without what gives the answer away, whoever asks: to try it once more. */
  practise?: boolean | undefined
}

/** A question with what the viewer may know of it and do to it. @throws not_found */
export async function readQuestion(from: Pool | Db, viewer: Viewer, wanted: Wanted) {
  const { spaceId, id, raw = false, practise = false } = wanted
  const [row] = await detailRow(from, [...viewerParams(viewer), spaceId, id, raw, practise])
  if (!row) throw new AppError('not_found')
  const { known } = row
  const item = presentItem(row, viewer, row.role)
  return {
    ...item,
    content: row.stem,
    has_math: row.has_math || (known?.has_math ?? false),
    form: row.form,
    options: optionsText(row.options, { raw, correct: known?.correct ?? null }),
    product: { id: row.space_id, title: row.product_title },
    original_type: row.original_type,
    original_author: row.original_author,
    original_content: row.original_content,
    solution_id: item.can.edit ? row.solution_id : null,
    revealed: known !== null,
    ...presentKnown(row, known),
  }
}

/** The part of replies that gives the answer away. */
export const presentKnown = ({ cate }: Pick<DetailRow, 'cate'>, known: Known | null) => ({
  answer: known && known.answer,
  analysis: known && known.analysis,
  analyse_videos: known && JSON.stringify(known.videos.map(({ name, size, key }) => ({ name, size, key }))),
  last_answer: known?.last ? presentAnswer(known.last) : null,
  statistics: known && statisticsOf(known.counts, cate !== 3),
})

/** JSON text (specification, section 3). @param correct null for who may not know it */
export function optionsText(
  options: readonly StoredOption[],
  { raw, correct }: { raw: boolean; correct: readonly number[] | null },
): string {
  return JSON.stringify(
    options.map(({ timestamp, title, rendered }) => ({
      timestamp,
      title: raw ? title : (rendered ?? title),
      ...(correct && { correct: correct.map(Number).includes(timestamp) }),
    })),
  )
}
