import { deleteSubjects, type KindOfSubject } from '#src/features/subjects/server/public.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { paths } from '#src/shared/paths.ts'
import { feedbackKind } from '../kind.ts'
import { feedbackTexts } from './feedback-text.ts'

const titled = prepared<{ id: number; title: string }>(
  'titles of feedback',
  'select id, title from feedbacks where id = any($1::bigint[])',
)

export const kind: KindOfSubject = {
  ...feedbackKind,
  async titles(from, ids) {
    return new Map((await titled(from, [ids])).map(({ id, title }) => [id, { title, path: paths.feedback(id) }]))
  },
  texts: feedbackTexts,
  // nobody else gets there: feedback lies in no space
  async takeDown({ db }, id) {
    await deleteSubjects(db, [id])
  },
}
