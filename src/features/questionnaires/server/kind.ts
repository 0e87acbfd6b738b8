import { type KindOfSubject } from '#src/features/subjects/server/public.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { paths } from '#src/shared/paths.ts'
import { questionnaireKind } from '../kind.ts'
import { removeQuestionnaire } from './write.ts'

const titled = prepared<{ id: number; title: string }>(
  'titles of questionnaires',
  'select id, title from questionnaires where id = any($1::bigint[])',
)

export const kind: KindOfSubject = {
  ...questionnaireKind,
  async titles(from, ids) {
    return new Map((await titled(from, [ids])).map(({ id, title }) => [id, { title, path: paths.questionnaire(id) }]))
  },
  takeDown: ({ db }, id) => removeQuestionnaire(db, id),
}
